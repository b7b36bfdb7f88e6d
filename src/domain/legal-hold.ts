import type { Person } from './erasure';
import type { Operator } from './member';

/** Forbids erasing a conversation or everything of a person. */
export interface LegalHold {
  holdId: string;
  tenantId: string;
  on: { conversationId: string } | Person;
  reason: string;
  setBy: Operator;
  setAt: Date;
  /** Absent while it holds. */
  released?: { by: Operator; at: Date };
}

/** A conversation and its owner. */
export interface Owned {
  conversationId: string;
  participantId?: string;
  userId?: string;
  /** Present if agents were asked there for another conversation. */
  delegation?: { top: { conversationId: string } };
}

/** Returns the first hold that keeps the conversation. */
export function holdOn(holds: LegalHold[], owned: Owned): LegalHold | undefined {
  return holds.find(({ on }) => {
    if ('conversationId' in on)
      return [owned.conversationId, owned.delegation?.top.conversationId].includes(on.conversationId);
    return sharesId(on, owned);
  });
}

/** True if the two persons share an id. */
export function sharesId(one: Person, other: Person): boolean {
  const isSame = (a: string | undefined, b: string | undefined) => a !== undefined && a === b;
  return isSame(one.participantId, other.participantId) || isSame(one.userId, other.userId);
}
