import type { BudgetStore, BudgetWait, StoredLedger } from '../../src/store/store';

/** Ledgers of budgets without a database. */
export function budgetsInMemory(): BudgetStore {
  const states = new Map<string, StoredLedger[]>();
  const waits = new Map<string, Map<string, BudgetWait>>();
  return {
    latest: async (key) => structuredClone(states.get(key)?.at(-1)),
    add: async (key, stored) => {
      const known = states.get(key) ?? [];
      if (known.length >= stored.n) return false;
      known.push(structuredClone(stored));
      states.set(key, known);
      return true;
    },
    wait: async (key, turn) => void waits.set(key, (waits.get(key) ?? new Map()).set(turn.turnId, turn)),
    goOn: async (key, turnId) => void waits.get(key)?.delete(turnId),
    waiting: async (key) => [...(waits.get(key)?.values() ?? [])],
  };
}
