const never = 0x7fffffff;

/** How many tokens these bytes, one a character, are after all merges of byte pairs. */
export function mergedCount(bytes: string, ranks: Map<string, number>): number {
  // The bounds of the parts so far; a part reaches from its bound to the next.
  const bounds = Array.from({ length: bytes.length + 1 }, (_, at) => at);
  const rankAt = (part: number) =>
    part >= 0 && part + 2 < bounds.length
      ? (ranks.get(bytes.slice(bounds[part], bounds[part + 2])) ?? never)
      : never;
  // What each part and the next one would be together.
  const pairs = bounds.map((_, part) => rankAt(part));
  for (;;) {
    const part = lowest(pairs);
    if (part < 0) return bounds.length - 1;
    bounds.splice(part + 1, 1);
    pairs.splice(part + 1, 1);
    pairs[part] = rankAt(part);
    if (part > 0) pairs[part - 1] = rankAt(part - 1);
  }
}

/** Where the first of the lowest ranks stands; -1 where no pair can be merged. */
function lowest(pairs: number[]): number {
  let found = -1;
  let least = never;
  for (let at = 0; at < pairs.length; at += 1) {
    const rank = pairs[at] ?? never;
    if (rank < least) {
      least = rank;
      found = at;
    }
  }
  return found;
}
