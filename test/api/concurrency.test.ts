import { openEvents } from '../support/conversation-stream';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says, saysAndHolds } from '../support/scripted-model';
import { listen, type Listener } from '../support/listener';
import { testService, sharedTenant } from '../support/test-service';
import { gate } from '../support/wait-for';

const service = testService();
const tenant = sharedTenant(service);

interface Running {
  apiKey: string;
  tenantId: string;
  conversationId: string;
  first: Listener;
  end: () => void;
}

/** Starts a conversation whose turn has sent some text and continues until `end` is called. */
async function running(): Promise<Running> {
  const { apiKey, tenantId } = tenant;
  const { opened, open } = gate();
  service.model.script(saysAndHolds('First.', opened));
  const first = await listen(service.url, apiKey, { q: 'one' });
  await first.until(({ event }) => event === 'content.delta');
  return { apiKey, tenantId, conversationId: first.conversationId, first, end: open };
}

const textsOf = async ({ tenantId, conversationId }: Running) =>
  (await service.store.conversations.messages(tenantId, conversationId)).map(({ text }) => text);

test.each([
  ['without X-Concurrency', {}, {}],
  ['with reject', { 'x-concurrency': 'reject' }, {}],
  ['with reject in the query', {}, { concurrency: 'reject' }],
])(
  'rejects a message %s with 409 while a turn runs, and continues that turn',
  async (_how, headers, query) => {
    const turn = await running();
    const { apiKey, conversationId } = turn;
    const refused = await service.stream(apiKey, { q: 'two', conversationId, ...query }, headers);
    expect(await refusal(refused)).toMatchObject({ status: 409, code: 'turn_in_progress' });
    turn.end();
    await turn.first.ended;
    expect(await textsOf(turn)).toEqual(['one', 'First.']);
  },
);

test.each([
  ['header', { 'x-concurrency': 'enqueue' }, {}],
  ['query', {}, { concurrency: 'enqueue' }],
])('answers a message with enqueue in the %s after the running turn', async (_where, headers, query) => {
  const turn = await running();
  const { apiKey, conversationId } = turn;
  service.model.script(says('Second.'));
  const second = await service.stream(apiKey, { q: 'two', conversationId, ...query }, headers);
  turn.end();
  expect(await readTurn(second)).toMatchObject({ text: 'Second.', conversationId });
  await turn.first.ended;
  expect(turn.first.events.at(-1)).toMatchObject({
    event: 'response.completed',
    data: { message: 'First.' },
  });
  expect(await textsOf(turn)).toEqual(['one', 'First.', 'two', 'Second.']);
});

test.each([
  ['header', { 'x-concurrency': 'interrupt' }, {}],
  ['body', {}, { concurrency: 'interrupt' }],
])(
  'interrupts the running turn for a message with interrupt in the %s, and answers the message',
  async (_where, headers, body) => {
    const turn = await running();
    const { apiKey, conversationId } = turn;
    service.model.script(says('Second.'));
    const second = await service.chat(apiKey, { message: 'two', conversationId, ...body }, headers);
    expect([second.status, second.body.data.message]).toEqual([200, 'Second.']);
    await turn.first.ended;
    expect(turn.first.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'interrupted' } });
  },
);

test('returns 409 to a chat request whose turn is interrupted', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Hello.'));
  const { conversationId, turnId } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  const events = await openEvents(service, { key: apiKey, conversationId });
  const asked = gate();
  service.model.script((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    asked.open();
  }, says('Second.'));
  const first = service.post('/api/agent/chat', apiKey, { message: 'one', conversationId });
  await asked.opened;
  // The model is asked before the turn is durable, so the second message could begin first.
  await events.until(({ event, data }) => event === 'meta' && data['turnId'] !== turnId);
  events.leave();
  const headers = { 'x-concurrency': 'interrupt' };
  await service.chat(apiKey, { message: 'two', conversationId }, headers);
  expect(await refusal(await first)).toMatchObject({ status: 409, code: 'interrupted' });
});
