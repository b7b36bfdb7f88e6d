import type { Store } from '../../src/store/store';
import type { TurnContext } from '../../workflows/turn/activity-types';
import { conversationErased } from '../failures';

type Asked = Pick<TurnContext, 'turn' | 'message'>;

/** The user's message with its text. Throws conversationErased if the text is gone: only erasing takes it so early. */
export async function wholeMessage(
  store: Pick<Store, 'messageTexts'>,
  { turn, message }: Asked,
): Promise<{ messageId: string; at: string; text: string }> {
  const { messageId, at } = message;
  const text = message.text ?? (await store.messageTexts.get(turn.tenantId, turn.turnId));
  if (text === null) throw conversationErased();
  return { messageId, at, text };
}

/** Deletes the text that the store kept for the turn, whose transcript has it by now. */
export async function forgetMessageText(
  store: Pick<Store, 'messageTexts'>,
  { turn, message }: Asked,
): Promise<void> {
  if (message.text === undefined) await store.messageTexts.delete(turn.turnId);
}
