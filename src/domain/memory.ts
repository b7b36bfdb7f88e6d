import type { ConversationOrigin } from './conversation';
import type { Person } from './erasure';
import { holdOn, type LegalHold } from './legal-hold';
import type { Operator } from './member';

/** A fact that an agent was asked to remember about a person, for all their conversations. */
export interface Memory {
  memoryId: string;
  tenantId: string;
  /** The conversation that asked for it. The memory is sealed with its key and erased with it. */
  conversationId: string;
  turnId: string;
  /** The person's ids, as in the conversation. */
  person: Person;
  /** The id that other conversations must share to read it. */
  by: keyof Person;
  text: string;
  createdAt: Date;
  /** Present once it was corrected. */
  corrected?: { at: Date; by: 'person' | Operator };
}

/** Limits the memories about one person. */
export const mostMemories = 50;
export const longestMemory = 500;

type Origin = Pick<
  ConversationOrigin,
  'participantId' | 'participantNamed' | 'userId' | 'userProved' | 'begunWith'
>;

const generated = /^part_[A-Za-z0-9_-]{20,}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the id by which a person is remembered. It is a user id that a token proved or an API key names,
 * else a named participant's. Anybody can send any id with an access key, so a guessable id does not count
 * there. Undefined if there is no such id.
 */
export function rememberedBy(origin: Origin): keyof Person | undefined {
  const { participantId, participantNamed, userId, userProved, begunWith } = origin;
  const isTrusted = begunWith === 'API_KEY';
  if (userId !== undefined && (userProved || isTrusted)) return 'userId';
  const isHardToGuess = generated.test(participantId) || uuid.test(participantId);
  return participantNamed && (isTrusted || isHardToGuess) ? 'participantId' : undefined;
}

/** Returns that id as a person; undefined if nothing may be remembered about them. */
export function rememberedPerson(origin: Origin): Person | undefined {
  const by = rememberedBy(origin);
  const id = by && origin[by];
  return by && id !== undefined ? { [by]: id } : undefined;
}

/** Returns the first hold that forbids changing or erasing one of the memories. */
export function holdOnMemories(
  holds: LegalHold[],
  memories: Pick<Memory, 'conversationId' | 'person'>[],
): LegalHold | undefined {
  const found = memories.map(({ conversationId, person }) => holdOn(holds, { conversationId, ...person }));
  return found.find((hold) => hold !== undefined);
}

/** Returns the end of its id, by which a model refers to it. */
export function memoryHandle({ memoryId }: Pick<Memory, 'memoryId'>): string {
  return memoryId.slice(-6);
}

/** Returns a memory as a model reads it. */
export function memoryLine(memory: Pick<Memory, 'memoryId' | 'text'>): string {
  return `[${memoryHandle(memory)}] ${memory.text}`;
}

/** Returns the stored text: one line, for a list. */
export function memoryText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
