import { emptyDraft } from '../../../packages/console/src/agents/agent-draft';
import { agentTabs, faultyTab, tabIn, tabsOf } from '../../../packages/console/src/agents/agent-tabs';

test('every tab holds a field, and every field has a tab', () => {
  const fields: (keyof typeof emptyDraft)[] = [];
  for (const field in emptyDraft) if (isField(field)) fields.push(field);
  expect(tabsOf(fields)).toEqual(new Set(agentTabs.map(([tab]) => tab)));
});

test('the first tab with a fault is the first on the page, not the first reported', () => {
  expect(faultyTab(['body.budgets.0.limit', 'body.handoff.words', 'body.fallbackModels.1.model'])).toBe(
    'model',
  );
  expect(faultyTab(['body.handoff.afterFailures'])).toBe('people');
  expect(faultyTab(['body.unknown', 'query'])).toBeUndefined();
  expect(faultyTab([])).toBeUndefined();
});

test('an address with an unknown tab has none', () => {
  expect(tabIn({ tab: 'limits' })).toBe('limits');
  expect(tabIn({ tab: '<img>' })).toBeUndefined();
});

function isField(name: string): name is keyof typeof emptyDraft {
  return name in emptyDraft;
}
