import { ActivityCancellationDetails } from '@temporalio/common';
import type { HttpToolDefinition } from '../../src/domain/tool';
import type { ToolRunInput } from '../../workflows/turn/activity-types';
import { httpTool } from '../support/test-tenant';
import { startToolServer, type ToolServer } from '../support/tool-server';
import { gate, waitFor } from '../support/wait-for';
import {
  anEnvironment,
  attempt,
  startActivities,
  turnWithCall,
  type ActivitiesUnderTest,
} from './activities-under-test';

let under: ActivitiesUnderTest;
let server: ToolServer;
beforeAll(async () => {
  [under, server] = await Promise.all([startActivities(), startToolServer()]);
});
afterAll(async () => {
  await under.close();
  await server.close();
});
beforeEach(() => {
  server.calls.length = 0;
  server.answers.length = 0;
});

/** A call of the tool `pay` that a model has just asked for. */
async function planned(
  changes: Partial<HttpToolDefinition> = {},
  args = '{ "city":"Oslo" }',
): Promise<ToolRunInput> {
  const http = { method: 'POST' as const, url: `${server.url}/pay` };
  const { turn, call } = await turnWithCall(under, httpTool('pay', server.url, { http, ...changes }), args);
  return { turn: turn.context.turn, access: 'all', step: 1, callId: call.callId, digest: call.digest };
}

const recordOf = ({ turn, callId }: ToolRunInput) => under.store.toolRuns.get(turn.turnId, callId);

test('what was planned is sent to the byte, with the key of the call, and the result is kept', async () => {
  const input = await planned();
  server.answers.push({ body: '{"paid":"a secret"}' });
  const shown = await attempt(under.runTool, input);

  expect(shown).toEqual({ success: true, durationMs: expect.any(Number) });
  expect(server.calls).toMatchObject([{ method: 'POST', url: '/pay', body: '{ "city":"Oslo" }' }]);
  expect(server.calls[0]?.headers['idempotency-key']).toBe(`${input.turn.turnId}/${input.callId}`);
  expect((await recordOf(input))?.result).toMatchObject({ success: true, text: '{"paid":"a secret"}' });
});

test('a call that has its result is not sent again', async () => {
  const input = await planned();
  const first = await attempt(under.runTool, input);
  expect(await attempt(under.runTool, input)).toEqual(first);
  expect(server.calls).toHaveLength(1);
});

test('a call that may have run already is not sent again: its outcome is said to be unknown', async () => {
  const input = await planned();
  const { turnId, tenantId, conversationId } = input.turn;
  await under.store.toolRuns.begin({
    turnId,
    tenantId,
    conversationId,
    callId: input.callId,
    tool: 'pay',
    startedAt: new Date(),
  });
  const shown = await attempt(under.runTool, input);
  expect(shown).toMatchObject({ success: false, error: expect.stringContaining('outcome is unknown') });
  expect(server.calls).toHaveLength(0);
});

test('an idempotent tool is sent again, under the same key', async () => {
  const input = await planned({ idempotent: true });
  const { turnId, tenantId, conversationId } = input.turn;
  await under.store.toolRuns.begin({
    turnId,
    tenantId,
    conversationId,
    callId: input.callId,
    tool: 'pay',
    startedAt: new Date(),
  });
  expect(await attempt(under.runTool, input)).toMatchObject({ success: true });
  expect(server.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
    `${turnId}/${input.callId}`,
  ]);
});

test('of many attempts at once one sends the call', async () => {
  const input = await planned();
  await Promise.all(Array.from({ length: 10 }, () => attempt(under.runTool, input)));
  expect(server.calls).toHaveLength(1);
});

test('a call that is not the one that was approved does not run', async () => {
  const input = await planned();
  for (const wrong of [{ digest: 'another' }, { callId: 'call_9_9' }]) {
    const shown = await attempt(under.runTool, { ...input, ...wrong });
    expect(shown).toMatchObject({ success: false, error: expect.stringContaining('did not run') });
  }
  expect(server.calls).toHaveLength(0);
  expect(await recordOf(input)).toBeNull();
});

