import type { Attachment } from '../../src/domain/file';
import type { Store } from '../../src/store/store';
import type { TurnContext } from '../../workflows/turn/activity-types';
import { conversationErased } from '../failures';

type Asked = Pick<TurnContext, 'turn' | 'message'>;

/**
 * Returns the user's message with its text and its files. Throws conversationErased if the text is gone: only an erasure
 * deletes it this early.
 */
export async function wholeMessage(
  store: Pick<Store, 'messageTexts' | 'files'>,
  { turn, message }: Asked,
): Promise<{ messageId: string; at: string; text: string; attachments?: Attachment[] }> {
  const { messageId, at } = message;
  const text = message.text ?? (await store.messageTexts.get(turn.tenantId, turn.turnId));
  if (text === null) throw conversationErased();
  const attachments = message.files && (await attachmentsOf(store, turn.tenantId, message.files));
  return { messageId, at, text, ...(attachments && { attachments }) };
}

const unread = 'The file was not read, because the turn ended or it took too long.';

/** Returns the files in their order. One that could not be read says so. */
async function attachmentsOf(
  { files }: Pick<Store, 'files'>,
  tenantId: string,
  fileIds: string[],
): Promise<Attachment[]> {
  const found = await files.get(tenantId, fileIds);
  return found.map(
    ({ fileId, attachment }) => attachment ?? { fileId, name: 'file', bytes: 0, problem: unread },
  );
}

/** Deletes the text that the store kept for the turn, once the transcript has it. */
export async function forgetMessageText(
  store: Pick<Store, 'messageTexts'>,
  { turn, message }: Asked,
): Promise<void> {
  if (message.text === undefined) await store.messageTexts.delete(turn.turnId);
}
