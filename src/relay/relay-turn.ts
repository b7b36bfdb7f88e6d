import type { SseEvent } from '../domain/sse-event';
import type { TurnPlace } from '../domain/turn';
import { isTerminal, type TurnLog } from '../domain/turn-log';
import { patiently } from '../store/mongo/patiently';
import type { Store } from '../store/store';
import { ChangeSignal } from './change-signal';
import type { LiveTurn } from './live-turn';
import { formatEventId, type Position } from './position';
import { presentEntry } from './present-entry';
import { fillText } from './turn-texts';
import type { TurnFeed } from './turn-feed';

/** How often the turn is asked where no news comes by itself, in milliseconds. */
const firstAskMs = 1_000;
const localAskMs = 5_000;
const remoteAskMs = { shortest: 250, longest: 1_000 };

export interface RelayDeps {
  feed: TurnFeed;
  store: Store;
  /** The turn's log from entry `from` on, wherever it runs or ran; null where it is neither. */
  readLog: (place: TurnPlace, from: number) => Promise<TurnLog | null>;
}

export interface RelayFrom {
  position: Position;
  /** True for a turn that this process has just started, so that there is nothing yet to catch up with. */
  fresh: boolean;
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
  { position, fresh, signal }: RelayFrom,
): AsyncGenerator<SseEvent, void> {
  const turn = deps.feed.open(place.turnId);
  const change = new ChangeSignal(turn);
  let askMs = firstAskMs;
  let at = position;
  // An accepted turn begins with this entry whatever happens, so the client need not wait for it.
  if (at.n === 0) turn.add({ entries: [{ event: 'meta', n: 1, at: new Date().toISOString() }], spans: [] });
  try {
    if (!fresh) await catchUp(deps, place, turn);
    while (!signal.aborted) {
      const text = turn.textAfter(at.n);
      if (text.length > at.c) {
        const delta = text.slice(at.c);
        at = { n: at.n, c: text.length };
        yield { id: formatEventId(place.turnId, at), event: 'content.delta', data: { delta } };
        continue;
      }
      const entry = turn.entry(at.n + 1);
      if (entry) {
        const span = turn.spanAfter(at.n);
        if (span && span.chars > at.c) {
          await patiently(() => fillText(deps.store, place, turn, span), { signal });
          continue;
        }
        at = { n: entry.n, c: 0 };
        yield await patiently(() => presentEntry(deps.store, place, turn, entry), { signal });
        if (isTerminal(entry)) return;
        // Suspended; unless this is an old action, whose answer is already known.
        if (entry.event === 'action' && !turn.entry(at.n + 1)) return;
        continue;
      }
      const hasNews = await change.within(turn.hasGap() ? 0 : askMs, signal);
      const reached = hasNews || signal.aborted || (await catchUp(deps, place, turn));
      if (!reached) await change.within(remoteAskMs.longest, signal);
      askMs = nextAsk(turn, hasNews, askMs);
    }
  } finally {
    change.close();
    deps.feed.close(place.turnId);
  }
}

/** Asks where the turn runs, or ran, for what is not known here; false where nobody can be reached now. */
async function catchUp({ readLog, store }: RelayDeps, place: TurnPlace, turn: LiveTurn): Promise<boolean> {
  try {
    const log = await readLog(place, turn.firstMissing());
    if (log) turn.add(log);
    const draft = await store.drafts.get(place.tenantId, place.turnId);
    if (draft) turn.setText(draft.after, draft.text);
    return true;
  } catch {
    // The stream stays open and is kept alive: the turn goes on once Temporal and the database are back.
    return false;
  }
}

function nextAsk(turn: LiveTurn, hasNews: boolean, askMs: number): number {
  if (turn.isLocal) return localAskMs;
  if (hasNews) return remoteAskMs.shortest;
  return Math.min(Math.max(askMs * 1.5, remoteAskMs.shortest), remoteAskMs.longest);
}
