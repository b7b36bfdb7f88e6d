import type { SpendPlace, SpendStore, StoredSpend } from '../../src/store/store';

/** Ledgers of spending without a database. */
export function spendsInMemory(): SpendStore {
  const ledgers = new Map<string, StoredSpend & Pick<SpendPlace, 'tenantId' | 'owner'>>();
  const erase = (tenantId: string, kind: string, ids: (string | undefined)[]) => {
    for (const [key, { tenantId: of, owner }] of [...ledgers])
      if (of === tenantId && owner?.kind === kind && ids.includes(owner.id)) ledgers.delete(key);
  };
  return {
    latest: async ({ key }) => {
      const found = ledgers.get(key);
      return found && structuredClone({ n: found.n, ledger: found.ledger });
    },
    write: async ({ key, tenantId, owner }, stored) => {
      if ((ledgers.get(key)?.n ?? 0) !== stored.n - 1) return false;
      ledgers.set(key, structuredClone({ ...stored, tenantId, owner }));
      return true;
    },
    eraseConversations: async (tenantId, ids) => erase(tenantId, 'conversation', ids),
    erasePerson: async (tenantId, { participantId, userId }) =>
      erase(tenantId, 'person', [participantId, userId]),
  };
}
