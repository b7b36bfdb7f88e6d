import { erasurePlaces, type ErasurePlace } from '../../src/domain/erasure';
import type { ErasureTotals } from './activity-types';

export const nothingErased: ErasureTotals = { conversations: 0, held: 0, places: [] };

/** Erased amounts of some conversations: how much from each place, and when it was empty, RFC 3339. */
export type Emptied = ReadonlyMap<ErasurePlace, { count: number; at: string }>;

/** Adds what was erased. Names every place, in the order of an erasure. */
export function withErased(totals: ErasureTotals, emptied: Emptied, now: string): ErasureTotals {
  const before = new Map(totals.places.map((each) => [each.place, each]));
  const places = erasurePlaces.map((place) => {
    const { count = 0, at = now } = before.get(place) ?? {};
    const added = emptied.get(place);
    return { place, count: count + (added?.count ?? 0), at: added?.at ?? at };
  });
  const conversations = totals.conversations + (emptied.get('conversations')?.count ?? 0);
  return { ...totals, conversations, places };
}
