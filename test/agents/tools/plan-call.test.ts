import type { HttpToolDefinition, ToolPolicy } from '../../../src/domain/tool';
import { builtinTools } from '../../../src/agents/tools/builtin-tools';
import { callDigest, planCall } from '../../../src/agents/tools/plan-call';
import { call } from '../../model/transcript';
import { testSchemaChecks } from '../../support/schema-checks';
import { httpTool } from '../../support/test-tenant';

const checker = { schemas: testSchemaChecks(), tenantId: 'tenant_1' };

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

/** The name of a consent that was given to the tool as these changes make it. */
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
])('a tool whose policy is %s, with consent to %s, is to %s', async (policy, consented, gate) => {
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
  ['another need of authentication', { requiresAuth: true }],
  ['the same definition in a tool that was made anew', { toolId: 'tool_2' }],
])('consent to a tool does not hold for the same name with %s', async (_title, changes) => {
  const policy = 'consent';
  const before = { policy, toolId: 'tool_1', requiresAuth: false, http } as const;
  const agreed = [await consentTo(before)];
  expect(await plan('weather', '{}', before, agreed)).toMatchObject({ gate: 'run' });
  expect(await plan('weather', '{}', { ...before, ...changes }, agreed)).toMatchObject({ gate: 'consent' });
});

test('consent holds while only the values of headers, times or the order of names change', async () => {
  const headers = { 'X-Shop-Key': 'old', Accept: 'text/plain' };
  const agreed = [await consentTo({ http: { ...http, headers } })];
  const changed = { http: { ...http, headers: { accept: 'text/plain', 'x-shop-key': 'new' } } };
  expect(await plan('weather', '{}', { policy: 'consent', timeoutMs: 1, ...changed }, agreed)).toMatchObject({
    gate: 'run',
  });
});

test('a consent that an earlier build remembered by the name alone asks again', async () => {
  expect(await plan('weather', '{}', { policy: 'consent' }, ['weather'])).toMatchObject({ gate: 'consent' });
});

test.each([
  ['get_time', '{}', 'run', true],
  ['ask_confirm', '{"message": "Sure?"}', 'confirm', false],
  ['ask_select', '{"message": "Which?", "options": [{"value": "a", "label": "A"}]}', 'select', false],
  ['ask_form', '{"message": "Who?", "fields": [{"name": "n", "label": "N", "type": "text"}]}', 'form', false],
  ['handoff', '{"message": "A person comes."}', 'handoff', false],
])('%s %s is to %s', async (tool, args, gate, runs) => {
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
])('%s %s is refused before anybody is asked, in words', async (tool, args, words) => {
  const planned = await plan(tool, args, { policy: 'confirm' });
  expect(planned).toMatchObject({ gate: 'refuse', runs: false, refusal: expect.stringContaining(words) });
});

test('a person has the tool’s own time to answer, else the agent’s', async () => {
  expect(await plan('weather', '{}')).toMatchObject({
    approval: [{ by: 'user', forMs: 60_000 }],
    timeoutMs: 5_000,
  });
  expect(await plan('weather', '{}', { actionTtlMs: 1_000, timeoutMs: 9_000 })).toMatchObject({
    approval: [{ by: 'user', forMs: 1_000 }],
    timeoutMs: 9_000,
  });
});

test('who approves a tool, and for how long each is asked, is the tool’s own say', async () => {
  const steps = [
    { by: 'user' as const, forMs: 1_000 },
    { by: 'operator' as const, forMs: 2_000 },
  ];
  expect(await plan('weather', '{}', { approval: { steps } })).toMatchObject({ approval: steps });
  const nobody = await plan('weather', '{}', { approval: { steps: [] } });
  expect(nobody).toMatchObject({ approval: [{ by: 'user', forMs: 60_000 }] });
});

test('an approval is bound to the turn, the tool and every byte of the arguments', () => {
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
