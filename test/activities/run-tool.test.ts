import { ActivityCancellationDetails } from '@temporalio/common';
import type { HttpToolDefinition } from '../../src/domain/tool';
import type { ToolRunInput } from '../../workflows/turn/activity-types';
import { httpTool } from '../support/test-tenant';
import { gate, waitFor } from '../support/wait-for';
import { anEnvironment, attempt, turnWithCall } from './activities-under-test';
import { testActivitiesWithTools } from './activities-with-tools';

const { under, server } = testActivitiesWithTools();

/** A call of the tool `pay` that a model has just made. */
async function planned(
  changes: Partial<HttpToolDefinition> = {},
  args = '{ "city":"Oslo" }',
): Promise<ToolRunInput> {
  const http = { method: 'POST' as const, url: `${server.url}/pay` };
  const { turn, call } = await turnWithCall(under, httpTool('pay', server.url, { http, ...changes }), args);
  return { turn: turn.context.turn, access: 'all', step: 1, callId: call.callId, digest: call.digest };
}

/** Such a call, which an attempt has begun that never came back. */
async function begun(changes: Partial<HttpToolDefinition> = {}): Promise<ToolRunInput> {
  const input = await planned(changes);
  const { snapshotId: _, ...turn } = input.turn;
  const at = new Date();
  const run = { callId: input.callId, tool: 'pay', queuedAt: at, startedAt: at };
  await under.store.toolRuns.begin({ ...turn, ...run });
  return input;
}

const recordOf = ({ turn, callId }: ToolRunInput) => under.store.toolRuns.get(turn.turnId, callId);

test('sends the planned call byte for byte with its key, and stores the result', async () => {
  const input = await planned();
  server.answers.push({ body: '{"paid":"a secret"}' });
  const shown = await attempt(under.runTool, input);

  expect(shown).toEqual({ success: true, durationMs: expect.any(Number) });
  expect(server.calls).toMatchObject([{ method: 'POST', url: '/pay', body: '{ "city":"Oslo" }' }]);
  expect(server.calls[0]?.headers['idempotency-key']).toBe(`${input.turn.turnId}/${input.callId}`);
  expect((await recordOf(input))?.result).toMatchObject({ success: true, text: '{"paid":"a secret"}' });
});

test('does not send a call again that has a result', async () => {
  const input = await planned();
  const first = await attempt(under.runTool, input);
  expect(await attempt(under.runTool, input)).toEqual(first);
  expect(server.calls).toHaveLength(1);
});

test('does not repeat a call that may have run, and reports its outcome as unknown', async () => {
  const input = await begun();
  const shown = await attempt(under.runTool, input);
  expect(shown).toMatchObject({ success: false, error: expect.stringContaining('outcome is unknown') });
  expect(server.calls).toHaveLength(0);
});

test('sends an idempotent call again with the same key', async () => {
  const input = await begun({ idempotent: true });
  expect(await attempt(under.runTool, input)).toMatchObject({ success: true });
  expect(server.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
    `${input.turn.turnId}/${input.callId}`,
  ]);
});

test('sends the call once when many attempts run concurrently', async () => {
  const input = await planned();
  await Promise.all(Array.from({ length: 10 }, () => attempt(under.runTool, input)));
  expect(server.calls).toHaveLength(1);
});

test('does not run a call that differs from the approved one', async () => {
  const input = await planned();
  for (const wrong of [{ digest: 'another' }, { callId: 'call_9_9' }]) {
    const shown = await attempt(under.runTool, { ...input, ...wrong });
    expect(shown).toMatchObject({ success: false, error: expect.stringContaining('did not run') });
  }
  expect(server.calls).toHaveLength(0);
  expect(await recordOf(input)).toBeNull();
});

test('does not run a tool that the request may not access, even if called by name', async () => {
  const input = await planned({ requiresAuth: true });
  expect(await attempt(under.runTool, { ...input, access: 'public' })).toMatchObject({ success: false });
  expect(server.calls).toHaveLength(0);
  expect(await recordOf(input)).toBeNull();
});

test('does not run a call of another tenant’s turn', async () => {
  const [input, stranger] = [await planned(), await under.turn()];
  const { tenantId, snapshotId } = stranger.context.turn;
  const shown = await attempt(under.runTool, { ...input, turn: { ...input.turn, tenantId, snapshotId } });
  expect(shown).toMatchObject({ success: false });
  expect(server.calls).toHaveLength(0);
});

test('fails a tool that does not answer in time, with a message', async () => {
  const input = await planned({ timeoutMs: 50 });
  const { opened, open } = gate();
  server.answers.push({ when: opened });
  const shown = await attempt(under.runTool, input);
  open();
  expect(shown).toMatchObject({ success: false, error: 'The tool did not answer within 50 ms.' });
  expect((await recordOf(input))?.result).toMatchObject({ success: false });
});

test('truncates a huge result for the model and says so', async () => {
  const input = await planned();
  server.answers.push({ body: 'x'.repeat(5_000_000) });
  expect(await attempt(under.runTool, input)).toMatchObject({ success: true });
  const { text = '' } = (await recordOf(input))?.result ?? {};
  expect(text.length).toBeLessThan(17_000);
  expect(text).toContain('[cut:');
});

test('refuses a lone surrogate in an argument instead of failing forever', async () => {
  const input = await planned(
    { http: { method: 'GET', url: `${server.url}/weather/{city}` } },
    '{"city": "a\\ud83c"}',
  );
  const error = expect.stringContaining('half of a character');
  expect(await attempt(under.runTool, input)).toMatchObject({ success: false, error });
  expect(server.calls).toHaveLength(0);
});

test('does not send an argument that would change the path', async () => {
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

test('aborts a call that is cancelled while it runs, and records that', async () => {
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
  'hands a running call back at shutdown only if it is idempotent: %s',
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
