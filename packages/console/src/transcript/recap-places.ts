export interface ShownRecap {
  number: number;
  /** The newest covered message. */
  through: string;
  replaces: readonly number[];
  text: string;
}

/**
 * Returns the recaps of messages by the shown message before them. A hidden message counts as the one before
 * it. Recaps of recaps are not shown.
 */
export function recapPlaces(
  all: readonly { messageId: string }[],
  shown: readonly { messageId: string }[],
  recaps: readonly ShownRecap[],
): ReadonlyMap<string, readonly ShownRecap[]> {
  const isShown = new Set(shown.map(({ messageId }) => messageId));
  const places = new Map<string, ShownRecap[]>();
  for (const recap of recaps.filter(({ replaces }) => replaces.length === 0)) {
    const end = all.findIndex(({ messageId }) => messageId === recap.through);
    const place = all.slice(0, end + 1).findLast(({ messageId }) => isShown.has(messageId));
    if (place) places.set(place.messageId, [...(places.get(place.messageId) ?? []), recap]);
  }
  return places;
}
