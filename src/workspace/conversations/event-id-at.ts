import type { TurnParts } from './turn-parts';

/** Returns the id of the newest event at this time, by the workflow's clock; nothing before the first. */
export function entryIdAt(
  { turnId, entries }: Pick<TurnParts, 'turnId' | 'entries'>,
  at: string,
): { eventId?: string } {
  const newest = entries.findLast((entry) => entry.at <= at);
  return newest ? { eventId: `${turnId}:${newest.n}` } : {};
}
