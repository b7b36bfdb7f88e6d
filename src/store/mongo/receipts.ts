import type { Db } from 'mongodb';
import type { KeptLink } from '../../domain/receipt';
import type { Encryption } from '../encryption/encryption';
import type { ReceiptRoot, ReceiptStore } from '../receipt-stores';
import { keptFields, keptOf, type KeptFields } from './kept-links';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';

/** `_id` is `<conversationId>/<seq>`. */
interface LinkDocument extends KeptFields {
  _id: string;
  tenantId: string;
}

/** `_id` is `<tenantId>/<number>`. `heads` is JSON text: it is only read whole. */
type RootDocument = Omit<ReceiptRoot, 'heads'> & { _id: string; heads: string };

export const receiptLinkCollection = 'receipt_links';
export const receiptRootCollection = 'receipt_roots';

export function receiptStore(db: Db, encryption: Encryption): ReceiptStore {
  const sealing = new Sealing(encryption, receiptLinkCollection);
  const links = db.collection<LinkDocument>(receiptLinkCollection);
  const roots = db.collection<RootDocument>(receiptRootCollection);

  return {
    async keep(tenantId, conversationId, kept) {
      const _id = `${conversationId}/${kept.link.seq}`;
      const fields = await sealing.ofConversation(tenantId, conversationId, _id);
      await insertIfNew(() => links.insertOne({ _id, tenantId, ...keptFields(kept, fields) }));
    },
    async ofConversations(tenantId, conversationIds) {
      const byConversation = new Map<string, KeptLink[]>();
      if (conversationIds.length === 0) return byConversation;
      for (const each of await links.find(within(tenantId, conversationIds)).toArray()) {
        const [conversationId = ''] = each._id.split('/', 1);
        const kept = keptOf(each, await sealing.ofConversation(tenantId, conversationId, each._id));
        byConversation.set(conversationId, [...(byConversation.get(conversationId) ?? []), kept]);
      }
      return byConversation;
    },
    async eraseSalts(tenantId, conversationIds) {
      if (conversationIds.length === 0) return;
      await links.updateMany(within(tenantId, conversationIds), { $unset: { salts: '' } });
    },
    insertRoot({ heads, ...root }) {
      const _id = `${root.tenantId}/${root.number}`;
      return insertIfNew(() => roots.insertOne({ _id, ...root, heads: JSON.stringify(heads) }));
    },
    async newestRoot(tenantId) {
      const [newest] = await roots.find({ tenantId }).sort({ number: -1 }).limit(1).toArray();
      return newest ? toRoot(newest) : null;
    },
    async roots(tenantId, below, limit) {
      const found = roots.find({ tenantId, number: { $lt: below } }).sort({ number: -1 });
      return (await found.limit(limit).toArray()).map(toRoot);
    },
    async rootsFrom(tenantId, from, limit) {
      const found = roots.find({ tenantId, at: { $gte: from } }).sort({ number: 1 });
      return (await found.limit(limit).toArray()).map(toRoot);
    },
  };
}

/** Matches every `<conversationId>/<seq>`, by the index on `_id`: `0` sorts right after `/`. */
function within(tenantId: string, conversationIds: string[]) {
  const ranges = conversationIds.map((id) => ({ _id: { $gte: `${id}/`, $lt: `${id}0` } }));
  return { $or: ranges, tenantId };
}

function toRoot({ _id, heads, ...root }: RootDocument): ReceiptRoot {
  const parsed: ReceiptRoot['heads'] = JSON.parse(heads);
  return { ...root, heads: parsed };
}
