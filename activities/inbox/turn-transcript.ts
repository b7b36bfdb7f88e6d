import type { Conversation } from '../../src/domain/conversation';
import { userMessage, type Message } from '../../src/domain/message';
import type { Store } from '../../src/store/store';
import type { TurnContext, Unsettled } from '../../workflows/turn/activity-types';
import { conversationErased } from '../failures';
import { wholeMessage } from '../turn/message-text';
import { toolMessages, type KnownResults } from '../turn/tool-messages';

/**
 * The turn's conversation, made here where the process that accepted the message died before it could. `begun`: a read
 * of it that is on its way. Throws conversationErased for one that can't be made, since its id is taken for good.
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

/** What the transcript does not hold yet: the user's message, and the results of calls. */
export async function missingMessages(
  store: Store,
  context: TurnContext,
  conversation: Conversation,
  { outcomes }: Pick<Unsettled, 'outcomes'>,
  known?: KnownResults,
): Promise<Message[]> {
  const { turn } = context;
  const results = await toolMessages(store, turn, conversation.recent, outcomes, known);
  const there = new Set(conversation.recent.map(({ messageId }) => messageId));
  // The user's message is written first; in a long turn it may have moved to a bucket since.
  const hasBegun = conversation.recent.some(({ turnId }) => turnId === turn.turnId);
  const question = hasBegun ? [] : [userMessage(turn.turnId, await wholeMessage(store, context))];
  return [...question, ...results.filter(({ messageId }) => !there.has(messageId))];
}

/** The transcript for the model, which reads the user's message also where a long turn has moved it to a bucket. */
export async function withQuestion(
  store: Store,
  context: TurnContext,
  transcript: Message[],
): Promise<Message[]> {
  const { turn, message } = context;
  const isThere = transcript.some(({ messageId }) => messageId === message.messageId);
  return isThere ? transcript : [userMessage(turn.turnId, await wholeMessage(store, context)), ...transcript];
}
