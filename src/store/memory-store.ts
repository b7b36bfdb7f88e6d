import type { Person } from '../domain/erasure';
import type { Memory } from '../domain/memory';

/** Notes that agents were asked to keep about persons. They are erased with the conversation that they are from. */
export interface MemoryStore {
  /** Stores it once, however often it is requested; not if its conversation was erased. */
  put(memory: Memory): Promise<void>;
  get(tenantId: string, memoryId: string): Promise<Memory | null>;
  /** Those that a conversation of this person may know of, oldest first. `person` has one id. */
  knownTo(tenantId: string, person: Person): Promise<Memory[]>;
  /** Every one that has an id of the person, oldest first. */
  ofPerson(tenantId: string, person: Person): Promise<Memory[]>;
  /** Every one that was asked for in the conversation, oldest first. */
  ofConversation(tenantId: string, conversationId: string): Promise<Memory[]>;
  /** Replaces its text. False if there is none with this id. */
  correct(
    tenantId: string,
    memoryId: string,
    text: string,
    corrected: NonNullable<Memory['corrected']>,
  ): Promise<boolean>;
  /** Returns true if there was one. */
  erase(tenantId: string, memoryId: string): Promise<boolean>;
}
