import { noOutbox } from '../support/no-outbox';
import { reserveCall } from '../../activities/turn/reserve-call';
import { noAmounts } from '../../src/domain/budget';
import { newLedger } from '../../src/domain/budget-ledger';
import type { Reserved } from '../../src/budgets/budget-leases';
import { aConversation, aSnapshot } from '../store/samples';
import { budgetsInMemory } from '../support/memory-budgets';

const turn = { tenantId: 'tenant_1', conversationId: 'conv_1', turnId: 'turn_1', participantId: 'part_1' };
const budget = { per: 'agent_month', unit: 'steps', limit: 1, ask: 'user', raiseBy: 1 } as const;
const full: Reserved = { ok: false, ledger: newLedger };
const free: Reserved = { ok: true, warns: false, ledger: newLedger, settle: () => undefined };

test('an attempt that was presumed dead and finds room leaves the wait of the next', async () => {
  const budgets = budgetsInMemory();
  const snapshot = { ...aSnapshot('tenant_1'), budgets: [budget] };
  const attempt = (reserve: () => Promise<Reserved>) =>
    reserveCall(
      { budgets: { reserve }, store: { budgets }, outbox: noOutbox },
      {
        turn,
        snapshot,
        conversation: aConversation('tenant_1'),
        budget: undefined,
        most: { ...noAmounts, steps: 1 },
      },
      new AbortController().signal,
    );
  const next = () => attempt(() => Promise.resolve(full));
  const looks = [() => Promise.resolve(full), () => next().then(() => free)];
  const waited = jest.spyOn(budgets, 'wait');
  await attempt(() => looks.shift()?.() ?? Promise.reject(new Error('looked a third time')));
  const [key = ''] = waited.mock.calls[0] ?? [];
  expect(await budgets.waiting(key)).toMatchObject([{ turnId: 'turn_1' }]);
});
