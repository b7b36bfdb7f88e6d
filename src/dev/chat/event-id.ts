interface Position {
  readonly turnId: string;
  readonly number: number;
  readonly length: number;
}

/**
 * True when the event with `id` comes after the event with `seen`. Ids are `<turnId>:<n>` and, for a text fragment,
 * `<turnId>:<n>.<c>`. Ids that cannot be compared (another turn, another form) count as new: text shown twice is a
 * smaller harm than text lost.
 */
export function isAfter(id: string, seen: string): boolean {
  const [next, last] = [parsePosition(id), parsePosition(seen)];
  if (next === undefined || last === undefined || next.turnId !== last.turnId) return true;
  return next.number === last.number ? next.length > last.length : next.number > last.number;
}

/** True for an id that a header can carry back to the service. */
export function isSendable(id: string | undefined): id is string {
  return id !== undefined && /^[\x21-\x7e]+$/.test(id);
}

function parsePosition(id: string): Position | undefined {
  const match = /^(.+):(\d+)(?:\.(\d+))?$/.exec(id);
  const [, turnId, number, length] = match ?? [];
  if (turnId === undefined || number === undefined) return undefined;
  return { turnId, number: Number(number), length: Number(length ?? 0) };
}
