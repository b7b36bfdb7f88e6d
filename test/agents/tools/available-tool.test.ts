import { availableTools } from '../../../src/agents/tools/available-tool';
import { aSnapshot } from '../../store/samples';
import { httpTool } from '../../support/test-tenant';

const open = httpTool('open', 'https://api.example.org/');
const guarded = httpTool('guarded', 'https://api.example.org/', { requiresAuth: true });
const snapshot = { ...aSnapshot('tenant_1'), tools: [open, guarded], builtinTools: [] };

const namesOf = (tools: { name: string }[]) => tools.map(({ name }) => name);

test('offers a public request only public tools, as if the others did not exist', () => {
  expect(namesOf(availableTools(snapshot, { access: 'public' }))).toEqual(['open']);
  expect(namesOf(availableTools(snapshot, { access: 'all' }))).toEqual(['open', 'guarded']);
});

test('offers the built-in tools that the agent has enabled, without authentication', () => {
  const agent = { ...snapshot, builtinTools: ['get_time' as const, 'ask_form' as const] };
  expect(namesOf(availableTools(agent, { access: 'public' }))).toEqual(['get_time', 'ask_form', 'open']);
});

test('offers handoff only if the agent has it enabled', () => {
  const agent = { ...snapshot, builtinTools: ['handoff' as const], tools: [] };
  expect(namesOf(availableTools({ ...agent, handoff: { enabled: true } }, { access: 'all' }))).toEqual([
    'handoff',
  ]);
  expect(availableTools({ ...agent, handoff: { enabled: false } }, { access: 'all' })).toEqual([]);
});
