import { newLedger, raise } from '../domain/budget-ledger';
import { endOfPeriod, type LedgerRef } from '../domain/budget-line';
import type { BudgetStore } from '../store/store';
import { fewAtOnce } from '../platform/concurrency/few-at-once';

/** The ledger of one owner, and how turns name its limit. */
export interface RaisedLedger {
  key: string;
  ref: LedgerRef;
}

/** Allows `by` more parts, once for each id, and lets the turns know that wait for it. May be repeated. */
export type RaiseLedger = (ledger: RaisedLedger, raise: { id: string; by: number }) => Promise<void>;

/** Lets the conversation's open turn know that somebody has allowed more. */
export type NotifyTurn = (conversationId: string, raised: LedgerRef) => Promise<void>;

const mostRaces = 200;
const notifiedAtOnce = 20;
/** How long a ledger is kept after its period, so that people can look at it. */
const keptMs = 40 * 24 * 60 * 60 * 1000;

export function raiseLedger(store: BudgetStore, notify: NotifyTurn): RaiseLedger {
  return async ({ key, ref }, { id, by }) => {
    await write(store, { key, ref }, { id, by });
    await fewAtOnce(await store.waiting(key), notifiedAtOnce, async (wait) => {
      await notify(wait.conversationId, ref);
      // This wait alone: the turn may have found no room meanwhile, and wait again.
      await store.goOn(wait.waitId);
    });
  };
}

async function write(
  store: BudgetStore,
  { key, ref: { period } }: RaisedLedger,
  { id, by }: { id: string; by: number },
): Promise<void> {
  for (let race = 0; race < mostRaces; race += 1) {
    const { n, ledger } = (await store.latest(key)) ?? { n: 0, ledger: newLedger };
    const raised = raise(ledger, id, by);
    if (raised === ledger) return;
    if (await store.add(key, { n: n + 1, ledger: raised }, ledgerUntil(period))) return;
  }
  throw new Error('A budget is written to by too many processes at once; try again.');
}

/** Until when the ledger of a period is kept. */
export function ledgerUntil(period: string): Date {
  return new Date(endOfPeriod(period).getTime() + keptMs);
}
