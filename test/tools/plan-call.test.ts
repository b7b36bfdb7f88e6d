import type { HttpToolDefinition, ToolPolicy } from '../../src/domain/tool';
import { builtinTools } from '../../src/tools/builtin-tools';
import { callDigest, planCall } from '../../src/tools/plan-call';
import { call } from '../model/transcript';
import { httpTool } from '../support/test-tenant';

function plan(
  tool: string,
  args: string,
  changes: Partial<HttpToolDefinition> = {},
  consents: string[] = [],
) {
  const tools = [...builtinTools, httpTool('weather', 'https://api.example.org/{city}', changes)];
  const around = { turnId: 'turn_1', tools, consents, actionTtlMs: 60_000 };
  return planCall(call('call_1_1', { tool, arguments: args }), around);
}

test.each<[ToolPolicy, string[], string]>([
  ['auto', [], 'run'],
  ['consent', [], 'consent'],
  ['consent', ['weather'], 'run'],
  ['consent', ['calendar'], 'consent'],
  ['confirm', [], 'confirm'],
  ['confirm', ['weather'], 'confirm'],
])('a tool whose policy is %s, with consent for %j, is to %s', (policy, consents, gate) => {
  expect(plan('weather', '{"city": "Oslo"}', { policy }, consents)).toMatchObject({ gate, runs: true });
});

test.each([
  ['get_time', '{}', 'run', true],
  ['ask_confirm', '{"message": "Sure?"}', 'confirm', false],
  ['ask_select', '{"message": "Which?", "options": [{"value": "a", "label": "A"}]}', 'select', false],
  ['ask_form', '{"message": "Who?", "fields": [{"name": "n", "label": "N", "type": "text"}]}', 'form', false],
  ['handoff', '{"message": "A person comes."}', 'handoff', false],
])('%s %s is to %s', (tool, args, gate, runs) => {
  expect(plan(tool, args)).toMatchObject({ gate, runs });
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
])('%s %s is refused before anybody is asked, in words', (tool, args, words) => {
  const planned = plan(tool, args, { policy: 'confirm' });
  expect(planned).toMatchObject({ gate: 'refuse', runs: false, refusal: expect.stringContaining(words) });
});

test('a person has the tool’s own time to answer, else the agent’s', () => {
  expect(plan('weather', '{}')).toMatchObject({
    approval: [{ by: 'user', forMs: 60_000 }],
    timeoutMs: 5_000,
  });
  expect(plan('weather', '{}', { actionTtlMs: 1_000, timeoutMs: 9_000 })).toMatchObject({
    approval: [{ by: 'user', forMs: 1_000 }],
    timeoutMs: 9_000,
  });
});

test('who approves a tool, and for how long each is asked, is the tool’s own say', () => {
  const steps = [
    { by: 'user' as const, forMs: 1_000 },
    { by: 'operator' as const, forMs: 2_000 },
  ];
  expect(plan('weather', '{}', { approval: { steps } })).toMatchObject({ approval: steps });
  const nobody = plan('weather', '{}', { approval: { steps: [] } });
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
