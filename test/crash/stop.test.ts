import { calls, says, saysAndHolds } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { httpTool } from '../support/test-tenant';
import { gate, waitFor } from '../support/wait-for';
import { brokenIds } from './broken-ids';
import { listen } from '../support/listener';
import { forever, setStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

test('an idle service exits with code 0 on SIGTERM, even if a client keeps its connection open', async () => {
  const service = await stage.start();
  const kept = await fetch(`${service.url}/healthz`);
  await kept.text();
  expect(await service.terminate()).toBe(0);
});

test('SIGTERM ends open streams, and a client that reconnects to another process gets the rest of the same answer', async () => {
  const { apiKey, tenantId } = await stage.tenant();
  const end = gate();
  stage.model.script(saysAndHolds('Slow but ', end.opened), says('never asked'));
  const [first, second] = await Promise.all([stage.start(), stage.start()]);
  const request = { q: 'hi', idempotencyKey: 'one' };
  const before = await listen(first.url, apiKey, request);
  await before.until(({ event }) => event === 'content.delta');

  const stopping = first.terminate();
  await before.ended;
  expect(names(before.events)).toEqual(['meta', 'status', 'content.delta']);
  const refused = await fetch(`${first.url}/healthz`).then(
    () => 'accepted',
    () => 'refused',
  );
  expect(refused).toBe('refused');

  const after = await listen(second.url, apiKey, request, { 'last-event-id': before.lastEventId });
  end.open();
  await after.ended;
  expect(await stopping).toBe(0);

  const events = [...before.events, ...after.events];
  expect(names(events)).toEqual(['meta', 'status', 'content.delta', 'response.completed']);
  expect(brokenIds(events)).toEqual([]);
  expect(textOf(events)).toBe('Slow but ');
  expect(stage.model.requests).toHaveLength(1);
  const messages = await stage.store.conversations.messages(tenantId, before.conversationId);
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('an answer that exceeds the stop grace period is restarted elsewhere, and the stop is still in time', async () => {
  const { apiKey, tenantId } = await stage.tenant();
  stage.model.script(saysAndHolds('Never to', forever), says('To an end.'));
  const first = await stage.start();
  const before = await listen(first.url, apiKey, { q: 'hi' });
  await before.until(({ event }) => event === 'content.delta');
  expect(await first.terminate()).toBe(0);

  const second = await stage.start();
  const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
  await after.ended;
  const events = [...before.events, ...after.events];
  expect(brokenIds(events)).toEqual([]);
  expect(names(events)).toContain('content.reset');
  expect(textOf(events)).toBe('To an end.');
  const messages = await stage.store.conversations.messages(tenantId, before.conversationId);
  expect(messages.map(({ text }) => text)).toEqual(['hi', 'To an end.']);
});

test('a tool that ends within the stop grace period keeps its result, and the turn continues elsewhere', async () => {
  const answered = gate();
  const { apiKey } = await stage.tenant({}, [httpTool('look', `${stage.tools.url}/look`)]);
  stage.tools.answers.push({ body: 'seen', when: answered.opened });
  stage.model.script(calls({ tool: 'look', args: {} }), says('I saw.'));
  const first = await stage.start();
  const before = await listen(first.url, apiKey, { q: 'look' });
  await before.until(({ event }) => event === 'tool.start');
  await waitFor('the tool is called', () => stage.tools.calls.length === 1);
  const stopping = first.terminate();
  await before.ended;
  answered.open();
  expect(await stopping).toBe(0);

  const second = await stage.start();
  const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
  await after.ended;
  expect(stage.tools.calls).toHaveLength(1);
  const told = stage.model.requests.at(-1)?.messages.find(({ role }) => role === 'tool');
  expect(told?.content).toBe('seen');
  expect(textOf(after.events)).toBe('I saw.');
  expect(brokenIds([...before.events, ...after.events])).toEqual([]);
});

test('a chat request gets 503 with Retry-After on SIGTERM, and its retry with the same Idempotency-Key gets the answer', async () => {
  const { apiKey } = await stage.tenant();
  const end = gate();
  stage.model.script(saysAndHolds('All of it.', end.opened));
  const [first, second] = await Promise.all([stage.start(), stage.start()]);
  const ask = (url: string) =>
    fetch(`${url}/api/agent/chat`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json', 'idempotency-key': 'one' },
      body: JSON.stringify({ message: 'hi' }),
    });
  const asked = ask(first.url);
  await waitFor('the model is asked', () => stage.model.requests.length === 1);
  const stopping = first.terminate();
  const turnedAway = await asked;
  expect(turnedAway.status).toBe(503);
  expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0);

  const again = ask(second.url);
  end.open();
  expect(await stopping).toBe(0);
  expect(await (await again).json()).toMatchObject({ success: true, data: { message: 'All of it.' } });
  expect(stage.model.requests).toHaveLength(1);
});
