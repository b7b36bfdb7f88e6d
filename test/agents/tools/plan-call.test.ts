import type { HttpToolDefinition, ToolPolicy } from '../../../src/domain/tool';
import { builtinTools } from '../../../src/agents/tools/builtin-tools';
import { callDigest, planCall, planCalls } from '../../../src/agents/tools/plan-call';
import { call } from '../../model/transcript';
import { testSchemaChecks } from '../../support/schema-checks';
import { httpTool } from '../../support/test-tenant';

const facts = () => Promise.reject(new Error('a tool without rules needs no facts'));
const counted = () => Promise.reject(new Error('a tool without rules counts nothing'));
const checker = { schemas: testSchemaChecks(), tenantId: 'tenant_1', facts, counted };

function plan(
  tool: string,
  args: string,
  changes: Partial<HttpToolDefinition> = {},
  consents: string[] = [],
) {
  const tools = [...builtinTools, httpTool('weather', 'https://api.example.org/{city}', changes)];
  const around = { ...checker, turnId: 'turn_1', tools, consents, actionTtlMs: 60_000 };
  return planCall(call('call_1_1', { tool, arguments: args }), around);
}

/** Returns the name under which consent to the tool with these changes is stored. */
async function consentTo(changes: Partial<HttpToolDefinition> = {}): Promise<string> {
  return (await plan('weather', '{}', { policy: 'consent', ...changes })).consentAs ?? 'weather';
}

test.each<[ToolPolicy, 'it' | 'another tool' | 'nothing', string]>([
  ['auto', 'nothing', 'run'],
  ['consent', 'nothing', 'consent'],
  ['consent', 'it', 'run'],
  ['consent', 'another tool', 'consent'],
  ['confirm', 'nothing', 'confirm'],
  ['confirm', 'it', 'confirm'],
])('turns the policy %s with consent to %s into the gate %s', async (policy, consented, gate) => {
  const consents = { it: [await consentTo()], 'another tool': ['calendar'], nothing: [] }[consented];
  expect(await plan('weather', '{"city": "Oslo"}', { policy }, consents)).toMatchObject({ gate, runs: true });
});

const http = { method: 'GET' as const, url: 'https://api.example.org/{city}' };

test.each<[string, Partial<HttpToolDefinition>]>([
  ['another host', { http: { ...http, url: 'https://evil.example/{city}' } }],
  ['another path', { http: { ...http, url: 'https://api.example.org/v2/{city}' } }],
  ['another method', { http: { ...http, method: 'DELETE' } }],
  ['one more header', { http: { ...http, headers: { 'X-Shop-Key': 'a' } } }],
  ['a body template', { http: { ...http, bodyTemplate: '{"to":"{city}"}' } }],
  ['other parameters', { parameters: { type: 'object', properties: { city: {} } } }],
  ['another description', { description: 'Deletes a city.' }],
  ['another authentication requirement', { requiresAuth: true }],
  ['the same definition in a recreated tool', { toolId: 'tool_2' }],
])('does not apply consent to the same name with %s', async (_title, changes) => {
  const policy = 'consent';
  const before = { policy, toolId: 'tool_1', requiresAuth: false, http } as const;
  const agreed = [await consentTo(before)];
  expect(await plan('weather', '{}', before, agreed)).toMatchObject({ gate: 'run' });
  expect(await plan('weather', '{}', { ...before, ...changes }, agreed)).toMatchObject({ gate: 'consent' });
});

test('keeps consent while only header values, times or the order of names change', async () => {
  const headers = { 'X-Shop-Key': 'old', Accept: 'text/plain' };
  const agreed = [await consentTo({ http: { ...http, headers } })];
  const changed = { http: { ...http, headers: { accept: 'text/plain', 'x-shop-key': 'new' } } };
  expect(await plan('weather', '{}', { policy: 'consent', timeoutMs: 1, ...changed }, agreed)).toMatchObject({
    gate: 'run',
  });
});

test('asks again for a consent that an earlier build stored under the name alone', async () => {
  expect(await plan('weather', '{}', { policy: 'consent' }, ['weather'])).toMatchObject({ gate: 'consent' });
});

test.each([
  ['get_time', '{}', 'run', true],
  ['ask_confirm', '{"message": "Sure?"}', 'confirm', false],
  ['ask_select', '{"message": "Which?", "options": [{"value": "a", "label": "A"}]}', 'select', false],
  ['ask_form', '{"message": "Who?", "fields": [{"name": "n", "label": "N", "type": "text"}]}', 'form', false],
  ['handoff', '{"message": "A person comes."}', 'handoff', false],
])('plans %s %s with the gate %s', async (tool, args, gate, runs) => {
  expect(await plan(tool, args)).toMatchObject({ gate, runs });
});

