import { invalidRequest } from '../../domain/errors';
import { derivedId } from '../../domain/ids';
import type { Caller, MessageRequest } from '../../turns/admission/message-request';

/** The conversation of a client's own chat id, as fields of a MessageRequest. */
export interface ChatConversation {
  conversationId: string;
  chatIdOf: 'client' | 'service';
}

/** A message to the agent that the path names. */
export type FaceRequest = MessageRequest & { agentId: string };

export const noFiles = 'Send texts only: files can’t be read here.';
export const guessableId =
  'This id is easy to guess. Use one of at least 16 characters, or send X-Participant-Id.';

const serviceId = /^conv_[A-Za-z0-9_-]{22}$/;
const leastChars = 16;

/**
 * Returns the conversation that a client's own chat id stands for. An id of this service stands for itself, so that a
 * conversation that began elsewhere can go on here. Else the ids of an API key belong to its tenant, and those of an
 * access key to one visitor.
 * Undefined if the id is all that keeps a visitor's conversation from others, and is easy to guess.
 */
export function chatConversation(
  { tenantId, credential, participant }: Pick<Caller, 'tenantId' | 'credential' | 'participant'>,
  agentId: string,
  chatId: string,
): ChatConversation | undefined {
  if (serviceId.test(chatId)) return { conversationId: chatId, chatIdOf: 'service' };
  if (isGuessable({ credential, participant }, chatId)) return undefined;
  const isPublic = credential.kind === 'ACCESS_KEY';
  const owner = isPublic ? [credential.credentialId, participant.named ? participant.id : ''] : [];
  const conversationId = derivedId('conv', 'chat', tenantId, agentId, ...owner, chatId);
  return { conversationId, chatIdOf: 'client' };
}

/** As chatConversation, for the name that the request has at `path`. Throws if it is easy to guess. */
export function namedConversation(
  caller: Caller,
  agentId: string,
  { name, path }: { name: string; path: string },
): ChatConversation {
  const conversation = chatConversation(caller, agentId, name);
  if (!conversation) throw invalidRequest([{ path, message: guessableId }]);
  return conversation;
}

/** True if a client's own id is all that keeps what a visitor has from others with the same key, and is easy to guess. */
export function isGuessable(
  { credential, participant }: Pick<Caller, 'credential' | 'participant'>,
  id: string,
): boolean {
  return credential.kind === 'ACCESS_KEY' && !participant.named && id.length < leastChars;
}

/** Returns the Idempotency-Key of what a client names by an id of its own within a chat. */
export function requestKey(chatId: string, id: string): string {
  return `chat:${chatId}:${id}`;
}
