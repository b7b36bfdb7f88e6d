import type { Db } from 'mongodb';
import type { KeptLink } from '../../domain/receipt';
import type { Encryption } from '../encryption/encryption';
import type { ReceiptRoot, ReceiptStore } from '../receipt-stores';
import { keptFields, keptOf, type KeptFields } from './kept-links';
import { Sealing } from './sealing';
import { inBatches } from '../../platform/concurrency/in-batches';
import { idsOf } from './traces';
import { insertIfNew, insertNewOnes } from './unique-insert';

/** `_id` is `<conversationId>/<seq>`. */
interface LinkDocument extends KeptFields {
  _id: string;
  tenantId: string;
}

/** `_id` is `<tenantId>/<number>`. `heads` is JSON text: it is only read whole. */
type RootDocument = Omit<ReceiptRoot, 'heads'> & { _id: string; heads: string };

/** Few links, so that no statement keeps a process busy. */
const keptAtOnce = 100;
const readAtOnce = 200;

export const receiptLinkCollection = 'receipt_links';
export const receiptRootCollection = 'receipt_roots';

export function receiptStore(db: Db, encryption: Encryption): ReceiptStore {
  const sealing = new Sealing(encryption, receiptLinkCollection);
  const links = db.collection<LinkDocument>(receiptLinkCollection);
  const roots = db.collection<RootDocument>(receiptRootCollection);

  async function toDocument(tenantId: string, conversationId: string, kept: KeptLink): Promise<LinkDocument> {
    const _id = `${conversationId}/${kept.link.seq}`;
    const fields = await sealing.ofConversation(tenantId, conversationId, _id);
    return { _id, tenantId, ...keptFields(kept, fields) };
  }

  return {
    async keep(tenantId, conversationId, kept) {
      const document = await toDocument(tenantId, conversationId, kept);
      await insertIfNew(() => links.insertOne(document));
    },
    async keepAll(tenantId, conversationId, all) {
      await inBatches(all, keptAtOnce, async (batch) => {
        const documents = await Promise.all(batch.map((kept) => toDocument(tenantId, conversationId, kept)));
        await insertNewOnes(() => links.insertMany(documents, { ordered: false }));
      });
    },
    async ofConversations(tenantId, conversationIds) {
      const byConversation = new Map<string, KeptLink[]>();
      if (conversationIds.length === 0) return byConversation;
      for await (const each of links.find(within(tenantId, conversationIds)).batchSize(readAtOnce)) {
        const [conversationId = ''] = each._id.split('/', 1);
        const kept = keptOf(each, await sealing.ofConversation(tenantId, conversationId, each._id));
        const known = byConversation.get(conversationId);
        if (known) known.push(kept);
        else byConversation.set(conversationId, [kept]);
      }
      return byConversation;
    },
    async eraseSalts(tenantId, conversationIds) {
      if (conversationIds.length === 0) return;
      const salted = { ...within(tenantId, conversationIds), salts: { $exists: true } };
      await inBatches(await idsOf(links, salted), keptAtOnce, (ids) =>
        links.updateMany({ _id: { $in: ids } }, { $unset: { salts: '' } }),
      );
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
