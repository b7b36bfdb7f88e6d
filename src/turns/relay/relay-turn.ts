import type { SseEvent } from './events';
import type { TurnPlace } from '../../domain/turn';
import { isTerminal, suspends } from '../../domain/turn-log';
import { retryWhileUnavailable } from '../../store/retry-while-unavailable';
import { formatEventId, type Position } from './position';
import { presentEntry } from './present-entry';
import { fillText } from './turn-texts';
import { TurnWatch, type RelayDeps } from './turn-watch';

export interface RelayFrom {
  position: Position;
  /** True for a turn that this process has just started, so that there is nothing to catch up with. */
  fresh: boolean;
  /**
   * True if the stream also carries what follows a question to a person: it waits
   * while the turn is suspended.
   * If nobody knows the turn any more, a stream that follows or resumes ends at once.
   * Any other stream ends with an error event.
   */
  follows?: boolean;
  /**
   * True for a reader that reconnects. If its last event is a question that is still open, the stream ends.
   */
  resumes?: boolean;
  /** True if the stream ends where it would wait: it carries what has happened by now. */
  soFar?: boolean;
  signal: AbortSignal;
}

/**
 * Yields a turn's events from a position on, until its stream closes. Events of this process arrive at once, and
 * those of another process by a hop or by polls. All update one LiveTurn, and events are made from it alone. So
 * event ids and their order do not depend on the source, and there are no gaps or repeats.
 */
export async function* relayTurn(
  deps: RelayDeps,
  place: TurnPlace,
  { position, fresh, follows = false, resumes = false, soFar = false, signal }: RelayFrom,
): AsyncGenerator<SseEvent, void> {
  const turn = deps.feed.open(place.turnId);
  const watch = new TurnWatch(soFar ? withoutHops(deps) : deps, place, turn, signal);
  let at = position;
  const isWaiting = () => {
    const last = turn.entry(at.n);
    return follows && last !== undefined && suspends(last) && !turn.entry(at.n + 1);
  };
  // Known late if the process that asked died before Temporal recorded the question.
  const isStillAsked = () => turn.entry(position.n)?.event === 'action' && !turn.entry(position.n + 1);
  // Every accepted turn starts with this entry, so the client need not wait for it.
  if (at.n === 0) turn.add({ entries: [{ event: 'meta', n: 1, at: new Date().toISOString() }], spans: [] });
  try {
    if (!fresh) await watch.catchUp();
    while (!signal.aborted) {
      const text = turn.textAfter(at.n);
      if (text.length > at.c) {
        const delta = text.slice(at.c);
        at = { n: at.n, c: text.length };
        if (turn.isLocal) deps.onLag?.((performance.now() - turn.heardAt) / 1_000);
        yield { id: formatEventId(place.turnId, at), event: 'content.delta', data: { delta } };
        continue;
      }
      const entry = turn.entry(at.n + 1);
      if (entry) {
        const span = turn.spanAfter(at.n);
        if (span && span.chars > at.c) {
          await retryWhileUnavailable(() => fillText(deps.store, place, turn, span), { signal });
          continue;
        }
        at = { n: entry.n, c: 0 };
        if (!turn.entry(entry.n + 1)) deps.feed.show(place.turnId, entry);
        yield await retryWhileUnavailable(() => presentEntry(deps, place, turn, entry), { signal });
        if (isTerminal(entry)) return;
        // The turn is suspended and the stream ends, unless the answer to this action is already known.
        if (entry.event === 'action' && !turn.entry(at.n + 1) && !follows) return;
        continue;
      }
      if (resumes && isStillAsked()) return;
      if (watch.isErased || ((follows || resumes) && watch.isUnknown)) return;
      if (watch.isLost()) {
        yield lost(formatEventId(place.turnId, { n: at.n + 1, c: 0 }));
        return;
      }
      if (soFar) return;
      await watch.news(isWaiting);
    }
  } finally {
    watch.close();
    deps.feed.close(place.turnId);
  }
}

/** For a reader that does not wait. */
function withoutHops({ hops: _, ...deps }: RelayDeps): RelayDeps {
  return deps;
}

/** The last event of an accepted turn that neither Temporal nor the store knows any more. */
function lost(id: string): SseEvent {
  const message = 'The turn was lost before it was complete. Send the message again.';
  return { id, event: 'error', data: { message, code: 'internal', retryable: true } };
}
