import { notFound } from '../../domain/errors';
import type { TurnPlace } from '../../domain/turn';
import type { TurnLog } from '../../domain/turn-log';
import type { SseEvent } from './events';
import { parseEventId, type Position } from './position';
import { relayTurn } from './relay-turn';
import type { RelayDeps } from './turn-watch';

/** An event as the user's stream carries it, and when it happened; RFC 3339. */
export type TimedEvent = SseEvent & {
  at: string;
  /** With `content.delta`: when its last character had arrived; now, while more may follow. */
  until?: string;
};

/**
 * Returns the events that a reader of the turn has got by now if it read from `position` on, as its stream has them.
 * They come from the stream itself, so what follows an event id here is what follows it there. Throws not_found for
 * a turn that nobody knows or that has not begun.
 */
export async function turnEventsSoFar(
  deps: RelayDeps,
  place: TurnPlace,
  position: Position,
): Promise<{ events: TimedEvent[]; hasEnded: boolean }> {
  const log = await deps.readLog(place, 1);
  if (!log || log.entries.length === 0) throw notFound();
  const timeOf = await eventTimes(deps, place, log);
  const { signal } = new AbortController();
  const events: TimedEvent[] = [];
  for await (const event of relayTurn(deps, place, {
    position,
    fresh: false,
    follows: true,
    soFar: true,
    signal,
  }))
    events.push({ ...event, ...timeOf(event) });
  const last = log.entries.at(-1);
  const hasEnded = last?.event === 'response.completed' || last?.event === 'error';
  return { events, hasEnded };
}

async function eventTimes(
  { store }: RelayDeps,
  { tenantId, conversationId, turnId }: TurnPlace,
  { entries, spans }: TurnLog,
): Promise<(event: SseEvent) => { at: string; until?: string }> {
  const begun = entries.at(0)?.at ?? new Date().toISOString();
  const read = spans.map(async ({ after, messageId }) => {
    const message = await store.conversations.message(tenantId, conversationId, messageId);
    return [after, message] as const;
  });
  const texts = new Map(await Promise.all(read));
  const draft = await store.drafts.get(tenantId, turnId);
  const now = new Date().toISOString();
  const entryTime = (n: number) => entries.findLast((entry) => entry.n <= n)?.at ?? begun;
  return ({ id = '' }) => {
    const { n = 0, c = 0 } = parseEventId(id) ?? {};
    if (c === 0) return { at: entryTime(n) };
    const message = texts.get(n);
    if (message?.role !== 'assistant') {
      const first = draft?.after === n ? draft.firstAt?.toISOString() : undefined;
      return { at: first ?? entryTime(n), until: now };
    }
    const { at, firstTokenMs } = message;
    const first = firstTokenMs === undefined ? at : new Date(Date.parse(begun) + firstTokenMs);
    return { at: first.toISOString(), until: at.toISOString() };
  };
}
