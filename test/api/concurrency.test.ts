import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { says, saysAndHolds } from '../support/scripted-model';
import { listen, type Listener } from '../support/listener';
import { startTestService, type TestService } from '../support/test-service';
import { gate } from '../support/wait-for';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Running {
  apiKey: string;
  tenantId: string;
  conversationId: string;
  first: Listener;
  end: () => void;
}

/** A conversation whose turn has shown some text and goes on until `end`. */
async function running(): Promise<Running> {
  const { apiKey, tenantId } = await service.tenant();
  const { opened, open } = gate();
  service.model.script(saysAndHolds('First.', opened));
  const first = await listen(service.url, apiKey, { q: 'one' });
  await first.until(({ event }) => event === 'content.delta');
  return { apiKey, tenantId, conversationId: first.conversationId, first, end: open };
}

const textsOf = async ({ tenantId, conversationId }: Running) =>
  (await service.store.conversations.messages(tenantId, conversationId)).map(({ text }) => text);

test.each([
  ['without a word', {}, {}],
  ['with reject', { 'x-concurrency': 'reject' }, {}],
  ['with reject in the query', {}, { concurrency: 'reject' }],
])('while a turn runs a message %s is a 409, and the turn goes on', async (_how, headers, query) => {
  const turn = await running();
  const { apiKey, conversationId } = turn;
  const refused = await service.stream(apiKey, { q: 'two', conversationId, ...query }, headers);
  expect(await refusal(refused)).toMatchObject({ status: 409, code: 'turn_in_progress' });
  turn.end();
  await turn.first.ended;
  expect(await textsOf(turn)).toEqual(['one', 'First.']);
});

test.each([
  ['header', { 'x-concurrency': 'enqueue' }, {}],
  ['query', {}, { concurrency: 'enqueue' }],
])(
  'a message with enqueue in the %s is answered after the turn that runs',
  async (_where, headers, query) => {
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
  },
);

test.each([
  ['header', { 'x-concurrency': 'interrupt' }, {}],
  ['body', {}, { concurrency: 'interrupt' }],
])(
  'a message with interrupt in the %s ends the turn that runs, and is answered',
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

test('a chat whose turn is interrupted is a 409', async () => {
  const { apiKey } = await service.tenant();
  service.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  const asked = gate();
  service.model.script((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    asked.open();
  }, says('Second.'));
  const first = service.post('/api/agent/chat', apiKey, { message: 'one', conversationId });
  await asked.opened;
  const headers = { 'x-concurrency': 'interrupt' };
  await service.chat(apiKey, { message: 'two', conversationId }, headers);
  expect(await refusal(await first)).toMatchObject({ status: 409, code: 'interrupted' });
});
