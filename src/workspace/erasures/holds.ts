import { notFound, ServiceError } from '../../domain/errors';
import type { Person } from '../../domain/erasure';
import { holdOn, sharesId, type LegalHold, type Owned } from '../../domain/legal-hold';
import type { Store } from '../../store/store';

/**
 * Sets a legal hold on a conversation, or on everything about a person. Throws not_found if the tenant has
 * no such conversation or person, and conflict if it was erased while the hold was being set.
 */
export async function setHold(
  { legalHolds, conversations }: Pick<Store, 'legalHolds' | 'conversations'>,
  hold: Omit<LegalHold, 'setAt' | 'released'>,
): Promise<LegalHold> {
  const { tenantId, on, setBy: by } = hold;
  const isThere = async () => {
    if ('conversationId' in on)
      return (await conversations.summaries(tenantId, [on.conversationId])).has(on.conversationId);
    return (await conversations.ofPerson(tenantId, on)).count > 0;
  };
  if (!(await isThere())) throw notFound();
  const made = { ...hold, setAt: new Date() };
  await legalHolds.insert(made);
  // An erasure reads the holds before it closes a conversation. The second of the two sees the first.
  if (await isThere()) return made;
  await legalHolds.release(tenantId, hold.holdId, { by, at: new Date() });
  throw new ServiceError('conflict', 'The conversation was just erased, so the legal hold came too late.');
}

/** Throws conflict, which names the hold, if one of these holds keeps the conversation. */
export function demandNoHold(holds: LegalHold[], conversation: Owned): void {
  const hold = holdOn(holds, conversation);
  if (hold) throw heldBy(hold);
}

/** Returns the active holds on the person, and on conversations of theirs. */
export async function holdsOnPerson(
  { legalHolds, conversations }: Pick<Store, 'legalHolds' | 'conversations'>,
  tenantId: string,
  person: Person,
): Promise<LegalHold[]> {
  const active = await legalHolds.active(tenantId);
  const ids = active.flatMap(({ on }) => ('conversationId' in on ? [on.conversationId] : []));
  const owners = await conversations.summaries(tenantId, [...new Set(ids)]);
  return active.filter(({ on }) => {
    const owner = 'conversationId' in on ? owners.get(on.conversationId) : on;
    return owner !== undefined && sharesId(owner, person);
  });
}

/** The error of an erasure that a legal hold forbids. */
export function heldBy({ holdId, reason, setBy, setAt }: LegalHold): ServiceError {
  const day = setAt.toISOString().slice(0, 10);
  return new ServiceError(
    'conflict',
    `The legal hold “${reason}” (${holdId}), set by ${setBy.name} on ${day}, forbids this erasure. Release it first.`,
  );
}
