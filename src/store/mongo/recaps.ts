import type { Db } from 'mongodb';
import type { Recap } from '../../domain/recap';
import type { Encryption } from '../encryption/encryption';
import type { Sealed, SealedFields } from './sealed-fields';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

/** `_id` is `<conversationId>/<number>`. */
interface RecapDocument {
  _id: string;
  tenantId: string;
  conversationId: string;
  number: number;
  recap: Sealed;
}

export interface Recaps {
  /** Stores the recap under its number, once, and returns the one that is stored there. */
  put(recap: Recap): Promise<Recap>;
  /** All of the conversation, also those that were replaced, in the order of their numbers. */
  all(tenantId: string, conversationId: string): Promise<Recap[]>;
  erase(conversationId: string): Promise<void>;
}

export const recapCollection = 'recaps';

export function recaps(db: Db, encryption: Encryption): Recaps {
  const written = db.collection<RecapDocument>(recapCollection);
  const sealing = new Sealing(encryption, recapCollection);
  const fieldsOf = ({
    tenantId,
    conversationId,
    _id,
  }: Pick<RecapDocument, '_id' | 'tenantId' | 'conversationId'>) =>
    sealing.ofConversation(tenantId, conversationId, _id);
  return {
    async put(recap) {
      const { tenantId, conversationId, number } = recap;
      const _id = `${conversationId}/${number}`;
      const fields = await fieldsOf({ _id, tenantId, conversationId });
      const document = { _id, tenantId, conversationId, number, recap: fields.json('recap', recap) };
      if (await insertIfNew(() => written.insertOne(document))) return recap;
      const found = await written.findOne({ _id });
      return found ? toRecap(found, fields) : recap;
    },
    async all(tenantId, conversationId) {
      const found = await written.find(ofConversation(conversationId)).toArray();
      const own = found.filter((document) => document.tenantId === tenantId);
      if (own.length === 0) return [];
      // The key is read once: a long conversation has thousands of recaps.
      const sealer = await encryption.conversation({ tenantId, conversationId });
      const opened = own.map((document) => toRecap(document, sealing.fields(sealer, tenantId, document._id)));
      return opened.sort((a, b) => a.number - b.number);
    },
    async erase(conversationId) {
      await written.deleteMany(ofConversation(conversationId));
    },
  };
}

/** A range over all `<conversationId>/<number>`, served by the `_id` index: `0` sorts right after `/`. */
function ofConversation(conversationId: string) {
  return { _id: { $gte: `${conversationId}/`, $lt: `${conversationId}0` } };
}

function toRecap({ recap }: RecapDocument, fields: SealedFields): Recap {
  const opened: Recap = JSON.parse(fields.openText('recap', recap));
  return opened;
}
