import { z } from 'zod';
import { mostIdChars } from '../../agent/read-headers';

const id = z.string().min(1).max(mostIdChars);

/** The last message, in which the request is. Its parts are what the AI SDK calls text, file and tool parts, and others. */
export const lastMessage = z.object({
  id,
  role: z.enum(['user', 'assistant'], { error: 'It must be user, or assistant with an answer.' }),
  parts: z.array(z.looseObject({ type: z.string() })).max(1_000),
});

export type LastMessage = z.infer<typeof lastMessage>;
export type Part = LastMessage['parts'][number];

/** The body that `DefaultChatTransport` sends. Of the messages only the last one is read: the service has the others. */
export const chatFields = z.object({
  id,
  messages: z.array(z.looseObject({})).min(1),
  trigger: z.enum(['submit-message', 'regenerate-message']).default('submit-message'),
  messageId: z.string().nullish(),
});
