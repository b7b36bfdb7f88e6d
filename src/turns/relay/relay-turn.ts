import type { SseEvent } from '../../domain/sse-event';
import type { TurnPlace } from '../../domain/turn';
import { isTerminal, type LogEntry } from '../../domain/turn-log';
import { retryWhileUnavailable } from '../../store/retry-while-unavailable';
import { formatEventId, type Position } from './position';
import { presentEntry } from './present-entry';
import { fillText } from './turn-texts';
import { TurnWatch, type RelayDeps } from './turn-watch';

export interface RelayFrom {
  position: Position;
  /** True for a turn that this process has just started, so that there is nothing yet to catch up with. */
  fresh: boolean;
  /**
   * True where the turn's answer comes on this same stream: a suspended turn is waited for. Such a reader, as one who
   * resumes, lets a turn go at once that nobody knows any more; every other one is told of its loss.
   */
  follows?: boolean;
  /** True for a reader who reconnects: where all that it saw is a question that is still open, nothing is to come. */
  resumes?: boolean;
  signal: AbortSignal;
}

/**
 * A turn's events from a position on, until its stream closes. News of this process comes at once; what happens
 * in another one is asked for. Both fill one picture of the turn, and events are made from that picture alone: the
 * same ids in the same order whatever the source, with no gap and no repeat.
 */
export async function* relayTurn(
  deps: RelayDeps,
  place: TurnPlace,
  { position, fresh, follows = false, resumes = false, signal }: RelayFrom,
): AsyncGenerator<SseEvent, void> {
  const turn = deps.feed.open(place.turnId);
  const watch = new TurnWatch(deps, place, turn, signal);
  let at = position;
  const isWaiting = () => follows && waitsForPerson(turn.entry(at.n)) && !turn.entry(at.n + 1);
  // Known late where the process that asked died before Temporal had noted it.
  const isStillAsked = () => turn.entry(position.n)?.event === 'action' && !turn.entry(position.n + 1);
  // An accepted turn begins with this entry whatever happens, so the client need not wait for it.
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
        yield await retryWhileUnavailable(() => presentEntry(deps.store, place, turn, entry), { signal });
        if (isTerminal(entry)) return;
        // Suspended; unless this is an old action, whose answer is already known.
        if (entry.event === 'action' && !turn.entry(at.n + 1) && !follows) return;
        continue;
      }
      if (resumes && isStillAsked()) return;
      if (watch.isErased || ((follows || resumes) && watch.isUnknown)) return;
      if (watch.isLost()) {
        yield lost(formatEventId(place.turnId, { n: at.n + 1, c: 0 }));
        return;
      }
      await watch.news(isWaiting);
    }
  } finally {
    watch.close();
    deps.feed.close(place.turnId);
  }
}

/** The last event of a turn that was accepted and that neither Temporal nor the store knows any more. */
function lost(id: string): SseEvent {
  const message = 'The turn was lost before it was complete. Send the message again.';
  return { id, event: 'error', data: { message, code: 'internal', retryable: true } };
}

function waitsForPerson(entry: LogEntry | undefined): boolean {
  return entry?.event === 'action' || (entry?.event === 'status' && entry.waitsForOperator === true);
}
