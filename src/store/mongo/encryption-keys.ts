import { Binary, type Collection, type Db } from 'mongodb';
import type {
  ConversationKeyRecords,
  ConversationPlace,
  KeyOwner,
  KeyRecord,
  KeyRotation,
} from '../encryption/key-records';
import type { EncryptionRecords } from '../encryption/encryption';
import { conversationCollection, type ConversationDocument } from './conversation-document';
import { bytesIn, sealedType } from './sealed-fields';
import { insertIfNew } from './unique-insert';

interface KeyDocument {
  _id: KeyOwner;
  keys: { keyId: string; masterKeyId: string; wrapped: Binary }[];
  rotation?: KeyRotation;
  revision: number;
}

/** The key of a conversation that is older than encryption: the insert decides which one it gets. */
export interface ClaimedKey {
  _id: string;
  tenantId: string;
  key: Binary;
}

export const claimedKeyCollection = 'conversation_keys';

/** Reads and writes wrapped keys. */
export function encryptionRecords(db: Db): EncryptionRecords {
  const keys = db.collection<KeyDocument>('encryption_keys');
  return {
    keys: {
      async get(owner) {
        const found = await keys.findOne({ _id: owner });
        return found && toRecord(found);
      },
      insert: (record) => insertIfNew(() => keys.insertOne(toDocument(record))),
      async replace(record) {
        const { _id, ...rest } = toDocument(record);
        const written = await keys.replaceOne({ _id, revision: record.revision - 1 }, rest);
        return written.matchedCount === 1;
      },
      async *all() {
        for await (const found of keys.find()) yield toRecord(found);
      },
    },
    conversationKeys: conversationKeys(
      db.collection<ConversationDocument>(conversationCollection),
      db.collection<ClaimedKey>(claimedKeyCollection),
    ),
  };
}

function conversationKeys(
  conversations: Collection<ConversationDocument>,
  claimed: Collection<ClaimedKey>,
): ConversationKeyRecords {
  return {
    async get({ tenantId, conversationId }) {
      const fields = { tenantId: 1, key: 1 } as const;
      const found = await conversations.findOne({ _id: conversationId }, { projection: fields });
      return found?.tenantId === tenantId && found.key ? bytesIn(found.key) : undefined;
    },
    async claim({ tenantId, conversationId: _id }: ConversationPlace, wrapped) {
      const document = { _id, tenantId, key: new Binary(wrapped, sealedType) };
      if (await insertIfNew(() => claimed.insertOne(document))) return wrapped;
      const first = await claimed.findOne({ _id });
      return first ? bytesIn(first.key) : wrapped;
    },
    async destroy({ tenantId, conversationId: _id }) {
      const found = await conversations.findOne({ _id }, { projection: { tenantId: 1 } });
      if (found && found.tenantId !== tenantId) return;
      await conversations.updateOne({ _id }, { $unset: { key: '' } });
      await claimed.deleteOne({ _id, tenantId });
    },
  };
}

function toRecord({ _id: owner, keys, ...rest }: KeyDocument): KeyRecord {
  return { owner, keys: keys.map(({ wrapped, ...key }) => ({ ...key, wrapped: bytesIn(wrapped) })), ...rest };
}

function toDocument({ owner, keys, ...rest }: KeyRecord): KeyDocument {
  return {
    _id: owner,
    keys: keys.map(({ wrapped, ...key }) => ({ ...key, wrapped: new Binary(wrapped) })),
    ...rest,
  };
}
