import type { StoredAuditText } from '../store';

/** Returns the text at a place of a chain; null if the place is free. */
type At = (seq: number) => Promise<string | null>;

/**
 * Finds the last place of a chain that is taken, behind one that is taken or 0. Null if there is none. Looks at
 * places that are ever further away, and then halves the distance, since FerretDB finds a document quickly by its
 * `_id` alone.
 */
export async function lastPlace(at: At, from: number): Promise<StoredAuditText | null> {
  let last: StoredAuditText | null = null;
  let taken = from;
  const isTaken = async (seq: number) => {
    const text = await at(seq);
    if (text === null) return false;
    last = { seq, text };
    taken = seq;
    return true;
  };
  let step = 1;
  while (await isTaken(taken + step)) step *= 2;
  for (let free = taken + step; free - taken > 1;) {
    const middle = taken + Math.floor((free - taken) / 2);
    if (!(await isTaken(middle))) free = middle;
  }
  return last;
}

/** Returns the last `count` places before `end`, newest first. */
export async function placesBefore(at: At, end: number, count: number): Promise<StoredAuditText[]> {
  const seqs = Array.from({ length: Math.min(count, end - 1) }, (_, n) => end - 1 - n);
  const texts = await Promise.all(seqs.map(async (seq) => ({ seq, text: await at(seq) })));
  return texts.flatMap(({ seq, text }) => (text === null ? [] : [{ seq, text }]));
}
