import { randomUUID } from 'node:crypto';
import type { BudgetStore, OpenWait, StoredLedger } from '../../src/store/store';

/** Ledgers of budgets without a database. */
export function budgetsInMemory(): BudgetStore {
  const states = new Map<string, StoredLedger[]>();
  const waits = new Map<string, Map<string, OpenWait>>();
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
      const known = waits.get(key) ?? new Map<string, OpenWait>();
      waits.set(key, known.set(turn.turnId, { ...turn, waitId: randomUUID() }));
    },
    goOn: async (key, { turnId, waitId }) => {
      const known = waits.get(key);
      if (waitId === undefined || known?.get(turnId)?.waitId === waitId) known?.delete(turnId);
    },
    waiting: async (key) => [...(waits.get(key)?.values() ?? [])],
  };
}
