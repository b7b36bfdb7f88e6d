import type { Db } from 'mongodb';
import type { CannedReply } from '../../domain/canned-reply';
import type { Encryption } from '../encryption/encryption';
import type { ReplyStore, TenantStore } from '../store';
import { containing, firstWanted, newestFirst, wantedOf } from './keyset';
import { ownedDocuments } from './owned-documents';
import { StoredForm, type Shape, type Stored } from './stored-form';

export const cannedReplyShape: Shape = {
  name: 'canned_replies',
  id: 'replyId',
  fields: { text: 'text' },
  sealedBy: 'tenant',
};

type ReplyDocument = Stored<CannedReply, 'replyId', 'text'>;

export function cannedReplyStore(
  db: Db,
  encryption: Encryption,
  tenants: Pick<TenantStore, 'touch'>,
): ReplyStore {
  const replies = db.collection<ReplyDocument>(cannedReplyShape.name);
  const form = new StoredForm<CannedReply, ReplyDocument>(encryption, cannedReplyShape);
  return {
    ...ownedDocuments({ collection: replies, form, tenants }),
    list(tenantId, { q, queueId, ...position }, limit) {
      const $and = [...wantedOf('_id', position), ...usableIn(queueId)];
      const isWanted = containing(q);
      return firstWanted(
        replies.find({ tenantId, $and }).sort(newestFirst('_id')),
        (each) => form.toValue(each),
        ({ title, text }) => isWanted(title, text),
        limit,
      );
    },
  };
}

function usableIn(queueId: string | null | undefined) {
  if (queueId === undefined) return [];
  const forAll = { queueId: { $exists: false } };
  return [queueId === null ? forAll : { $or: [forAll, { queueId }] }];
}
