import type { Message } from '../../src/domain/message';
import type { Store } from '../../src/store/store';

const messagesAWrite = 50;
const text = 'Words as long as those that people and models write to each other in a chat. '.repeat(2);
const usage = { promptTokens: 10, completionTokens: 10, totalTokens: 20 };

export interface LongConversation {
  tenantId: string;
  /** A conversation without an open turn. */
  conversationId: string;
  /** The final number of its messages. */
  messages: number;
}

/** Fills a conversation directly in the store. Through the service, every two messages would take a turn. */
export async function fillConversation(
  { conversations }: Store,
  { tenantId, conversationId, messages }: LongConversation,
): Promise<void> {
  const there = await conversations.messages(tenantId, conversationId);
  const missing = Array.from({ length: messages - there.length }, (_message, at) => messageNumber(at));
  for (let from = 0; from < missing.length; from += messagesAWrite) {
    const change = { messages: missing.slice(from, from + messagesAWrite), at: new Date() };
    await conversations.append(tenantId, conversationId, change);
  }
}

function messageNumber(at: number): Message {
  const turnId = `turn_bench${Math.floor(at / 2)}`;
  const base = { messageId: `msg_bench${at}`, turnId, text, at: new Date() };
  if (at % 2 === 0) return { ...base, role: 'user' };
  return { ...base, role: 'assistant', step: 1, model: 'bench', calls: [], usage };
}
