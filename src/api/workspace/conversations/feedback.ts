import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { ratings, type Feedback } from '../../../domain/feedback';
import type { Store } from '../../../store/store';
import { reading, type Endpoint } from '../endpoint';
import { idText, listPage, pageOf, pageQuery, timeQuery } from '../list';
import { timeData } from '../shared-fields';

const feedbackData = z.object({
  messageId: z.string(),
  conversationId: z.string(),
  agentId: z.string(),
  channel: z.enum(channels),
  rating: z.enum(ratings),
  comment: z.string().exactOptional(),
  participantId: z.string(),
  userId: z.string().exactOptional(),
  at: timeData,
});

const feedbackQuery = z.strictObject({
  rating: z.enum(ratings).exactOptional(),
  agentId: idText.exactOptional(),
  channel: z.enum(channels).exactOptional(),
  conversationId: idText.exactOptional(),
  ...timeQuery,
  ...pageQuery,
});

/** Endpoint that lists the users' feedback on messages. */
export function feedbackEndpoints({ store }: { store: Pick<Store, 'feedback'> }): Endpoint[] {
  const list = reading({
    path: '/feedback',
    tag: 'feedback',
    needs: 'feedback',
    summary: 'Lists what users think of messages, newest first.',
    query: feedbackQuery,
    data: pageOf(feedbackData),
    audit: { ids: ({ items }) => items.map(({ conversationId }) => conversationId) },
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: (wanted, limit) => store.feedback.list(tenantId, wanted, limit),
        present: presentFeedback,
        positionOf: ({ at, messageId }) => ({ at: at.toISOString(), id: messageId }),
      }),
  });
  return [list];
}

function presentFeedback(feedback: Feedback): z.infer<typeof feedbackData> {
  const { messageId, conversationId, agentId, channel, rating, comment } = feedback;
  const { participantId, userId, at } = feedback;
  return {
    messageId,
    conversationId,
    agentId,
    channel,
    rating,
    ...(comment !== undefined && { comment }),
    participantId,
    ...(userId !== undefined && { userId }),
    at: at.toISOString(),
  };
}
