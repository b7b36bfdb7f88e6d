import { openEvents, type ConversationStream } from '../support/conversation-stream';
import { anOperator, handedOff } from '../support/operator';
import { readTurn } from '../support/read-turn';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { names } from '../support/sse-reader';
import { testService, sharedTenant } from '../support/test-service';
import { gate, waitFor } from '../support/wait-for';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const tenant = sharedTenant(service);
const ada = forAllTests(() => anOperator(service, tenant));
let open: ConversationStream[];
beforeEach(() => void (open = []));
afterEach(() => open.forEach((stream) => stream.leave()));

async function events(conversationId: string): Promise<ConversationStream> {
  const stream = await openEvents(service, { key: tenant.apiKey, conversationId });
  open.push(stream);
  return stream;
}

function ask(q: string, conversationId?: string): Promise<Response> {
  return service.stream(tenant.apiKey, { q, ...(conversationId && { conversationId }) });
}

test('streams an operator’s reply and the user’s turn that follows', async () => {
  const conversationId = await handedOff(service, tenant);
  const stream = await events(conversationId);
  const sent = await ada.does('reply', conversationId, { text: 'Ada here.\nHow can I help?' });
  expect(sent.status).toBe(200);
  const message = await stream.until(({ event }) => event === 'message');
  const { messageId } = message.data;
  expect(message).toEqual({
    id: messageId,
    event: 'message',
    data: {
      ...{ messageId, role: 'operator', name: 'Ada', text: 'Ada here.\nHow can I help?' },
      at: expect.stringMatching(/^\d{4}-/),
    },
  });
  const { events: own } = await readTurn(await ask('My printer burns.', conversationId));
  await stream.until(({ event }) => event === 'response.completed');
  const ofTurns = stream.events.filter(({ event }) => event !== 'message' && event !== 'participant');
  expect(ofTurns).toEqual(own);
});

test('streams a turn that another request started while it runs', async () => {
  service.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await ask('hi'));
  const stream = await events(conversationId);
  const { opened, open: goOn } = gate();
  service.model.script(saysAndHolds('Once upon a time', opened));
  const own = ask('a story', conversationId);
  await stream.until(({ event }) => event === 'content.delta');
  expect(names(stream.events)).toEqual(['meta', 'status', 'content.delta']);
  goOn();
  const { events: all } = await readTurn(await own);
  await stream.until(({ event }) => event === 'response.completed');
  expect(stream.events).toEqual(all);
});

test('starts with the open turn, stays open during its wait, and streams the rest', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const { conversationId, events: first, action } = await readTurn(await ask('do it'));
  const stream = await events(conversationId);
  await stream.until(({ event }) => event === 'action');
  expect(stream.events).toEqual(first);

  service.model.script(says('Done.'));
  const answer = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const query = { q: 'do it', conversationId, actionResponse: answer };
  const { events: rest } = await readTurn(await service.stream(tenant.apiKey, query));
  await stream.until(({ event }) => event === 'response.completed');
  expect(stream.events).toEqual([...first, ...rest]);

  service.model.script(says('More.'));
  const { turnId } = await readTurn(await ask('more', conversationId));
  await stream.until(({ id }) => id === `${turnId}:3`);
});

test('streams queued messages in order after the running turn', async () => {
  service.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await ask('hi'));
  const stream = await events(conversationId);
  const { opened, open: goOn } = gate();
  service.model.script(saysAndHolds('One', opened), says('Two'), says('Three'));
  const enqueued = { 'x-concurrency': 'enqueue' };
  const first = await ask('1', conversationId);
  const others = [];
  for (const q of ['2', '3'])
    others.push(await service.stream(tenant.apiKey, { q, conversationId }, enqueued));
  goOn();
  const own = [];
  for (const response of [first, ...others]) own.push(...(await readTurn(response)).events);
  expect(await stream.upTo(own.at(-1)?.id ?? '')).toEqual(own);
});

test('sends an operator’s reply after the agent’s interrupted turn', async () => {
  service.model.script(says('Hello.'));
  const { conversationId } = await readTurn(await ask('hi'));
  const stream = await events(conversationId);
  service.model.script(saysAndHolds('Let me explain', gate().opened));
  const own = ask('why?', conversationId);
  await stream.until(({ event }) => event === 'content.delta');
  await ada.does('take-over', conversationId);
  expect(await ada.does('reply', conversationId, { text: 'I will.' })).toMatchObject({ status: 200 });
  const { events: stopped } = await readTurn(await own);
  await stream.until(({ event }) => event === 'message');
  expect(names(stream.events)).toEqual([...names(stopped), 'participant', 'message']);

  const lastEventId = stopped.at(0)?.id ?? '';
  const again = await openEvents(service, { key: tenant.apiKey, conversationId, lastEventId });
  open.push(again);
  await again.until(({ event }) => event === 'message');
  expect(names(again.events)).toEqual(names(stream.events).slice(1));
});

test('releases the stream slots of clients that disconnect', async () => {
  const conversationId = await handedOff(service, tenant);
  const limit = 20;
  const streams = [];
  const visitor = { 'x-participant-id': 'visitor' };
  const request = { key: tenant.apiKey, conversationId, headers: visitor };
  for (let n = 0; n < limit; n += 1) streams.push(await openEvents(service, request));
  await expect(openEvents(service, request)).rejects.toThrow('429');
  streams.forEach((stream) => stream.leave());
  await waitFor('a free place', async () => {
    const response = await openEvents(service, request).catch(() => undefined);
    response?.leave();
    return response !== undefined;
  });
});
