import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './erasure';

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
  | 'erasure'
  | 'hold'
  | 'rule'
  | 'trial'
  | 'file'
  | 'push'
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

const turnIdShape = /^turn_([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{22}$/;
const fileIdShape = /^file_([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{22}$/;
const messageIdShape = /^msg_([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{22}$/;
const noteIdShape = /^note_([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{22}$/;
const memoryIdShape = /^mem_([A-Za-z0-9_-]{22})[A-Za-z0-9_-]{22}$/;

/** A turn's id contains its conversation's id, so that an event id is enough to find the stream. */
export function newTurnId(conversationId: string): string {
  return `turn_${withinConversation(conversationId)}${randomBytes(16).toString('base64url')}`;
}

/**
 * Returns the same id for the same parts, as derivedId does.
 * A message's id contains its conversation's id too.
 */
export function messageIdOf(conversationId: string, ...parts: (string | number)[]): string {
  return `msg_${withinConversation(conversationId)}${digestOf([conversationId, ...parts])}`;
}

/**
 * Returns the same id for the same parts, as derivedId does.
 * A note's id contains its conversation's id too.
 */
export function noteIdOf(conversationId: string, ...parts: (string | number)[]): string {
  return `note_${withinConversation(conversationId)}${digestOf([conversationId, ...parts])}`;
}

/** Returns the id of the note's conversation, or undefined if this is not the id of such a note. */
export function conversationOfNote(noteId: string): string | undefined {
  return conversationIn(noteIdShape.exec(noteId));
}

/**
 * Returns the same id for the same parts, as derivedId does. The id of a conversation's file contains the
 * conversation's id; that of an upload does not.
 */
export function fileIdOf(conversationId: string, ...parts: (string | number)[]): string {
  return `file_${withinConversation(conversationId)}${digestOf([conversationId, ...parts])}`;
}

/** Returns the id of the file's conversation, or undefined if this is not the id of a conversation's file. */
export function conversationOfFile(fileId: string): string | undefined {
  return conversationIn(fileIdShape.exec(fileId));
}

/** Returns the id of a memory that a call of a turn made: the same for every attempt at the call. */
export function memoryIdOf(conversationId: string, turnId: string, callId: string): string {
  return `mem_${withinConversation(conversationId)}${digestOf([turnId, callId])}`;
}

/** Returns the id of the memory's conversation, or undefined if this is not a memory's id. */
export function conversationOfMemory(memoryId: string): string | undefined {
  return conversationIn(memoryIdShape.exec(memoryId));
}

/** Returns the id of the turn's conversation, or undefined if this is not a turn id. */
export function conversationOfTurn(turnId: string): string | undefined {
  return conversationIn(turnIdShape.exec(turnId));
}

/** Returns the id of the message's conversation, or undefined if this is not a message id. */
export function conversationOfMessage(messageId: string): string | undefined {
  return conversationIn(messageIdShape.exec(messageId));
}

/** Returns the part that follows the kind in every id that belongs to the conversation. */
export function withinConversation(conversationId: string): string {
  return conversationId.slice('conv_'.length);
}

function conversationIn(match: RegExpExecArray | null): string | undefined {
  const [, inConversation] = match ?? [];
  return inConversation && `conv_${inConversation}`;
}

function digestOf(parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16).toString('base64url');
}
