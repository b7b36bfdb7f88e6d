import type { TurnPlace } from '../../domain/turn';
import type { TurnLog } from '../../domain/turn-log';
import type { RelayStore } from './turn-texts';
import { ChangeSignal } from './change-signal';
import type { LiveTurn } from './live-turn';
import type { TurnFeed } from './turn-feed';

/** How often the turn is asked where no news comes by itself, in milliseconds. */
const localAskMs = 5_000;
/** While this process works for the turn: each question costs a turn that is not cached a replay of its history. */
const workingAskMs = 30_000;
const waitingAskMs = 5_000;
/** A turn that nobody knows for longer is lost: a process that died has lost its work to another one by then. */
const lostAfterMs = 10_000;
/** Where most turns run in this process, and where none does. */
const nearAskMs = { first: 1_000, shortest: 250, longest: 1_000 };
const farAskMs = { first: 100, shortest: 100, longest: 500 };

export interface RelayDeps {
  feed: TurnFeed;
  store: RelayStore;
  /** The turn's log from entry `from` on, wherever it runs or ran; null where it is neither. */
  readLog: (place: TurnPlace, from: number) => Promise<TurnLog | null>;
  /** Told how long a text that was heard in this process waited for its event, in seconds. */
  onLag?: (seconds: number) => void;
  /** True where this process runs no turns: others are asked more often. */
  runsElsewhere?: boolean;
  /** After this time without anybody who knows it, a turn counts as lost; 10 s if absent. In milliseconds. */
  lostAfterMs?: number;
}

/** Keeps the picture of a turn up to date for one reader: hears what happens here, and asks for the rest. */
export class TurnWatch {
  /** True where the last one who was asked did not know the turn. */
  isUnknown = false;
  /** True where its conversation was erased. */
  isErased = false;
  private readonly change: ChangeSignal;
  private readonly pace: typeof nearAskMs;
  private askMs: number;
  /** Since when nobody has known the turn, on the monotonic clock in milliseconds. */
  private unknownSince: number | undefined;

  constructor(
    private readonly deps: RelayDeps,
    private readonly place: TurnPlace,
    private readonly turn: LiveTurn,
    private readonly signal: AbortSignal,
  ) {
    this.change = new ChangeSignal(turn);
    this.pace = deps.runsElsewhere ? farAskMs : nearAskMs;
    this.askMs = this.pace.first;
  }

  /** Waits for news, or until it is time to ask. `isWaiting`: the turn waits for a person, which may take days. */
  async news(isWaiting: () => boolean): Promise<void> {
    const { change, turn, signal } = this;
    // It may go on in another process.
    if (isWaiting()) turn.isLocal = false;
    const askMs = isWaiting() ? waitingAskMs : this.askMs;
    const hasNews = await change.within(turn.hasGap() ? 0 : askMs, signal);
    const isEnough = (hasNews && !isWaiting()) || signal.aborted;
    const reached = isEnough || (await this.catchUp(isWaiting()));
    if (!reached) await change.within(this.pace.longest, signal);
    this.askMs = this.nextAsk(hasNews);
  }

  /** Asks where the turn runs, or ran, for what is not known here; false where nobody can be reached now. */
  async catchUp(isWaiting = false): Promise<boolean> {
    const { readLog, store } = this.deps;
    const { turnId, tenantId } = this.place;
    try {
      const log = await readLog(this.place, this.turn.firstMissing());
      this.isUnknown = log === null;
      this.unknownSince = log === null ? (this.unknownSince ?? performance.now()) : undefined;
      if (log === null) this.isErased = await this.isGone();
      if (log) this.turn.add(log);
      const draft = isWaiting ? null : await store.drafts.get(tenantId, turnId);
      if (draft?.ahead) this.turn.add({ entries: draft.ahead, spans: [] });
      if (draft) this.turn.setText(draft.after, draft.text);
      return true;
    } catch {
      // The stream stays open and is kept alive: the turn goes on once Temporal and the database are back.
      return false;
    }
  }

  /** True if everybody who was asked has not known the turn for so long that nobody will. */
  isLost(): boolean {
    const { unknownSince, deps } = this;
    return (
      unknownSince !== undefined && performance.now() - unknownSince >= (deps.lostAfterMs ?? lostAfterMs)
    );
  }

  private async isGone(): Promise<boolean> {
    const { tenantId, conversationId } = this.place;
    return (await this.deps.store.conversations.get(tenantId, conversationId)) === null;
  }

  close(): void {
    this.change.close();
  }

  private nextAsk(hasNews: boolean): number {
    const { shortest, longest } = this.pace;
    if (this.turn.isLocal) return this.deps.feed.works(this.place.turnId) ? workingAskMs : localAskMs;
    if (hasNews) return shortest;
    return Math.min(Math.max(this.askMs * 1.5, shortest), longest);
  }
}
