import type { HttpToolDefinition } from '../../src/domain/tool';
import type { ModelStepInput } from '../../workflows/turn/activity-types';
import { saysAndBreaksOff } from '../support/model-moves';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { httpTool } from '../support/test-tenant';
import type { ToolServer } from '../support/tool-server';
import { gate, waitFor } from '../support/wait-for';
import { anEnvironment, attempt, type ActivitiesUnderTest } from './activities-under-test';
import { startForAll } from './activities-with-tools';

let under: ActivitiesUnderTest;
let server: ToolServer;
startForAll((started) => ({ under, server } = started));

const ahead = { work: 7, mostSteps: 25 };
const weather = { tool: 'weather', args: { city: 'Oslo' } };

/** The first step of a turn that may work ahead, with one tool. */
async function allowed(changes: Partial<HttpToolDefinition> = {}): Promise<ModelStepInput> {
  const turn = await under.turn({ tools: [httpTool('weather', server.url, changes)] });
  return turn.step(1, { ahead });
}

const time = expect.any(String);
const end = { result: { success: true, durationMs: expect.any(Number) }, at: time };

test('runs calls and asks the model again in one activity, and shows all of it in order', async () => {
  const input = await allowed();
  const { turnId, tenantId } = input.turn;
  const reader = under.feed.open(turnId);
  under.model.script(calls({ ...weather, text: 'Let me see.' }), calls(weather), says('It is clear.'));
  const asked = await attempt(under.callModel, input);

  expect(asked).toMatchObject({ kind: 'calls', calls: [{ callId: 'call_1_1' }], chars: 11 });
  expect(asked.more).toEqual([
    { did: 'ranCall', callId: 'call_1_1', ...end },
    { did: 'askedModel', step: expect.objectContaining({ kind: 'calls' }), at: time },
    { did: 'ranCall', callId: 'call_2_1', ...end },
    { did: 'askedModel', step: expect.objectContaining({ kind: 'answered' }) },
  ]);
  const record = await under.store.turns.get(tenantId, turnId);
  expect(record?.log.entries.map(({ event }) => event)).toEqual([
    'meta',
    ...['tool.start', 'tool.end', 'status'],
    ...['tool.start', 'tool.end', 'status'],
    'response.completed',
  ]);
  expect(record?.log.spans).toMatchObject([
    { after: 1, chars: 11 },
    { after: 7, lead: '\n\n', chars: 14 },
  ]);
  const shown = [2, 3, 4, 5, 6, 7].map((n) => reader.entry(n));
  expect(shown).toEqual(record?.log.entries.slice(1, 7));
  expect([reader.spanAfter(1), reader.textAfter(7)]).toEqual([record?.log.spans[0], '\n\nIt is clear.']);
  under.feed.close(turnId);
  expect(server.calls).toHaveLength(2);
});

test('ends after the step if the workflow does not allow more', async () => {
  const { ahead: _, ...input } = await allowed();
  under.model.script(calls(weather));
  expect(await attempt(under.callModel, input)).not.toHaveProperty('more');
  expect(server.calls).toEqual([]);
});

test('leaves a call that somebody is asked about to the workflow', async () => {
  under.model.script(calls(weather));
  const input = await allowed({ policy: 'confirm' });
  const asked = await attempt(under.callModel, input);
  expect(asked).toMatchObject({ kind: 'calls', calls: [{ gate: 'confirm' }], more: [] });
  expect(server.calls).toEqual([]);
});

