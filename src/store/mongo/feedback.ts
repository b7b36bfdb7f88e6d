import type { Db, Filter } from 'mongodb';
import type { Feedback } from '../../domain/feedback';
import type { CountedFeedback, FeedbackFilter, FeedbackStore } from '../store';
import { counting } from './numbered-parts';
import { newestFirst, wantedOf } from './keyset';
import { upsert } from './unique-insert';
import { ofConversation } from './conversation-document';

export const feedbackCollection = 'feedback';

type FeedbackDocument = Omit<Feedback, 'messageId'> & { _id: string };

export function feedbackStore(db: Db): FeedbackStore {
  const feedback = db.collection<FeedbackDocument>(feedbackCollection);
  return {
    async put({ messageId, ...rest }) {
      await upsert(() => feedback.replaceOne({ _id: messageId }, rest, { upsert: true }));
    },
    async list(tenantId, filter, limit) {
      const found = feedback.find(wanted(tenantId, filter)).sort(newestFirst('_id', 'at')).limit(limit);
      return (await found.toArray()).map(toFeedback);
    },
    async ofConversation(tenantId, conversationId) {
      const found = feedback.find(ofConversation('msg', tenantId, conversationId));
      return (await found.toArray()).map(toFeedback);
    },
    counted(tenantId, filter) {
      const read = { agentId: 1, channel: 1, day: 1, rating: 1, _id: 0 } as const;
      return feedback.find(counting('at', tenantId, filter)).project<CountedFeedback>(read);
    },
    async erase(tenantId, conversationId) {
      await feedback.deleteMany(ofConversation('msg', tenantId, conversationId));
    },
  };
}

function wanted(
  tenantId: string,
  { rating, agentId, channel, conversationId, ...place }: FeedbackFilter,
): Filter<FeedbackDocument> {
  return {
    tenantId,
    ...(rating !== undefined && { rating }),
    ...(agentId !== undefined && { agentId }),
    ...(channel !== undefined && { channel }),
    ...(conversationId !== undefined && { conversationId }),
    $and: wantedOf('_id', place, { field: 'at' }),
  };
}

function toFeedback({ _id, ...rest }: FeedbackDocument): Feedback {
  return { messageId: _id, ...rest };
}
