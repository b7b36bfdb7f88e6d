/** The position after event `n` of the turn, and `c` UTF-16 units into the following text. */
export interface Position {
  turnId: string;
  n: number;
  c: number;
}

/** Parses the id of a turn's event: `<turnId>:<n>`, or `<turnId>:<n>.<c>` for a delta, else undefined. */
export function parsePosition(id: string): Position | undefined {
  const [, turnId, n, c = '0'] = /^(.+):(\d+)(?:\.(\d+))?$/.exec(id) ?? [];
  return turnId === undefined ? undefined : { turnId, n: Number(n), c: Number(c) };
}

/** True if the first position is after the second one of the same turn. */
export function isAfter(one: Pick<Position, 'n' | 'c'>, other: Pick<Position, 'n' | 'c'>): boolean {
  return one.n > other.n || (one.n === other.n && one.c > other.c);
}
