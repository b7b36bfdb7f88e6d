import type { Received } from './play-state.js';

/** A row of the event log: an event, or a message or answer from which the times of the next events count. */
type EventLogRow = { kind: 'event'; received: Received } | { kind: 'sent'; count: number };

/** Returns the events, each later message or answer in between. */
export function eventRows(events: readonly Received[]): EventLogRow[] {
  return events.flatMap((received, at): EventLogRow[] => {
    const { sentCount } = received;
    const before = events[at - 1]?.sentCount ?? sentCount;
    const event = { kind: 'event', received } as const;
    return sentCount > before ? [{ kind: 'sent', count: sentCount }, event] : [event];
  });
}
