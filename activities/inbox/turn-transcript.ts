import type { Conversation } from '../../src/domain/conversation';
import { userMessage, type Message } from '../../src/domain/message';
import type { Store } from '../../src/store/store';
import type { TurnContext, Unsettled } from '../../workflows/turn/activity-types';
import { conversationErased } from '../failures';
import { wholeMessage } from '../turn/message-text';
import { toolMessages, type KnownResults } from '../turn/tool-messages';

/**
 * Returns the turn's conversation. Creates it if the process that accepted the message died before it could.
 * `begun` is a read of it that is already under way. Throws conversationErased if it cannot be created, since
 * the id of an erased conversation is never reused.
 */
export async function readConversation(
  store: Store,
  { turn, conversation, startedAt }: TurnContext,
  begun?: Promise<Conversation | null>,
): Promise<Conversation> {
  const { tenantId, conversationId } = turn;
  const known = (await begun) ?? (await store.conversations.get(tenantId, conversationId));
  if (known) return known;
  await store.conversations.open({ ...conversation, createdAt: new Date(startedAt) });
  const made = await store.conversations.get(tenantId, conversationId);
  if (!made) throw conversationErased();
  return made;
}

/** Returns the messages that the transcript still lacks: the user's message and the results of calls. */
export async function missingMessages(
  store: Store,
  context: TurnContext,
  conversation: Conversation,
  unsettled: Pick<Unsettled, 'outcomes' | 'edits'>,
  known?: KnownResults,
): Promise<Message[]> {
  const { turn } = context;
  const results = await toolMessages(store, turn, conversation.recent, unsettled, known);
  const there = new Set(conversation.recent.map(({ messageId }) => messageId));
  // The user's message is written first. In a long turn it may since have moved to a bucket.
  const hasBegun = conversation.recent.some(({ turnId }) => turnId === turn.turnId);
  const question = hasBegun ? [] : [userMessage(turn.turnId, await wholeMessage(store, context))];
  return [...question, ...results.filter(({ messageId }) => !there.has(messageId))];
}

/**
 * Returns the transcript for the model. It includes the user's message even if a long turn moved it to a
 * bucket.
 */
export async function withQuestion(
  store: Store,
  context: TurnContext,
  transcript: Message[],
): Promise<Message[]> {
  const { turn, message } = context;
  const isThere = transcript.some(({ messageId }) => messageId === message.messageId);
  return isThere ? transcript : [userMessage(turn.turnId, await wholeMessage(store, context)), ...transcript];
}
