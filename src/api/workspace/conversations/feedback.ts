import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { ratings } from '../../../domain/feedback';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { idText, pageQuery, timeQuery, timeData } from '../shared-fields';

const feedbackData = z.object({
  messageId: z.string(),
  conversationId: z.string(),
  agentId: z.string(),
  channel: z.enum(channels),
  rating: z.enum(ratings),
  comment: z.string().optional(),
  participantId: z.string(),
  userId: z.string().optional(),
  at: timeData,
});

const feedbackQuery = z.strictObject({
  rating: z.enum(ratings).optional(),
  agentId: idText.optional(),
  channel: z.enum(channels).optional(),
  conversationId: idText.optional(),
  ...timeQuery,
  ...pageQuery,
});

/** Endpoint that lists the users' feedback on messages. */
export function feedbackEndpoints({ store }: Pick<WorkspaceDeps, 'store'>): Endpoint[] {
  const { list } = endpointsOf({ store }, { tag: 'feedback', needs: 'feedback' });
  return [
    list('/feedback', 'Lists what users think of messages, newest first.', {
      query: feedbackQuery,
      item: feedbackData,
      audit: { ids: ({ items }) => items.map(({ conversationId }) => conversationId) },
      list: ({ tenantId }, wanted, limit) => store.feedback.list(tenantId, wanted, limit),
      positionOf: ({ at, messageId }) => [at, messageId],
    }),
  ];
}
