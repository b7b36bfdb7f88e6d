import { notFound } from '../domain/errors';
import type { Person } from '../domain/erasure';
import type { Operator } from '../domain/member';
import { holdOnMemories, memoryText, type Memory } from '../domain/memory';
import type { Store } from '../store/store';
import { heldBy } from './erasures/holds';

type MemoryStores = Pick<Store, 'memories' | 'legalHolds'>;

/** Who asks for a change: a member, or the person themselves, who reaches nobody else's memories. */
export type Corrector = { member: Operator } | { person: Person };

/**
 * Replaces the text of a memory, and returns it as it is then. Throws not_found if there is no such memory that the
 * corrector may see, and conflict if a legal hold keeps it as it is.
 */
export async function correctMemory(
  stores: MemoryStores,
  place: { tenantId: string; memoryId: string },
  { text, by }: { text: string; by: Corrector },
): Promise<Memory> {
  const { tenantId, memoryId } = place;
  const known = await changeable(stores, place, by);
  const corrected = { at: new Date(), by: 'member' in by ? nameOf(by.member) : ('person' as const) };
  const changed = { ...known, text: memoryText(text), corrected };
  if (!(await stores.memories.correct(tenantId, memoryId, changed.text, corrected))) throw notFound();
  return changed;
}

/** Erases a memory for good. Throws as `correctMemory` does. */
export async function eraseMemory(
  stores: MemoryStores,
  place: { tenantId: string; memoryId: string },
  by: Corrector,
): Promise<void> {
  await changeable(stores, place, by);
  await stores.memories.erase(place.tenantId, place.memoryId);
}

async function changeable(
  { memories, legalHolds }: MemoryStores,
  { tenantId, memoryId }: { tenantId: string; memoryId: string },
  by: Corrector,
): Promise<Memory> {
  const found = await memories.get(tenantId, memoryId);
  if (!found || ('person' in by && !isKnownTo(found, by.person))) throw notFound();
  const hold = holdOnMemories(await legalHolds.active(tenantId), [found]);
  if (hold) throw heldBy(hold);
  return found;
}

/** True if this person, named by the one id they are remembered by, may see it. */
function isKnownTo({ by, person: owner }: Memory, person: Person): boolean {
  return person[by] !== undefined && person[by] === owner[by];
}

function nameOf({ memberId, name }: Operator): Operator {
  return { memberId, name };
}
