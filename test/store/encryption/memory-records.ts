import type { EncryptionRecords } from '../../../src/store/encryption/encryption';
import type { KeyRecord } from '../../../src/store/encryption/key-records';

/** Keys in memory. `reads` counts how often a record or a conversation's key was read. */
export function memoryRecords() {
  const rings = new Map<string, KeyRecord>();
  const conversations = new Map<string, Buffer>();
  const counted = { reads: 0, writes: 0 };
  const records: EncryptionRecords = {
    keys: {
      get: async (owner) => {
        counted.reads += 1;
        return rings.get(owner) ?? null;
      },
      insert: async (record) => {
        if (rings.has(record.owner)) return false;
        counted.writes += 1;
        rings.set(record.owner, record);
        return true;
      },
      replace: async (record) => {
        if (rings.get(record.owner)?.revision !== record.revision - 1) return false;
        counted.writes += 1;
        rings.set(record.owner, record);
        return true;
      },
      all: async function* () {
        yield* rings.values();
      },
    },
    conversationKeys: {
      get: async ({ conversationId }) => {
        counted.reads += 1;
        return conversations.get(conversationId);
      },
      claim: async ({ conversationId }, wrapped) => {
        const first = conversations.get(conversationId) ?? wrapped;
        conversations.set(conversationId, first);
        return first;
      },
      destroy: async ({ conversationId }) => void conversations.delete(conversationId),
    },
  };
  return { records, rings, conversations, counted };
}
