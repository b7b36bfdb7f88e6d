import type { ConversationOrigin } from './conversation';
import type { Person } from './erasure';
import { holdOn, type LegalHold } from './legal-hold';
import type { Operator } from './member';

/** What an agent was asked to remember about a person, for all their conversations. */
export interface Memory {
  memoryId: string;
  tenantId: string;
  /** Where it was asked for. It is sealed with that conversation's key, and erased together with it. */
  conversationId: string;
  turnId: string;
  /** The ids of the person, as the conversation has them. */
  person: Person;
  /** Which of the ids other conversations must share to know of it. */
  by: keyof Person;
  text: string;
  createdAt: Date;
  /** Present once somebody has corrected it. */
  corrected?: { at: Date; by: 'person' | Operator };
}

/** Bounds what is remembered about one person. */
export const mostMemories = 50;
export const longestMemory = 500;

type Origin = Pick<
  ConversationOrigin,
  'participantId' | 'participantNamed' | 'userId' | 'userProved' | 'begunWith'
>;

const generated = /^part_[A-Za-z0-9_-]{20,}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the id by which a person is remembered: that of a user whom a token proved or an API key names, else that of
 * a named participant. Anybody can send an access key with any id, so an id that can be guessed names nobody there.
 * Undefined if there is no such id.
 */
export function rememberedBy(origin: Origin): keyof Person | undefined {
  const { participantId, participantNamed, userId, userProved, begunWith } = origin;
  const isTrusted = begunWith === 'API_KEY';
  if (userId !== undefined && (userProved || isTrusted)) return 'userId';
  const isHardToGuess = generated.test(participantId) || uuid.test(participantId);
  return participantNamed && (isTrusted || isHardToGuess) ? 'participantId' : undefined;
}

/** Returns the one id as a person; undefined if nothing may be remembered about them. */
export function rememberedPerson(origin: Origin): Person | undefined {
  const by = rememberedBy(origin);
  const id = by && origin[by];
  return by && id !== undefined ? { [by]: id } : undefined;
}

/** Returns the first of these holds that forbids to change or erase one of the memories. */
export function holdOnMemories(
  holds: LegalHold[],
  memories: Pick<Memory, 'conversationId' | 'person'>[],
): LegalHold | undefined {
  const found = memories.map(({ conversationId, person }) => holdOn(holds, { conversationId, ...person }));
  return found.find((hold) => hold !== undefined);
}

/** The end of its id, by which a model names it. */
export function memoryHandle({ memoryId }: Pick<Memory, 'memoryId'>): string {
  return memoryId.slice(-6);
}

/** As it is stored: on one line, since it is one of a list. */
export function memoryText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
