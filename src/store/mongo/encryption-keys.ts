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
    conversationKeys: conversationKeys(db.collection<ConversationDocument>(conversationCollection)),
  };
}

function conversationKeys(conversations: Collection<ConversationDocument>): ConversationKeyRecords {
  async function get({ tenantId, conversationId: _id }: ConversationPlace): Promise<Buffer | undefined> {
    const found = await conversations.findOne({ _id, tenantId }, { projection: { key: 1 } });
    return found?.key && bytesIn(found.key);
  }

  return {
    get,
    async claim(place, wrapped) {
      const { tenantId, conversationId: _id } = place;
      const hasNone = { _id, tenantId, key: { $exists: false }, erasedAt: { $exists: false } };
      const key = new Binary(wrapped, sealedType);
      await conversations.updateOne(hasNone, { $set: { key }, $inc: { revision: 1 } });
      return get(place);
    },
    async destroy({ tenantId, conversationId: _id }) {
      await conversations.updateOne({ _id, tenantId }, { $unset: { key: '' } });
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
