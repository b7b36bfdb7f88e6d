import type { TurnPlace } from '../../domain/turn';
import type { TurnNews } from '../../domain/turn-log';
import type { RelayStore } from './turn-texts';
import { ChangeSignal } from './change-signal';
import type { Hops } from './hops';
import type { LiveTurn } from './live-turn';
import type { TurnFeed } from './turn-feed';

/** How often to poll a turn of this process that sends no events, in milliseconds. */
const localAskMs = 5_000;
/** Used while this process works for the turn. Polling an uncached turn makes Temporal replay its history. */
const workingAskMs = 30_000;
const waitingAskMs = 5_000;
/** Used while the process that works for the turn streams it to this one: the turn may move without its knowing. */
const fedAskMs = 2_000;
/** A poll may overtake a hop once. After this many polls in a row that left a gap, what hops sent is not true. */
const mostGaps = 3;
/** A turn that nobody has known for this long is lost: work of a dead process has been reassigned by then. */
const lostAfterMs = 10_000;
/** Used if most turns run in this process (near), or if none does (far). */
const nearAskMs = { first: 1_000, shortest: 250, longest: 1_000 };
const farAskMs = { first: 100, shortest: 100, longest: 500 };

interface ConnectLinkMaker {
  of(
    wanted: { tenant: string; server: string; question: { conversation: string; instruction: string } },
    expiresAt: Date,
  ): Promise<string | undefined>;
}

export interface RelayDeps {
  feed: TurnFeed;
  store: RelayStore;
  /** Makes the links of questions to connect a server. They are for the user alone: undefined for other readers. */
  links: ConnectLinkMaker;
  /**
   * Returns the turn's log from entry `from` on, wherever it runs or ran, with the name of the process that runs
   * it. Null if nobody knows the turn.
   */
  readLog: (place: TurnPlace, from: number) => Promise<(TurnNews & { runsAt?: string }) | null>;
  /** Absent if turns of other processes are only polled. */
  hops?: Hops;
  /** Called with the seconds that a text received in this process waited for its event. */
  onLag?: (seconds: number) => void;
  /** True if this process runs no turns. Other processes are then polled more often. */
  runsElsewhere?: boolean;
  /** A turn that nobody has known for this many milliseconds counts as lost. Defaults to 10 s. */
  lostAfterMs?: number;
}

/** Keeps a LiveTurn up to date for one reader: listens to this process and polls for the rest. */
export class TurnWatch {
  /** True if the latest poll did not find the turn. */
  isUnknown = false;
  /** True if its conversation was erased. */
  isErased = false;
  private readonly change: ChangeSignal;
  private readonly pace: typeof nearAskMs;
  private askMs: number;
  /** Polls in a row that left a gap. */
  private gaps = 0;
  /** Since when nobody has known the turn, in milliseconds on the monotonic clock. */
  private unknownSince: number | undefined;

  constructor(
    private readonly deps: RelayDeps,
    private readonly place: TurnPlace,
    private readonly turn: LiveTurn,
    private readonly signal: AbortSignal,
  ) {
    this.change = new ChangeSignal(turn);
    this.pace = deps.runsElsewhere ? farAskMs : nearAskMs;
    // The sooner the other process is known, the sooner it streams.
    this.askMs = deps.runsElsewhere && deps.hops ? 0 : this.pace.first;
  }

  /**
   * Waits for an event or for the next poll. `isWaiting`: the turn waits for a person, which may take days.
   */
  async news(isWaiting: () => boolean): Promise<void> {
    const { change, turn, signal } = this;
    // The turn may continue in another process.
    if (isWaiting()) turn.isLocal = false;
    const askMs = isWaiting() ? waitingAskMs : this.askMs;
    const hasNews = await change.within(turn.hasGap() || turn.isDoubtful ? 0 : askMs, signal);
    const isEnough = (hasNews && !isWaiting()) || signal.aborted;
    const reached = isEnough || (await this.catchUp(isWaiting()));
    if (!reached) await change.within(this.pace.longest, signal);
    this.askMs = this.nextAsk(hasNews);
  }

  /** Polls for what is not known here. Returns false if Temporal or the database can't be reached. */
  async catchUp(isWaiting = false): Promise<boolean> {
    const { readLog, store, hops } = this.deps;
    const { turnId, tenantId } = this.place;
    // safeguard: readers ask beside a hop
    this.turn.isDoubtful = false;
    try {
      const log = await readLog(this.place, this.turn.firstMissing());
      this.isUnknown = log === null;
      this.unknownSince = log === null ? (this.unknownSince ?? performance.now()) : undefined;
      if (log === null) this.isErased = await this.isGone();
      if (log) this.turn.add(log);
      const draft = isWaiting ? null : await store.drafts.get(tenantId, turnId);
      if (draft?.ahead) this.turn.add({ entries: draft.ahead, spans: [] });
      if (draft) this.turn.setText(draft.after, draft.text);
      hops?.follow(this.place, this.turn, named(log?.runsAt, draft?.runsAt));
      this.gaps = this.turn.hasGap() ? this.gaps + 1 : 0;
      if (this.gaps >= mostGaps) this.turn.dropAfterGap();
      return true;
    } catch {
      // The stream stays open and is kept alive: the turn continues once Temporal and the database are back.
      return false;
    }
  }

  /** True if the turn has been unknown for so long that it will not come back. */
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
    // safeguard: a hop does not replace polls
    if (this.deps.hops?.isFed(this.place.turnId)) return fedAskMs;
    if (hasNews) return shortest;
    return Math.min(Math.max(this.askMs * 1.5, shortest), longest);
  }
}

/** The processes that may publish something of the turn: the workflow and its activity need not share one. */
function named(...runsAt: (string | undefined)[]): string[] {
  return [...new Set(runsAt)].filter((name) => name !== undefined);
}
