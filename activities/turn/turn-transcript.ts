import type { Conversation } from '../../src/domain/conversation';
import { userMessage, type Message } from '../../src/domain/message';
import { uncovered } from '../../src/model/context/uncovered';
import type { Store } from '../../src/store/store';
import type { ModelStepInput, TurnContext, Unsettled } from '../../workflows/turn/activity-types';
import { conversationErased } from '../failures';
import { wholeMessage } from './message-text';
import { toolMessages } from './tool-messages';

/**
 * Returns the turn's conversation. Creates it if the process that accepted the message died before it could.
 * Throws conversationErased if it cannot be created, since the id of an erased conversation is never reused.
 */
export async function readConversation(
  store: Store,
  { turn, conversation, startedAt }: TurnContext,
): Promise<Conversation> {
  const { tenantId, conversationId } = turn;
  const known = await store.conversations.get(tenantId, conversationId);
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
): Promise<Message[]> {
  const { turnId } = context.turn;
  const { recent } = conversation;
  const results = await toolMessages(store, context.turn, recent, unsettled);
  const there = new Set(recent.map(({ messageId }) => messageId));
  // The user's message is written first. In a long turn it may since have moved to a bucket.
  const hasBegun = recent.some((message) => message.turnId === turnId);
  const asked = hasBegun ? [] : [await question(store, context)];
  return [...asked, ...results.filter(({ messageId }) => !there.has(messageId))];
}

interface TranscriptRead {
  /** Messages to store in the transcript before the model's. */
  missing: Message[];
  /** The messages that no recap covers. The user's is there even if a long turn moved it to a bucket. */
  said: Message[];
  /** True if there are messages between the recaps and the transcript. */
  hasGap: boolean;
}

/** Reads the transcript for a step of the model. */
export async function readTranscript(
  store: Store,
  input: ModelStepInput,
  conversation: Conversation,
): Promise<TranscriptRead> {
  const missing = await missingMessages(store, input, conversation, input);
  const { messages, hasGap } = uncovered(conversation);
  const all = [...messages, ...missing];
  const isThere = all.some(({ messageId }) => messageId === input.message.messageId);
  const whole = isThere ? all : [await question(store, input), ...all];
  return { missing, hasGap, said: whole };
}

async function question(store: Store, context: TurnContext): Promise<Message> {
  const message = await wholeMessage(store, context);
  return userMessage(context.turn.turnId, message);
}
