import { isAfter, parsePosition, type Position } from './event-position.js';
import type { ConversationEvent } from './events.js';

/** The number of remembered turns and messages. Only the newest can be repeated. */
const mostRemembered = 100;

/** Lets each event of a conversation through once, even if a resumed stream repeats it. */
export class SeenEvents {
  readonly #turns = new Map<string, Position>();
  readonly #others = new Set<string>();

  /** @param lastEventId this event and the turn's earlier ones count as seen */
  constructor(lastEventId?: string) {
    const position = lastEventId === undefined ? undefined : parsePosition(lastEventId);
    if (position) this.#turns.set(position.turnId, position);
  }

  /**
   * Returns the event if it is new, else undefined. Deltas may be split differently after a resume, so a
   * delta loses the part that was seen.
   */
  admit(event: ConversationEvent): ConversationEvent | undefined {
    if (event.id === undefined) return event;
    const next = parsePosition(event.id);
    if (!next) return this.#admitOther(event, event.id);
    const last = this.#turns.get(next.turnId) ?? { n: 0, c: 0 };
    if (!isAfter(next, last)) return undefined;
    remember(this.#turns, next.turnId).set(next.turnId, next);
    return next.n === last.n ? cut(event, next, last.c) : event;
  }

  #admitOther(event: ConversationEvent, id: string): ConversationEvent | undefined {
    if (this.#others.has(id)) return undefined;
    remember(this.#others, id).add(id);
    return event;
  }
}

/** Removes the part of a delta that repeats the first `seen` units of the text. */
function cut(event: ConversationEvent, { c }: Position, seen: number): ConversationEvent {
  if (event.event !== 'content.delta') return event;
  const overlap = seen - (c - event.data.delta.length);
  return overlap > 0 ? { ...event, data: { delta: event.data.delta.slice(overlap) } } : event;
}

function remember<Ids extends Map<string, Position> | Set<string>>(ids: Ids, id: string): Ids {
  const [oldest] = ids.keys();
  if (ids.size >= mostRemembered && oldest !== undefined && !ids.has(id)) ids.delete(oldest);
  return ids;
}
