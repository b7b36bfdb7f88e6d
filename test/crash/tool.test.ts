import { calls, says } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { httpTool } from '../support/test-tenant';
import { startToolServer } from '../support/tool-server';
import { waitFor } from '../support/wait-for';
import { brokenIds } from './broken-ids';
import { listen, type Listener } from '../support/listener';
import { forever, setStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

test('a tool that was running at the kill does not run again, and the model is told that its outcome is unknown', async () => {
  const { before, after } = await killDuringCall({ idempotent: false });

  expect(stage.tools.calls).toHaveLength(1);
  expect(toldToModel()).toEqual([expect.stringContaining('outcome of this call is unknown')]);
  const events = [...before.events, ...after.events];
  expect(names(events).filter((name) => name !== 'content.delta' && name !== 'status')).toEqual([
    ...['meta', 'tool.start', 'tool.end', 'response.completed'],
  ]);
  const end = events.find(({ event }) => event === 'tool.end');
  expect(end?.data).toMatchObject({ success: false, error: expect.stringContaining('outcome is unknown') });
  expect(brokenIds(events)).toEqual([]);
  expect(textOf(events)).toBe('That is that.');
});

test('an idempotent tool that was running at the kill runs again with the same Idempotency-Key', async () => {
  const { before, after } = await killDuringCall({ idempotent: true });

  const keys = stage.tools.calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^turn_[\w-]+\/call_1_1$/);
  expect(keys[1]).toBe(keys[0]);
  expect(stage.tools.calls[1]?.body).toBe(stage.tools.calls[0]?.body);
  expect(toldToModel()).toEqual(['{"paid":true}']);
  const events = [...before.events, ...after.events];
  expect(names(events).filter((name) => name.startsWith('tool'))).toEqual(['tool.start', 'tool.end']);
  expect(events.find(({ event }) => event === 'tool.end')?.data).toMatchObject({ success: true });
  expect(brokenIds(events)).toEqual([]);
  expect(textOf(events)).toBe('That is that.');
});

test('of two parallel tools, the one that ended before the kill keeps its result', async () => {
  const slow = await startToolServer();
  slow.answers.push({ when: forever });
  stage.tools.answers.push({ body: 'from the quick one' });
  const { apiKey, tenantId } = await stage.tenant({}, [
    httpTool('quick', `${stage.tools.url}/quick`),
    httpTool('slow', `${slow.url}/slow`),
  ]);
  stage.model.script(calls({ tool: 'quick', args: {} }, { tool: 'slow', args: {} }), says('Done.'));
  const first = await stage.start();
  const before = await listen(first.url, apiKey, { q: 'both, please' });
  await before.until(({ event }) => event === 'tool.end');
  await waitFor('the slow tool is called', () => slow.calls.length === 1);
  await first.kill();

  const second = await stage.start();
  const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
  await after.ended;
  await slow.close();
  expect([stage.tools.calls.length, slow.calls.length]).toEqual([1, 1]);
  expect(toldToModel()).toEqual([
    'from the quick one',
    expect.stringContaining('outcome of this call is unknown'),
  ]);
  expect(brokenIds([...before.events, ...after.events])).toEqual([]);
  const messages = await stage.store.conversations.messages(tenantId, before.conversationId);
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant']);
});

/** Kills a turn's service while its only tool call runs, and starts it again. */
async function killDuringCall({
  idempotent,
}: {
  idempotent: boolean;
}): Promise<{ before: Listener; after: Listener }> {
  const http = { method: 'POST' as const, url: `${stage.tools.url}/pay` };
  const { apiKey, tenantId } = await stage.tenant({}, [httpTool('pay', http.url, { http, idempotent })]);
  stage.tools.answers.push({ when: forever }, { body: '{"paid":true}' });
  stage.model.script(calls({ tool: 'pay', args: { city: 'Bern' } }), says('That is that.'));
  const first = await stage.start();
  const before = await listen(first.url, apiKey, { q: 'pay' });
  await waitFor('the tool is called', () => stage.tools.calls.length === 1);
  await before.until(({ event }) => event === 'tool.start');
  await first.kill();

  const second = await stage.start();
  const after = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': before.lastEventId });
  await after.ended;
  const messages = await stage.store.conversations.messages(tenantId, before.conversationId);
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
  return { before, after };
}

/** Returns the tool results in the last request to the model. */
function toldToModel(): (string | null | undefined)[] {
  const last = stage.model.requests.at(-1);
  return (last?.messages ?? []).filter(({ role }) => role === 'tool').map(({ content }) => content);
}
