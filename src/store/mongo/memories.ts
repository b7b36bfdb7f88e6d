import type { Db, Filter } from 'mongodb';
import type { Person } from '../../domain/erasure';
import type { Memory } from '../../domain/memory';
import type { Encryption } from '../encryption/encryption';
import type { MemoryStore } from '../store';
import { ofConversation } from './conversation-document';
import type { Sealed, SealedFields } from './sealed-fields';
import { Sealing } from './sealing';
import { deleteAll } from './traces';
import { insertIfNew } from './unique-insert';

/** `_id` is the memory's id, which contains the conversation's. */
export type MemoryDocument = Omit<Memory, 'memoryId' | 'person' | 'text'> &
  Person & { _id: string; text: Sealed<string> };

export const memoryCollection = 'memories';

/** `isThere` returns false for an erased conversation. */
export function memoryStore(
  db: Db,
  encryption: Encryption,
  isThere: (tenantId: string, conversationId: string) => Promise<boolean>,
): MemoryStore {
  const memories = db.collection<MemoryDocument>(memoryCollection);
  const sealing = new Sealing(encryption, memoryCollection);

  async function find(filter: Filter<MemoryDocument>): Promise<Memory[]> {
    const found = await memories.find(filter).toArray();
    const opened = found.map(async (document) =>
      toMemory(document, await sealing.ofPart(document.tenantId, document._id)),
    );
    return (await Promise.all(opened)).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  return {
    async put({ memoryId: _id, person, text, ...rest }) {
      const { tenantId, conversationId } = rest;
      const fields = await sealing.ofPart(tenantId, _id);
      const document = { _id, ...rest, ...person, text: fields.text('text', text) };
      await insertIfNew(() => memories.insertOne(document));
      // An erasure that ran meanwhile may not have seen it.
      if (!(await isThere(tenantId, conversationId))) await memories.deleteOne({ _id });
    },
    async get(tenantId, memoryId) {
      const [found] = await find({ _id: memoryId });
      return found?.tenantId === tenantId ? found : null;
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
      const fields = await sealing.ofPart(tenantId, memoryId);
      const change = { text: fields.text('text', text), corrected };
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
  const memories = db.collection<MemoryDocument>(memoryCollection);
  await deleteAll(memories, ofConversation('mem', tenantId, conversationId));
}

function toMemory(
  { _id, participantId, userId, text, ...rest }: MemoryDocument,
  fields: SealedFields,
): Memory {
  return {
    memoryId: _id,
    ...rest,
    person: {
      ...(participantId !== undefined && { participantId }),
      ...(userId !== undefined && { userId }),
    },
    text: fields.openText('text', text),
  };
}