test('includes all that was done in a failure of the model, and finds it in the store afterwards', async () => {
  const input = await allowed();
  under.model.script(calls(weather), calls(weather), saysAndBreaksOff('It is'));
  const failed: unknown = await attempt(under.callModel, input).catch((error: unknown) => error);
  const done = [
    { did: 'askedModel', step: expect.objectContaining({ kind: 'calls' }), at: time },
    { did: 'ranCall', callId: 'call_1_1', ...end },
    { did: 'askedModel', step: expect.objectContaining({ kind: 'calls' }), at: time },
    { did: 'ranCall', callId: 'call_2_1', ...end },
  ];
  expect(failed).toMatchObject({ details: [{ shown: 5, done }] });

  const found = await attempt(under.recoverResult, { turn: input.turn, work: input });
  expect(found).toEqual({ done });
  const steps = (parts: unknown) => JSON.parse(JSON.stringify(parts).replace(/"at":"[^"]*"/g, '"at":0'));
  expect(steps(found.done)).toEqual(steps(Reflect.get(Object(failed), 'details')[0].done));
});

test('finds the parts of work that began with a call', async () => {
  const input = await allowed();
  const { ahead: _, ...alone } = input;
  under.model.script(calls(weather));
  const first = await attempt(under.callModel, alone);
  const [call] = first.kind === 'calls' ? first.calls : [];
  if (!call) throw new Error('the model asked for no call');
  const outcomes: [] = [];
  const work = { ...input, step: 2, outcomes, call };
  expect(await attempt(under.recoverResult, { turn: input.turn, callId: call.callId, work })).toEqual({
    done: [],
  });
  under.model.script(calls(weather), saysAndBreaksOff(''));
  await attempt(under.runToolThenModel, { ...work, isLastChance: false }).catch(() => undefined);
  const found = await attempt(under.recoverResult, { turn: input.turn, callId: call.callId, work });
  expect(found.done?.map((part) => (part.did === 'ranCall' ? part.callId : part.step.kind))).toEqual([
    ...['call_1_1', 'calls', 'call_2_1'],
  ]);
});

test('repeats no call and no step that an earlier attempt has stored', async () => {
  const input = await allowed();
  under.model.script(calls(weather), calls(weather), saysAndBreaksOff('It is'), says('It is clear.'));
  await attempt(under.callModel, input).catch(() => undefined);
  const asked = await attempt(under.callModel, input);
  expect(asked.more?.at(-1)).toMatchObject({ step: { kind: 'answered' } });
  expect([server.calls.length, under.model.requests.length]).toEqual([2, 4]);
});

test('stores that a call’s outcome is unknown before it shows it', async () => {
  const input = await allowed();
  const { turn } = input;
  const begun = { ...turn, callId: 'call_1_1', tool: 'weather', startedAt: new Date() };
  expect(await under.store.toolRuns.begin(begun)).toBe(true);
  under.model.script(calls(weather), saysAndBreaksOff('I'));
  await attempt(under.callModel, input).catch(() => undefined);
  expect(server.calls).toEqual([]);
  const { done } = await attempt(under.recoverResult, { turn, work: input });
  expect(done).toMatchObject([
    { did: 'askedModel' },
    { did: 'ranCall', result: { success: false, error: expect.stringContaining('outcome is unknown') } },
  ]);
});

test('tells the workflow what was done if a call takes long', async () => {
  const input = await allowed();
  const { opened, open } = gate();
  server.answers.push({}, { when: opened });
  under.model.script(calls(weather), calls(weather), says('Clear.'));
  const running = attempt(under.callModel, input);
  // If the first call takes long too, the parts come in several words.
  const parts = () => under.toldSoFar.flatMap(({ done }) => done);
  await waitFor('the word', () => parts().length === 3);
  expect(parts()).toMatchObject([{ did: 'askedModel' }, { did: 'ranCall' }, { did: 'askedModel' }]);
  const { turnId } = input.turn;
  let from = 0;
  for (const { done, ...word } of under.toldSoFar) {
    expect(word).toMatchObject({ turnId, work: 7, from });
    from += done.length;
  }
  open();
  expect((await running).more).toHaveLength(4);
});

test('stores the entries and texts that the workflow lacks with the draft', async () => {
  under.temporal.isUp = false;
  const input = await allowed();
  const { opened, open } = gate();
  under.model.script(calls({ ...weather, text: 'Let me see.' }), saysAndHolds('Clear.', opened));
  const running = attempt(under.callModel, input);
  const draft = () => under.store.drafts.get(input.turn.tenantId, input.turn.turnId);
  await waitFor('the draft', async () => (await draft())?.text === '\n\nClear.');
  expect(await draft()).toMatchObject({
    after: 4,
    ahead: [{ event: 'tool.start' }, { event: 'tool.end' }, { event: 'status' }],
    spans: [{ after: 1, chars: 11 }],
  });
  open();
  await running;
});

test('runs no further call once the turn is stopped', async () => {
  const input = await allowed();
  const { opened, open } = gate();
  server.answers.push({ when: opened });
  under.model.script(calls(weather));
  const environment = anEnvironment();
  const running = environment.run(under.callModel, input);
  await waitFor('the call', () => server.calls.length === 1);
  environment.cancel();
  expect(await running).toMatchObject({ more: [{ did: 'ranCall', result: { success: false } }] });
  open();
  expect(under.model.requests).toHaveLength(1);
});

test('runs no call once the time of the turn is over', async () => {
  const input = await allowed();
  under.model.script(calls(weather));
  const environment = anEnvironment({
    scheduledTimestampMs: Date.now() - 60_000,
    scheduleToCloseTimeoutMs: 60_000,
  });
  expect(await environment.run(under.callModel, input)).toMatchObject({ kind: 'calls', more: [] });
  expect(server.calls).toEqual([]);
});

test('leaves a call that needs a credential to the process that holds it', async () => {
  const crm = { mcpServerId: 'mcp_crm', requiresAuth: true, auth: 'token' } as const;
  const lookup = {
    name: 'crm__lookup',
    toolName: 'lookup',
    description: '',
    parameters: {},
    policy: 'auto',
  } as const;
  const turn = await under.turn({
    mcp: {
      servers: [{ ...crm, name: 'crm', url: server.url, transport: 'streamable-http' }],
      tools: [
        {
          ...crm,
          ...lookup,
          kind: 'mcp',
          serverName: 'crm',
          idempotent: true,
          definitionHash: 'hash',
          timeoutMs: 1_000,
        },
      ],
    },
  });
  const credentials = { handle: 'held', servers: ['crm'], jwt: false };
  const work = (taskQueue: string) => turn.step(1, { ahead, credentials: { ...credentials, taskQueue } });
  under.model.script(calls({ tool: 'crm__lookup', args: {} }));
  const elsewhere = await attempt(under.callModel, work('elsewhere'));
  expect(elsewhere).toMatchObject({ kind: 'calls', more: [] });

  // The same step at the process that is asked for the credential, which has lost it.
  const { taskQueue } = anEnvironment().context.info;
  const here = await attempt(under.callModel, work(taskQueue));
  expect(here.more).toMatchObject([{ did: 'ranCall', result: { reconnect: true } }]);
});
