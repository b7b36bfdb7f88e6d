import { calls, says, saysAndHolds, type ModelMove } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { httpTool } from '../support/test-tenant';
import { brokenIds } from './broken-ids';
import { listen } from '../support/listener';
import { forever, setStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

test('a client whose service is killed during an answer reconnects and holds the whole answer once', async () => {
  const { apiKey, tenantId } = await stage.tenant();
  stage.model.script(saysAndHolds('Half of an ans', forever), says('A whole ', 'answer. ', '🌍'));
  const first = await stage.start();
  const request = { q: 'hi', idempotencyKey: 'one' };
  const before = await listen(first.url, apiKey, request);
  const { data } = await before.until(({ event }) => event === 'content.delta');
  expect(data).toEqual({ delta: 'Half of an ans' });
  await first.kill();
  await before.ended;

  const second = await stage.start();
  const after = await listen(second.url, apiKey, request, { 'last-event-id': before.lastEventId });
  await after.ended;

  const events = [...before.events, ...after.events];
  expect(names(events).filter((name) => name !== 'content.delta')).toEqual([
    ...['meta', 'status', 'content.reset', 'response.completed'],
  ]);
  expect(brokenIds(events)).toEqual([]);
  expect(textOf(events)).toBe('A whole answer. 🌍');
  expect(after.events.at(-1)?.data).toMatchObject({ message: 'A whole answer. 🌍' });

  const fresh = await listen(second.url, apiKey, request);
  await fresh.ended;
  expect(brokenIds(fresh.events)).toEqual([]);
  expect(textOf(fresh.events)).toBe(textOf(events));
  expect(fresh.events.at(-1)).toEqual(events.at(-1));
  const messages = await stage.store.conversations.messages(tenantId, before.conversationId);
  expect(messages.map(({ role, text }) => [role, text])).toEqual([
    ['user', 'hi'],
    ['assistant', 'A whole answer. 🌍'],
  ]);
});

test('a kill voids only the step that was streaming and keeps the text of earlier steps', async () => {
  const { apiKey } = await stage.tenant({}, [httpTool('look_up', `${stage.tools.url}/look-up`)]);
  stage.model.script(
    calls({ tool: 'look_up', args: {}, text: 'Let me see.' }),
    saysAndHolds('It is', forever),
    says('It is four.'),
  );
  const first = await stage.start();
  const before = await listen(first.url, apiKey, { q: 'two and two?' });
  await before.until(({ event, data }) => event === 'content.delta' && data['delta'] === '\n\nIt is');
  await first.kill();

  const second = await stage.start();
  const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
  await after.ended;

  const events = [...before.events, ...after.events];
  expect(brokenIds(events)).toEqual([]);
  expect(textOf(events)).toBe('Let me see.\n\nIt is four.');
  expect(events.at(-1)?.data).toMatchObject({ message: 'Let me see.\n\nIt is four.' });
});

test('a message is answered even if the service was killed right after accepting it', async () => {
  const { apiKey, tenantId } = await stage.tenant();
  let isKilled = false;
  const answer: ModelMove = (...request) => (isKilled ? says('Here I am.')(...request) : undefined);
  stage.model.script(answer, answer);
  const first = await stage.start();
  const before = await listen(first.url, apiKey, { q: 'anybody there?' });
  await before.until(({ event }) => event === 'meta');
  await first.kill();
  isKilled = true;

  const second = await stage.start();
  const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
  await after.ended;
  expect(textOf([...before.events, ...after.events])).toBe('Here I am.');
  const messages = await stage.store.conversations.messages(tenantId, before.conversationId);
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});
