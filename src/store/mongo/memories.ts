import type { Db, Filter } from 'mongodb';
import type { Person } from '../../domain/erasure';
import type { Memory } from '../../domain/memory';
import type { Encryption } from '../encryption/encryption';
import type { MemoryStore } from '../store';
import { ofConversation } from './conversation-document';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { deleteAll } from './traces';
import { insertIfNew } from './unique-insert';

export const memoryShape: Shape = {
  name: 'memories',
  id: 'memoryId',
  fields: { text: 'text' },
  sealedBy: 'conversation',
};

type FlatMemory = Omit<Memory, 'person'> & Person;
type MemoryDocument = Stored<FlatMemory, 'memoryId', 'text'>;

/** `isThere` returns false for an erased conversation. */
export function memoryStore(
  db: Db,
  encryption: Encryption,
  isThere: (tenantId: string, conversationId: string) => Promise<boolean>,
): MemoryStore {
  const memories = db.collection<MemoryDocument>(memoryShape.name);
  const form = new StoredForm<FlatMemory, MemoryDocument>(encryption, memoryShape);

  async function find(filter: Filter<MemoryDocument>): Promise<Memory[]> {
    const found = (await form.toValues(memories.find(filter))).map(
      ({ participantId, userId, ...memory }): Memory => ({ ...memory, person: { participantId, userId } }),
    );
    return found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  return {
    async put({ person, ...memory }) {
      const document = await form.toDocument({ ...memory, ...person });
      await insertIfNew(() => memories.insertOne(document));
      // An erasure that ran meanwhile may not have seen it.
      if (!(await isThere(memory.tenantId, memory.conversationId)))
        await memories.deleteOne({ _id: memory.memoryId });
    },
    async get(tenantId, memoryId) {
      return (await find({ _id: memoryId, tenantId }))[0] ?? null;
    },
    knownTo: (tenantId, { participantId, userId }) =>
      find(
        userId === undefined
          ? { tenantId, participantId: participantId ?? '', by: 'participantId' }
          : { tenantId, userId, by: 'userId' },
      ),
    ofPerson: async (tenantId, { participantId, userId }) => {
      const ids = [
        ...(participantId === undefined ? [] : [{ participantId }]),
        ...(userId === undefined ? [] : [{ userId }]),
      ];
      return ids.length === 0 ? [] : find({ tenantId, $or: ids });
    },
    ofConversation: (tenantId, conversationId) => find(ofConversation('mem', tenantId, conversationId)),
    async correct(tenantId, memoryId, text, corrected) {
      const change = await form.sealed({ _id: memoryId, tenantId }, { text, corrected });
      const { matchedCount } = await memories.updateOne({ _id: memoryId, tenantId }, { $set: change });
      return matchedCount > 0;
    },
    async erase(tenantId, memoryId) {
      return (await memories.deleteOne({ _id: memoryId, tenantId })).deletedCount > 0;
    },
  };
}

/** Erases all that was asked for in a conversation. */
export async function eraseMemories(db: Db, tenantId: string, conversationId: string): Promise<void> {
  const memories = db.collection<MemoryDocument>(memoryShape.name);
  await deleteAll(memories, ofConversation('mem', tenantId, conversationId));
}