test('a tool that the request may not reach does not run, though the model called it by name', async () => {
  const input = await planned({ requiresAuth: true });
  expect(await attempt(under.runTool, { ...input, access: 'public' })).toMatchObject({ success: false });
  expect(server.calls).toHaveLength(0);
  expect(await recordOf(input)).toBeNull();
});

test('a call of another tenant’s turn does not run', async () => {
  const [input, stranger] = [await planned(), await under.turn()];
  const { tenantId, snapshotId } = stranger.context.turn;
  const shown = await attempt(under.runTool, { ...input, turn: { ...input.turn, tenantId, snapshotId } });
  expect(shown).toMatchObject({ success: false });
  expect(server.calls).toHaveLength(0);
});

test('a tool that does not answer in time has failed, in words', async () => {
  const input = await planned({ timeoutMs: 50 });
  const { opened, open } = gate();
  server.answers.push({ when: opened });
  const shown = await attempt(under.runTool, input);
  open();
  expect(shown).toMatchObject({ success: false, error: 'The tool did not answer within 50 ms.' });
  expect((await recordOf(input))?.result).toMatchObject({ success: false });
});

test('a huge result reaches the model cut, with a word that says so', async () => {
  const input = await planned();
  server.answers.push({ body: 'x'.repeat(5_000_000) });
  expect(await attempt(under.runTool, input)).toMatchObject({ success: true });
  const { text = '' } = (await recordOf(input))?.result ?? {};
  expect(text.length).toBeLessThan(17_000);
  expect(text).toContain('[cut:');
});

test('half a character in an argument is sent as a replacement character instead of failing for ever', async () => {
  const input = await planned(
    { http: { method: 'GET', url: `${server.url}/weather/{city}` } },
    '{"city": "a\\ud83c"}',
  );
  expect(await attempt(under.runTool, input)).toMatchObject({ success: true });
  expect(server.calls).toMatchObject([{ url: '/weather/a%EF%BF%BD' }]);
});

test('an argument that would lead to another path is not sent anywhere', async () => {
  const input = await planned(
    { http: { method: 'DELETE', url: `${server.url}/items/{city}` } },
    '{"city": ".."}',
  );
  expect(await attempt(under.runTool, input)).toMatchObject({
    success: false,
    error: expect.stringContaining('path'),
  });
  expect(server.calls).toHaveLength(0);
});

test('a call that is cancelled while it runs is let go, and its record says so', async () => {
  const input = await planned();
  server.answers.push({ when: new Promise(() => {}) });
  const environment = anEnvironment();
  const running = environment.run(under.runTool, input);
  await waitFor('the request', () => server.calls.length === 1);
  environment.cancel();
  expect(await running).toMatchObject({ success: false, error: expect.stringContaining('cancelled') });
  expect((await recordOf(input))?.result).toMatchObject({ success: false });
});

test.each([true, false])(
  'when the process stops in a call, it is handed on only if idempotent: %s',
  async (idempotent) => {
    const input = await planned({ idempotent });
    server.answers.push({ when: new Promise(() => {}) });
    const environment = anEnvironment();
    const running = environment.run(under.runTool, input).catch((error: unknown) => error);
    await waitFor('the request', () => server.calls.length === 1);
    environment.cancel('WORKER_SHUTDOWN', new ActivityCancellationDetails({ workerShutdown: true }));

    const ended = await running;
    if (idempotent) {
      expect(ended).toMatchObject({ type: 'worker.handed_back' });
      expect(await attempt(under.runTool, input)).toMatchObject({ success: true });
    } else {
      expect(ended).toMatchObject({ success: false, error: expect.stringContaining('outcome is unknown') });
      expect(await attempt(under.runTool, input)).toEqual(ended);
    }
    expect(server.calls).toHaveLength(idempotent ? 2 : 1);
  },
);
