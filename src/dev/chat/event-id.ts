interface Position {
  readonly turnId: string;
  readonly number: number;
  readonly length: number;
}

/**
 * True if the event `id` comes after the event `seen`. Ids are `<turnId>:<n>`, or `<turnId>:<n>.<c>` for a
 * text fragment. Ids that cannot be compared (another turn, another format) count as new: showing text twice
 * is better than losing it.
 */
export function isAfter(id: string, seen: string): boolean {
  const [next, last] = [parsePosition(id), parsePosition(seen)];
  if (next === undefined || last === undefined || next.turnId !== last.turnId) return true;
  return next.number === last.number ? next.length > last.length : next.number > last.number;
}

/** True if a header can carry the id. */
export function isSendable(id: string | undefined): id is string {
  return id !== undefined && /^[\x21-\x7e]+$/.test(id);
}

function parsePosition(id: string): Position | undefined {
  const match = /^(.+):(\d+)(?:\.(\d+))?$/.exec(id);
  const [, turnId, number, length] = match ?? [];
  if (turnId === undefined || number === undefined) return undefined;
  return { turnId, number: Number(number), length: Number(length ?? 0) };
}
