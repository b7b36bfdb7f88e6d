import { randomUUID } from 'node:crypto';
import type { BudgetStore, OpenWait, StoredLedger } from '../../src/store/store';

/** Ledgers of budgets without a database. */
export function budgetsInMemory(): BudgetStore {
  const states = new Map<string, StoredLedger[]>();
  const waits = new Map<string, OpenWait & { key: string }>();
  return {
    latest: async (key) => structuredClone(states.get(key)?.at(-1)),
    add: async (key, stored) => {
      const known = states.get(key) ?? [];
      if (known.length >= stored.n) return false;
      known.push(structuredClone(stored));
      states.set(key, known);
      return true;
    },
    wait: async (key, turn) => {
      const waitId = randomUUID();
      waits.set(waitId, { ...turn, key, waitId });
      return waitId;
    },
    goOn: async (waitId) => void waits.delete(waitId),
    waiting: async (key) =>
      [...waits.values()].filter((wait) => wait.key === key).map(({ key: _, ...wait }) => wait),
  };
}
