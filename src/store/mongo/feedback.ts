import type { Db, Filter } from 'mongodb';
import type { DueFeedback } from '../../domain/counts';
import type { Feedback } from '../../domain/feedback';
import type { Encryption } from '../encryption/encryption';
import type { CountedFeedback, FeedbackFilter, FeedbackStore } from '../store';
import { counting } from './counting';
import { newestFirst, wantedOf } from './keyset';
import { Sealing } from './sealing';
import { insertIfNew } from './unique-insert';
import { ofConversation } from './conversation-document';
import { idsOf, ofConversations } from './traces';
import { changeOf, parseChange, readsAs, type FeedbackDocument } from './feedback-document';

export const feedbackCollection = 'feedback';

const notErased = { erased: { $exists: false } } as const;
const maxAttempts = 20;

/**
 * A rating may be replaced, and is counted where it was given. So a record lists the changes of the counts that it
 * stands for in `due`, in the same write that makes the change. Counted entries leave that list.
 */
export function feedbackStore(db: Db, encryption: Encryption): FeedbackStore {
  const feedback = db.collection<FeedbackDocument>(feedbackCollection);
  const sealing = new Sealing(encryption, feedbackCollection);
  const toFeedback = async (found: FeedbackDocument) =>
    readsAs(found, await sealing.ofPart(found.tenantId, found._id));

  async function write({ messageId: _id, comment: words, ...rest }: Feedback): Promise<boolean> {
    const fields = await sealing.ofPart(rest.tenantId, _id);
    const given = { ...rest, ...(words !== undefined && { comment: fields.text('comment', words) }) };
    const known = await feedback.findOne({ _id });
    if (!known)
      return insertIfNew(() => feedback.insertOne({ _id, ...given, seq: 1, due: [changeOf(1, 1, given)] }));
    if (known.erased) return true;
    const { seq } = known;
    const { userId } = given;
    const unset = {
      counted: '' as const,
      ...(words === undefined && { comment: '' as const }),
      ...(userId === undefined && { userId: '' as const }),
    };
    const { matchedCount } = await feedback.updateOne(
      { _id, seq, ...notErased },
      {
        $set: { ...given, seq: seq + 2 },
        $unset: unset,
        $push: { due: { $each: [changeOf(seq + 1, -1, known), changeOf(seq + 2, 1, given)] } },
      },
    );
    return matchedCount === 1;
  }

  async function eraseOne(old: FeedbackDocument): Promise<void> {
    const { seq } = old;
    const { matchedCount } = await feedback.updateOne(
      { _id: old._id, seq, ...notErased },
      {
        $set: { erased: true, seq: seq + 1 },
        $unset: { counted: '', comment: '', userId: '', participantId: '' },
        $push: { due: { $each: [changeOf(seq + 1, -1, old)] } },
      },
    );
    if (matchedCount === 1) return;
    const now = await feedback.findOne({ _id: old._id });
    if (now && !now.erased) await eraseOne(now);
  }

  return {
    async put(given) {
      for (let attempt = 1; attempt <= maxAttempts; attempt++) if (await write(given)) return;
      throw new Error(`The feedback on ${given.messageId} is being written by too many at once; try again.`);
    },
    async list(tenantId, filter, limit) {
      const found = feedback.find(wanted(tenantId, filter)).sort(newestFirst('_id', 'at')).limit(limit);
      return Promise.all((await found.toArray()).map(toFeedback));
    },
    async ofConversation(tenantId, conversationId) {
      const found = feedback.find({ ...ofConversation('msg', tenantId, conversationId), ...notErased });
      return Promise.all((await found.toArray()).map(toFeedback));
    },
    counted(tenantId, filter) {
      const read = { agentId: 1, channel: 1, version: 1, day: 1, rating: 1, about: 1, _id: 0 } as const;
      const chosen = { ...counting('at', tenantId, filter), ...notErased };
      return feedback.find(chosen).project<CountedFeedback>(read);
    },
    async due(tenantId) {
      const found = await feedback.find({ tenantId, counted: { $exists: false } }).toArray();
      return found.flatMap(({ _id: messageId, due }) =>
        due.map((change): DueFeedback => ({ messageId, change, ...parseChange(change) })),
      );
    },
    async markCounted(changes) {
      for (const _id of new Set(changes.map(({ messageId }) => messageId))) {
        const own = changes.filter(({ messageId }) => messageId === _id).map(({ change }) => change);
        await feedback.updateOne({ _id }, { $pullAll: { due: own } });
        await feedback.deleteOne({ _id, erased: true, due: { $size: 0 } });
        await feedback.updateOne({ _id, due: { $size: 0 } }, { $set: { counted: true } });
      }
    },
    async count(tenantId, ids) {
      if (ids.length === 0) return 0;
      return (await idsOf(feedback, { ...ofConversations('msg', tenantId, ids), ...notErased })).length;
    },
    async erase(tenantId, ids) {
      if (ids.length === 0) return;
      const found = feedback.find({ ...ofConversations('msg', tenantId, ids), ...notErased });
      for (const one of await found.toArray()) await eraseOne(one);
    },
  };
}

function wanted(
  tenantId: string,
  { rating, about, agentId, channel, conversationId, ...place }: FeedbackFilter,
): Filter<FeedbackDocument> {
  return {
    tenantId,
    ...notErased,
    ...(rating !== undefined && { rating }),
    ...(about !== undefined && { about: about === 'conversation' ? about : { $exists: false } }),
    ...(agentId !== undefined && { agentId }),
    ...(channel !== undefined && { channel }),
    ...(conversationId !== undefined && { conversationId }),
    $and: wantedOf('_id', place, { field: 'at' }),
  };
}
