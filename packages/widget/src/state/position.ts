import type { Position } from './state.js';

/** Reads an event's id, `<turnId>:<n>` or `<turnId>:<n>.<c>`. Undefined for other ids, such as a message's. */
export function parseEventId(id: string): (Position & { turnId: string }) | undefined {
  const [, turnId, number, length] = /^(.+):(\d+)(?:\.(\d+))?$/.exec(id) ?? [];
  if (turnId === undefined || number === undefined) return undefined;
  return { turnId, number: Number(number), length: Number(length ?? 0) };
}

export function isAfter(one: Position, other: Position): boolean {
  return one.number > other.number || (one.number === other.number && one.length > other.length);
}
