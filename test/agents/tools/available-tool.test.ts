import { availableTools } from '../../../src/agents/tools/available-tool';
import { aSnapshot } from '../../store/samples';
import { httpTool } from '../../support/test-tenant';

const open = httpTool('open', 'https://api.example.org/');
const guarded = httpTool('guarded', 'https://api.example.org/', { requiresAuth: true });
const snapshot = { ...aSnapshot('tenant_1'), tools: [open, guarded], builtinTools: [] };

const namesOf = (tools: { name: string }[]) => tools.map(({ name }) => name);

test('a public request is offered public tools alone, as if the others did not exist', () => {
  expect(namesOf(availableTools(snapshot, { access: 'public' }))).toEqual(['open']);
  expect(namesOf(availableTools(snapshot, { access: 'all' }))).toEqual(['open', 'guarded']);
});

test('built-in tools are those that the agent has switched on, and need no authentication', () => {
  const agent = { ...snapshot, builtinTools: ['get_time' as const, 'ask_form' as const] };
  expect(namesOf(availableTools(agent, { access: 'public' }))).toEqual(['get_time', 'ask_form', 'open']);
});

test('an agent that may not hand over is not offered to', () => {
  const agent = { ...snapshot, builtinTools: ['handoff' as const], tools: [] };
  expect(namesOf(availableTools({ ...agent, handoff: { enabled: true } }, { access: 'all' }))).toEqual([
    'handoff',
  ]);
  expect(availableTools({ ...agent, handoff: { enabled: false } }, { access: 'all' })).toEqual([]);
});
