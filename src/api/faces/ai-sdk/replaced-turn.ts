import { invalidRequest } from '../../../domain/errors';
import { conversationOfTurn } from '../../../domain/ids';
import type { Store } from '../../../store/store';
import { turnOfKey } from '../../../turns/admission/idempotency-key';
import { findConversation } from '../../../turns/admission/resolve-conversation';
import { requestKey, type FaceRequest } from '../face-turns';

/** An edited message, or one to be answered anew: the last of the client's messages. */
export interface Replacing {
  chatId: string;
  /** The client's id of the user's message. */
  messageId: string;
  /** The ids of turns that the client names or shows: of the answer that it replaces, and of the one before the message. */
  answer?: string | undefined;
  before?: string | undefined;
  /** True if the client sent this message alone. */
  isAlone: boolean;
  isEdit: boolean;
}

type Deps = { store: Pick<Store, 'conversations' | 'idempotency'> };

const unknownMessage = {
  path: 'body.messages',
  message: 'This message is too old to be found by its id. Send the messages before it, too.',
};

/**
 * Returns the request with the turn whose place it takes. A message that never arrived takes no place: it is a new one.
 * Throws invalid_request if its turn can't be told.
 */
export async function replacingRequest(
  deps: Deps,
  request: FaceRequest & { conversationId: string },
  replacing: Replacing,
): Promise<FaceRequest> {
  const { chatId, messageId, isAlone, isEdit } = replacing;
  const turns = await userTurns(deps, request);
  const found = await replacedTurn(deps, request, { ...replacing, turns });
  if (found === undefined && isEdit && isAlone && turns.length > 0) throw invalidRequest([unknownMessage]);
  const turnId = found ?? (isEdit ? undefined : turns.at(-1));
  if (turnId === undefined) return request;
  return { ...request, branchAt: turnId, idempotencyKey: requestKey(chatId, `${messageId}:${turnId}`) };
}

/** The ids of the turns of a chat as it goes on now, oldest first. */
async function userTurns(
  { store }: Deps,
  request: FaceRequest & { conversationId: string },
): Promise<string[]> {
  const found = await findConversation(store, request, request.conversationId);
  return found ? turnsOf(store, found.tenantId, found.conversationId) : [];
}

async function turnsOf(
  { conversations }: Pick<Store, 'conversations'>,
  tenantId: string,
  conversationId: string,
): Promise<string[]> {
  const messages = await conversations.messages(tenantId, conversationId);
  return messages.filter(({ role }) => role === 'user').map(({ turnId }) => turnId);
}

async function replacedTurn(
  { store }: Deps,
  { caller }: FaceRequest,
  { chatId, messageId, answer, before, turns }: Replacing & { turns: string[] },
): Promise<string | undefined> {
  if (answer !== undefined && turns.includes(answer)) return answer;
  const at = before === undefined ? -1 : turns.indexOf(before);
  if (at >= 0) return turns[at + 1];
  const sent = await turnOfKey(store, caller, requestKey(chatId, messageId));
  const turnId = sent?.turnId ?? answer;
  const conversationId = turnId === undefined ? undefined : conversationOfTurn(turnId);
  if (turnId === undefined || conversationId === undefined || turns.includes(turnId)) return turnId;
  // Another turn has taken its place in a branch, which begins with the same turns.
  const place = (await turnsOf(store, caller.tenantId, conversationId)).indexOf(turnId);
  return turns[place];
}
