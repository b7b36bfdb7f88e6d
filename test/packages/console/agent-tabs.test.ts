import { emptyDraft } from '../../../packages/console/src/agents/agent-draft';
import { agentTabs } from '../../../packages/console/src/agents/agent-tabs';

test('every tab holds a field, and every field has a tab', () => {
  const fields: (keyof typeof emptyDraft)[] = [];
  for (const field in emptyDraft) if (isField(field)) fields.push(field);
  expect(agentTabs.of(fields)).toEqual(new Set(agentTabs.list.map(([tab]) => tab)));
});

test('the tabs with faults are in the order of the page, not of the report', () => {
  const { faulty } = agentTabs;
  expect(faulty(['body.budgets.0.limit', 'body.handoff.words', 'body.fallbackModels.1.model'])).toEqual([
    'model',
    'people',
    'limits',
  ]);
  expect(faulty(['body.unknown', 'query'])).toEqual([]);
  expect(faulty([])).toEqual([]);
});

test('an address with an unknown tab has none', () => {
  expect(agentTabs.in({ tab: 'limits' })).toBe('limits');
  expect(agentTabs.in({ tab: '<img>' })).toBeUndefined();
});

function isField(name: string): name is keyof typeof emptyDraft {
  return name in emptyDraft;
}
