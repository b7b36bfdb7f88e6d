import type { LogEntry, LogEvent, TextSpan, TurnLog } from './turn-log';

/** Returns the state with one more log entry, numbered after the last. `at` is RFC 3339 or milliseconds. */
export function record<S extends { log: TurnLog }>(state: S, event: LogEvent, at: string | number): S {
  const { entries, spans } = state.log;
  const entry = { ...event, n: entries.length + 1, at: new Date(at).toISOString() };
  return { ...state, log: { entries: [...entries, entry], spans } };
}

/** Returns the state with a line for the user for each budget that is nearly used. */
export function warned<S extends { log: TurnLog }>(
  state: S,
  warnings: string[] = [],
  at: string | number,
): S {
  return warnings.reduce((before, text) => record(before, { event: 'status', text }, at), state);
}

/** Returns the state with entries that an activity recorded, unchanged. */
export function append<S extends { log: TurnLog }>(state: S, recorded: LogEntry[]): S {
  const { entries, spans } = state.log;
  return { ...state, log: { entries: [...entries, ...recorded], spans } };
}

/** Returns the state with text that was streamed after the last entry. */
export function recordText<S extends { log: TurnLog }>(state: S, text: Omit<TextSpan, 'after'>): S {
  if (text.chars === 0) return state;
  const { entries, spans } = state.log;
  const { messageId, chars, lead } = text;
  return { ...state, log: { entries, spans: [...spans, { after: entries.length, messageId, chars, lead }] } };
}
