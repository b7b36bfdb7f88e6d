import type { Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';

export interface Uncovered {
  /** Those of the conversation's recent messages that no recap covers, oldest first. */
  messages: Message[];
  /** True if a bucket may hold messages that no recap covers. */
  hasGap: boolean;
}

/** Returns the messages that the model must read besides the recaps. */
export function uncovered({
  recent,
  recaps = [],
  buckets,
}: Pick<Conversation, 'recent' | 'recaps' | 'buckets'>): Uncovered {
  const last = recaps.at(-1);
  if (!last) return { messages: recent, hasGap: buckets > 0 };
  const covered = recent.findIndex(({ messageId }) => messageId === last.through);
  if (covered >= 0) return { messages: recent.slice(covered + 1), hasGap: false };
  const next = recent.findIndex(({ messageId }) => messageId === last.next);
  return { messages: recent.slice(Math.max(0, next)), hasGap: next < 0 };
}
