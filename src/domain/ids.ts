import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './erasure';

export type IdKind =
  | 'conv'
  | 'agent'
  | 'tool'
  | 'mcp'
  | 'provider'
  | 'queue'
  | 'reply'
  | 'doc'
  | 'source'
  | 'cred'
  | 'tenant'
  | 'member'
  | 'part'
  | 'answer'
  | 'note'
  | 'notice'
  | 'mail'
  | 'token'
  | 'invitation'
  | 'secret'
  | 'session'
  | 'command'
  | 'erasure'
  | 'hold'
  | 'rule'
  | 'trial'
  | 'case'
  | 'publication'
  | 'file'
  | 'push'
  | 'event'
  | 'webhook'
  | 'schedule'
  | 'trigger'
  | 'wake'
  | 'promise'
  | 'delivery'
  | 'connection'
  | 'audit';

/** Returns an opaque id with 128 random bits: the kind, an underscore and 22 characters of base64url. */
export function newId<K extends IdKind>(kind: K): `${K}_${string}` {
  return `${kind}_${randomBytes(16).toString('base64url')}`;
}

/**
 * Returns the same id for the same parts, so that work repeated after a crash writes one record.
 * The id is as hard to guess as its least guessable part.
 */
export function derivedId<K extends IdKind>(kind: K, ...parts: (string | number)[]): `${K}_${string}` {
  return `${kind}_${digestOf(parts)}`;
}

/**
 * Returns a digest of a person's ids for the record of their erasure. It identifies the person only to
 * somebody who already knows the ids.
 */
export function personDigest(erasureId: string, { participantId, userId }: Person): string {
  const parts = [erasureId, participantId ?? null, userId ?? null];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** A turn's id contains its conversation's id, so that an event id is enough to find the stream. */
export function newTurnId(conversationId: string): string {
  return `turn_${withinConversation(conversationId)}${randomBytes(16).toString('base64url')}`;
}

/**
 * Each returns the same id for the same parts, as derivedId does. The id contains the conversation's id too. That of an
 * upload does not.
 */
export const messageIdOf = derivedWithin('msg');
export const noteIdOf = derivedWithin('note');
export const fileIdOf = derivedWithin('file');
export const caseIdOf = derivedWithin('case');

/** Returns the ids of the turn of another agent that answers a call: the same for every attempt at the call. */
export function delegatedTurnOf(turnId: string, callId: string): { conversationId: string; turnId: string } {
  const conversationId = derivedId('conv', turnId, callId);
  return { conversationId, turnId: derivedWithin('turn')(conversationId, turnId, callId) };
}

/** Returns the id of a memory that a call of a turn made: the same for every attempt at the call. */
export function memoryIdOf(conversationId: string, turnId: string, callId: string): string {
  return `mem_${withinConversation(conversationId)}${digestOf([turnId, callId])}`;
}

/** Names a call in a window that counts it. Says nothing about the conversation, and is short. */
export function spendingCallOf(turnId: string, callId: string, digest: string) {
  return { call: digestOf([turnId, callId]), args: digest.slice(0, 22) };
}

/** Each returns the id of the conversation that such an id belongs to; undefined if it is not such an id. */
export const conversationOfTurn = conversationIn('turn');
export const conversationOfMessage = conversationIn('msg');
export const conversationOfNote = conversationIn('note');
export const conversationOfMemory = conversationIn('mem');
/** An upload belongs to no conversation. */
export const conversationOfFile = conversationIn('file');
/** A case that a member wrote belongs to none. */
export const conversationOfCase = conversationIn('case');

/** Returns the part that follows the kind in every id that belongs to the conversation. */
export function withinConversation(conversationId: string): string {
  return conversationId.slice('conv_'.length);
}

function derivedWithin(kind: string) {
  return (conversationId: string, ...parts: (string | number)[]): string =>
    `${kind}_${withinConversation(conversationId)}${digestOf([conversationId, ...parts])}`;
}

function conversationIn(kind: string): (id: string) => string | undefined {
  const shape = new RegExp(`^${kind}_([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{22}$`);
  return (id) => {
    const [, inConversation] = shape.exec(id) ?? [];
    return inConversation && `conv_${inConversation}`;
  };
}

function digestOf(parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16).toString('base64url');
}
