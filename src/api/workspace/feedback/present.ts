import { z } from 'zod';
import { channels } from '../../../domain/conversation';
import { ratings, type Feedback } from '../../../domain/feedback';
import { timeData } from '../answer-fields';

export const feedbackData = z.object({
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

export function presentFeedback(feedback: Feedback): z.infer<typeof feedbackData> {
  const { messageId, conversationId, agentId, channel, rating, comment } = feedback;
  const { participantId, userId, at } = feedback;
  return {
    ...{ messageId, conversationId, agentId, channel, rating },
    ...(comment !== undefined && { comment }),
    participantId,
    ...(userId !== undefined && { userId }),
    at: at.toISOString(),
  };
}