test.each([
  ['nope', '{}', 'There is no such tool.'],
  ['__proto__', '{}', 'There is no such tool.'],
  ['weather', '{"city": 3}', 'do not fit'],
  ['weather', '{"city":', 'not a JSON object'],
  ['ask_select', '{"message": "Which?", "options": []}', 'do not fit'],
  ['ask_form', '{"message": "?", "fields": [{"name": "n", "label": "N", "type": "select"}]}', 'do not fit'],
  ['ask_form', '{"message": "?", "fields": [{"name": "n", "label": "N", "type": "password"}]}', 'do not fit'],
  ['handoff', '{}', 'do not fit'],
])('refuses %s %s with a reason before anyone is asked', async (tool, args, words) => {
  const planned = await plan(tool, args, { policy: 'confirm' });
  expect(planned).toMatchObject({ gate: 'refuse', runs: false, refusal: expect.stringContaining(words) });
});

test('refuses every call of a reply that reached its maximum length', async () => {
  const tools = [httpTool('weather', 'https://api.example.org/', { parameters: { type: 'object' } })];
  const around = { ...checker, turnId: 'turn_1', tools, consents: [], actionTtlMs: 1, isCut: true };
  const cut = [call('call_1_1'), call('call_1_2', { arguments: '' }), call('call_1_3', { tool: 'wea' })];
  for (const planned of await planCalls(cut, around))
    expect(planned).toMatchObject({
      gate: 'refuse',
      runs: false,
      refusal: expect.stringContaining('maximum length'),
    });
});

test('gives a person the time of the tool to answer, or else that of the agent', async () => {
  expect(await plan('weather', '{}')).toMatchObject({
    approval: [{ by: 'user', forMs: 60_000 }],
    timeoutMs: 5_000,
  });
  expect(await plan('weather', '{}', { actionTtlMs: 1_000, timeoutMs: 9_000 })).toMatchObject({
    approval: [{ by: 'user', forMs: 1_000 }],
    timeoutMs: 9_000,
  });
});

test('takes the approvers and their times from the tool', async () => {
  const steps = [
    { by: 'user' as const, forMs: 1_000 },
    { by: 'operator' as const, forMs: 2_000 },
  ];
  expect(await plan('weather', '{}', { approval: { steps } })).toMatchObject({ approval: steps });
  const nobody = await plan('weather', '{}', { approval: { steps: [] } });
  expect(nobody).toMatchObject({ approval: [{ by: 'user', forMs: 60_000 }] });
});

test('binds an approval to the turn, the tool and every byte of the arguments', () => {
  const approved = call('call_1_1', { arguments: '{"city":"Oslo"}' });
  const digest = callDigest('turn_1', approved);
  expect(callDigest('turn_1', { ...approved })).toBe(digest);
  const others = [
    callDigest('turn_2', approved),
    callDigest('turn_1', { ...approved, tool: 'weather2' }),
    callDigest('turn_1', { ...approved, arguments: '{"city": "Oslo"}' }),
    callDigest('turn_1', { ...approved, tool: 'weather"', arguments: ',"{"city":"Oslo"}' }),
  ];
  expect(new Set([digest, ...others]).size).toBe(5);
});

test('plans a call with the rules of its approval', async () => {
  const steps = [{ by: 'operator' as const, forMs: 1_000, roles: ['admin' as const], quorum: 2 }];
  const decisions = ['approve' as const, 'edit' as const];
  const planned = await plan('weather', '{}', { policy: 'confirm', approval: { steps, decisions } });
  expect(planned).toMatchObject({ gate: 'confirm', approval: steps, rule: { decisions } });
});

test('refuses the calls with which a plan gets too long for Temporal', async () => {
  const members = Array.from({ length: 50 }, (_, at) => `member_${at}`.padEnd(29, 'x'));
  const steps = Array.from({ length: 10 }, () => ({ by: 'operator' as const, forMs: 60_000, members }));
  const tools = [httpTool('pay', 'https://api.example.org/', { policy: 'confirm', approval: { steps } })];
  const around = { ...checker, turnId: 'turn_1', tools, consents: [], actionTtlMs: 60_000 };
  const calls = Array.from({ length: 128 }, (_, at) => call(`call_1_${at + 1}`, { tool: 'pay' }));
  const planned = await planCalls(calls, around);
  expect(JSON.stringify(planned).length).toBeLessThan(200_000);
  expect(planned.map(({ callId }) => callId)).toEqual(calls.map(({ callId }) => callId));
  expect(planned[0]?.approval).toEqual(steps);
  expect(planned.at(-1)).toMatchObject({ gate: 'refuse', refusal: expect.stringMatching(/^Too many calls/) });
});

test('shortens what it says about fields with long names', async () => {
  const parameters = { type: 'object', properties: {}, additionalProperties: { type: 'number' } };
  const args = JSON.stringify({ ['x'.repeat(100_000)]: 'no number' });
  expect((await plan('weather', args, { parameters })).refusal).toHaveLength(500);
});
