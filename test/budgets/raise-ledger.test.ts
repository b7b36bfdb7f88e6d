import { raiseLedger } from '../../src/budgets/raise-ledger';
import { budgetsInMemory } from '../support/memory-budgets';

const until = new Date('2027-01-01');
const ledger = { key: 'k', ref: { per: 'agent_month', unit: 'steps', period: '2026-12' } } as const;
const turn = { tenantId: 'tenant_1', conversationId: 'conv_1', turnId: 'turn_1' };

test('wakes a turn again that finds no room and waits again while it is being woken', async () => {
  const store = budgetsInMemory();
  await store.wait('k', turn, until);
  const woken: string[] = [];
  const raise = raiseLedger(store, async (conversationId) => {
    woken.push(conversationId);
    await store.wait('k', turn, until);
  });
  await raise(ledger, { id: 'act_1', by: 1 });
  await raise(ledger, { id: 'act_2', by: 1 });
  expect(woken).toEqual(['conv_1', 'conv_1']);
});

test('does not wake a turn that no longer waits', async () => {
  const store = budgetsInMemory();
  await store.wait('k', turn, until);
  const woken: string[] = [];
  const raise = raiseLedger(store, async (conversationId) => void woken.push(conversationId));
  await raise(ledger, { id: 'act_1', by: 1 });
  await raise(ledger, { id: 'act_2', by: 1 });
  expect(woken).toEqual(['conv_1']);
});
