import type { Store } from '../../src/store/store';
import type { TurnContext } from '../../workflows/turn/activity-types';
import { conversationErased } from '../failures';

type Asked = Pick<TurnContext, 'turn' | 'message'>;

/**
 * Returns the user's message with its text. Throws conversationErased if the text is gone: only an erasure
 * deletes it this early.
 */
export async function wholeMessage(
  store: Pick<Store, 'messageTexts'>,
  { turn, message }: Asked,
): Promise<{ messageId: string; at: string; text: string }> {
  const { messageId, at } = message;
  const text = message.text ?? (await store.messageTexts.get(turn.tenantId, turn.turnId));
  if (text === null) throw conversationErased();
  return { messageId, at, text };
}

/** Deletes the text that the store kept for the turn, once the transcript has it. */
export async function forgetMessageText(
  store: Pick<Store, 'messageTexts'>,
  { turn, message }: Asked,
): Promise<void> {
  if (message.text === undefined) await store.messageTexts.delete(turn.turnId);
}
