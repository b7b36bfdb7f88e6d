/** A position in a turn's stream: after entry `n`, and `c` UTF-16 units into the text that follows it. */
export interface Position {
  n: number;
  c: number;
}

export interface EventId extends Position {
  turnId: string;
}

const shape = /^(turn_[A-Za-z0-9_-]{44}):(\d{1,9})(?:\.(\d{1,9}))?$/;

/** Formats an event id: `<turnId>:<n>`, or `<turnId>:<n>.<c>` within a text. */
export function formatEventId(turnId: string, { n, c }: Position): string {
  return c > 0 ? `${turnId}:${n}.${c}` : `${turnId}:${n}`;
}

/** Parses an event id. Returns undefined if it is not one of ours. */
export function parseEventId(id: string): EventId | undefined {
  const [, turnId, n, c] = shape.exec(id) ?? [];
  if (turnId === undefined || n === undefined) return undefined;
  return { turnId, n: Number(n), c: Number(c ?? 0) };
}
