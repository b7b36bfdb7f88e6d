import type { HttpToolDefinition } from '../../src/domain/tool';
import type { ToolThenModelInput } from '../../workflows/turn/activity-types';
import { saysAndBreaksOff } from '../support/model-moves';
import { says, saysAndHolds } from '../support/scripted-model';
import { httpTool } from '../support/test-tenant';
import { gate, waitFor } from '../support/wait-for';
import { anEnvironment, attempt, turnWithCall } from './activities-under-test';
import { testActivitiesWithTools } from './activities-with-tools';

const { under, server } = testActivitiesWithTools();

/** A turn whose model has just made one call. */
async function planned(changes: Partial<HttpToolDefinition> = {}): Promise<ToolThenModelInput> {
  const { turn, call } = await turnWithCall(under, httpTool('weather', server.url, changes));
  under.model.requests.length = 0;
  return { ...turn.step(2), call };
}

const logged = (name: string) => expect.objectContaining({ event: name });

test('shows the call’s end before the model answers, and gives the model the result', async () => {
  const input = await planned();
  const { turnId } = input.turn;
  const reader = under.feed.open(turnId);
  const { opened, open } = gate();
  server.answers.push({ body: '{"sky":"clear"}' });
  under.model.script(saysAndHolds('It is clear.', opened));
  const running = attempt(under.runToolThenModel, input);
  await waitFor('the end of the call', () => reader.entry(3) !== undefined);
  expect([reader.entry(2), reader.entry(3)]).toEqual([logged('tool.end'), logged('status')]);
  open();

  const { ran, step } = await running;
  expect(ran).toEqual({
    result: { success: true, durationMs: expect.any(Number) },
    at: expect.any(String),
    shown: [reader.entry(2), reader.entry(3)],
  });
  expect(step).toMatchObject({ kind: 'answered', chars: 12 });
  expect(reader.textAfter(3)).toBe('It is clear.');
  under.feed.close(turnId);
  const told = under.model.requests.at(-1)?.messages.find(({ role }) => role === 'tool');
  expect(told).toMatchObject({ content: '{"sky":"clear"}' });
});

test('stores what was shown in the record of a turn that ends with this step', async () => {
  const input = await planned();
  under.model.script(says('Clear.'));
  const { ran } = await attempt(under.runToolThenModel, input);
  const record = await under.store.turns.get(input.turn.tenantId, input.turn.turnId);
  expect(record?.log.entries).toMatchObject([
    { n: 1, event: 'meta' },
    { n: 2, event: 'tool.end', callId: input.call.callId, success: true, at: ran.at },
    { n: 3, event: 'status' },
    { n: 4, event: 'response.completed' },
  ]);
  expect(record?.log.spans).toMatchObject([{ after: 3, chars: 6 }]);
});

test('stores entries that the workflow lacks with the draft, for other processes', async () => {
  const input = await planned();
  const { opened, open } = gate();
  under.model.script(saysAndHolds('Clear.', opened));
  const running = attempt(under.runToolThenModel, input);
  const draft = () => under.store.drafts.get(input.turn.tenantId, input.turn.turnId);
  await waitFor('the draft', async () => (await draft())?.text === 'Clear.');
  expect(await draft()).toMatchObject({ after: 3, ahead: [{ n: 2, event: 'tool.end' }, { n: 3 }] });
  open();
  await running;
  expect(await draft()).toBeNull();
});

test('includes the call’s result in a failure of the model', async () => {
  const input = await planned();
  under.model.script(saysAndBreaksOff('It is'));
  const failed = attempt(under.runToolThenModel, input);
  const ran = { result: { success: true, durationMs: expect.any(Number) }, at: expect.any(String) };
  await expect(failed).rejects.toMatchObject({
    type: expect.stringMatching(/^model\./),
    details: [{ shown: 5, ran: { ...ran, shown: [logged('tool.end'), logged('status')] } }],
  });
  expect(await attempt(under.recoverResult, { turn: input.turn, callId: input.call.callId })).toEqual({
    ran,
  });
});

test('stores that a call’s outcome is unknown before it shows it', async () => {
  const input = await planned();
  const { turn, call } = input;
  expect(
    await under.store.toolRuns.begin({
      ...turn,
      callId: call.callId,
      tool: 'weather',
      queuedAt: new Date(),
      startedAt: new Date(),
    }),
  ).toBe(true);
  under.model.script(saysAndBreaksOff('I'));
  await attempt(under.runToolThenModel, input).catch(() => undefined);
  expect(server.calls).toEqual([]);
  const { ran } = await attempt(under.recoverResult, { turn, callId: call.callId });
  expect(ran?.result).toMatchObject({ success: false, error: expect.stringContaining('outcome is unknown') });
});

test('reports a cancelled call as cancelled without asking the model', async () => {
  const input = await planned();
  server.answers.push({ when: new Promise(() => {}) });
  const environment = anEnvironment();
  const running = environment.run(under.runToolThenModel, input);
  await waitFor('the request', () => server.calls.length === 1);
  environment.cancel();
  const error = expect.stringContaining('cancelled');
  expect(await running).toEqual({
    ran: { result: expect.objectContaining({ error }), at: expect.any(String) },
  });
  expect(under.model.requests).toEqual([]);
});

test('finds no result for a call that has not started', async () => {
  const { turn, call } = await planned();
  expect(await attempt(under.recoverResult, { turn, callId: call.callId })).toEqual({});
});
