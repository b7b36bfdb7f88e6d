import { createHash, randomBytes } from 'node:crypto';

export type IdKind =
  | 'conv'
  | 'msg'
  | 'agent'
  | 'tool'
  | 'cred'
  | 'tenant'
  | 'member'
  | 'part'
  | 'answer'
  | 'note'
  | 'token'
  | 'command';

/** An opaque id of 128 random bits: the kind, an underscore and 22 characters of base64url. */
export function newId<K extends IdKind>(kind: K): `${K}_${string}` {
  return `${kind}_${randomBytes(16).toString('base64url')}`;
}

/**
 * The same parts always give the same id, so that work done twice after a crash writes one record.
 * As unguessable as its least guessable part.
 */
export function derivedId<K extends IdKind>(kind: K, ...parts: (string | number)[]): `${K}_${string}` {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return `${kind}_${digest.subarray(0, 16).toString('base64url')}`;
}

const turnIdShape = /^turn_([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{22}$/;

/** A turn's id names its conversation, so that a stream is found again by an event id alone. */
export function newTurnId(conversationId: string): string {
  const inConversation = conversationId.slice('conv_'.length);
  return `turn_${inConversation}${randomBytes(16).toString('base64url')}`;
}

/** The conversation of a turn, or undefined where this is no id of a turn. */
export function conversationOfTurn(turnId: string): string | undefined {
  const [, inConversation] = turnIdShape.exec(turnId) ?? [];
  return inConversation && `conv_${inConversation}`;
}
