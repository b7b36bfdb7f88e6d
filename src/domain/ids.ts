import { createHash, randomBytes } from 'node:crypto';

export type IdKind =
  | 'conv'
  | 'agent'
  | 'tool'
  | 'mcp'
  | 'doc'
  | 'cred'
  | 'tenant'
  | 'member'
  | 'part'
  | 'answer'
  | 'note'
  | 'token'
  | 'secret'
  | 'session'
  | 'command'
  | 'trial';

/** An opaque id of 128 random bits: the kind, an underscore and 22 characters of base64url. */
export function newId<K extends IdKind>(kind: K): `${K}_${string}` {
  return `${kind}_${randomBytes(16).toString('base64url')}`;
}

/**
 * The same parts always give the same id, so that work done twice after a crash writes one record.
 * As unguessable as its least guessable part.
 */
export function derivedId<K extends IdKind>(kind: K, ...parts: (string | number)[]): `${K}_${string}` {
  return `${kind}_${digestOf(parts)}`;
}

const turnIdShape = /^turn_([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{22}$/;
const messageIdShape = /^msg_([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{22}$/;

/** A turn's id names its conversation, so that a stream is found again by an event id alone. */
export function newTurnId(conversationId: string): string {
  return `turn_${withinConversation(conversationId)}${randomBytes(16).toString('base64url')}`;
}

/** A message's id names its conversation too. The same parts always give the same id, as those of derivedId do. */
export function messageIdOf(conversationId: string, ...parts: (string | number)[]): string {
  return `msg_${withinConversation(conversationId)}${digestOf([conversationId, ...parts])}`;
}

/** The conversation of a turn, or undefined where this is no id of a turn. */
export function conversationOfTurn(turnId: string): string | undefined {
  return conversationIn(turnIdShape.exec(turnId));
}

/** The conversation of a message, or undefined where this is no id of a message. */
export function conversationOfMessage(messageId: string): string | undefined {
  return conversationIn(messageIdShape.exec(messageId));
}

/** What the ids of all that belongs to a conversation have behind their kind. */
export function withinConversation(conversationId: string): string {
  return conversationId.slice('conv_'.length);
}

function conversationIn(match: RegExpExecArray | null): string | undefined {
  const [, inConversation] = match ?? [];
  return inConversation && `conv_${inConversation}`;
}

/** 22 characters of base64url. */
function digestOf(parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16).toString('base64url');
}
