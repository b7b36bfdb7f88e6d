import { conversationOfTurn } from '../../domain/ids';
import type { LogEntry, TurnLog, TurnNews } from '../../domain/turn-log';
import { LiveTurn } from './live-turn';
import { Changing } from './change-signal';

/** Ends this process's work for one turn. Called at most once. */
type Stop = () => void;

/** How long a turn that was just started is kept for its first reader, in milliseconds. */
const expectedForMs = 5_000;

/** Connects turns that run in this process with the clients that this process serves. */
export class TurnFeed {
  private readonly turns = new Map<string, LiveTurn>();
  /** Turns that readers in other processes follow. */
  private readonly served = new Map<string, ServedTurn>();
  private readonly expected = new Map<string, NodeJS.Timeout>();
  private readonly stops = new Map<string, Set<Stop>>();
  private readonly listeners = new Set<(turnId: string, news: TurnLog) => void>();
  private readonly watchers = new Set<(turnId: string, entry: LogEntry) => void>();
  private readonly leaving = new Set<(turnId: string) => void>();

  /** Passes new entries from the workflow to readers. A turn without a reader here is not kept. */
  publish(turnId: string, news: TurnNews): void {
    for (const listener of this.listeners) listener(turnId, news);
    this.served.get(turnId)?.add(news);
    const turn = this.turns.get(turnId);
    if (!turn) return;
    turn.isLocal = true;
    turn.add(news);
  }

  /**
   * Calls `listener` with the new entries of every turn that runs in this process, until
   * the returned function is called.
   */
  onPublish(listener: (turnId: string, news: TurnLog) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A reader here gets the newest entry of a turn, wherever it runs. */
  show(turnId: string, entry: LogEntry): void {
    for (const watcher of this.watchers) watcher(turnId, entry);
  }

  /** Calls `watcher` with each entry that is shown so, until the returned function is called. */
  onShown(watcher: (turnId: string, entry: LogEntry) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Sets the whole text so far of the step that follows entry `after`. */
  publishText(turnId: string, after: number, text: string): void {
    this.turns.get(turnId)?.setText(after, text);
    this.served.get(turnId)?.setText(after, text);
  }

  /** Something may have happened to the turn in another process: makes its readers here ask for it. */
  nudge(turnId: string): void {
    this.turns.get(turnId)?.changed();
  }

  /**
   * Keeps what the turn publishes from now on until its first reader opens it. A quick turn may be over before
   * its client's stream is open, and that stream would then have to ask for everything.
   */
  expectReader(turnId: string): void {
    this.open(turnId);
    const timer = setTimeout(() => this.readerCame(turnId), expectedForMs).unref();
    this.expected.set(turnId, timer);
  }

  /** Opens the turn for a reader, which must close it when done. */
  open(turnId: string): LiveTurn {
    const turn = this.turns.get(turnId) ?? new LiveTurn();
    this.turns.set(turnId, turn);
    turn.readers += 1;
    this.readerCame(turnId);
    return turn;
  }

  private readerCame(turnId: string): void {
    const timer = this.expected.get(turnId);
    if (timer === undefined) return;
    clearTimeout(timer);
    this.expected.delete(turnId);
    this.close(turnId);
  }

  close(turnId: string): void {
    const turn = this.turns.get(turnId);
    if (!turn) return;
    turn.readers -= 1;
    if (turn.readers > 0) return;
    this.turns.delete(turnId);
    for (const listener of this.leaving) listener(turnId);
  }

  /** Calls `listener` whenever the last reader of a turn has left, until the returned function is called. */
  onLeft(listener: (turnId: string) => void): () => void {
    this.leaving.add(listener);
    return () => this.leaving.delete(listener);
  }

  /** Opens the turn for a reader in another process. It holds only what this process publishes from now on. */
  serve(turnId: string): ServedTurn {
    const turn = this.served.get(turnId) ?? new ServedTurn();
    this.served.set(turnId, turn);
    turn.readers += 1;
    return turn;
  }

  /** That reader has left. */
  endServing(turnId: string): void {
    const turn = this.served.get(turnId);
    if (!turn) return;
    turn.readers -= 1;
    if (turn.readers === 0) this.served.delete(turnId);
  }

  /** Registers work of the turn that can be stopped. Returns a function that unregisters it. */
  onStop(turnId: string, stop: Stop): () => void {
    const stops = this.stops.get(turnId) ?? new Set<Stop>();
    this.stops.set(turnId, stops.add(stop));
    this.served.get(turnId)?.changed();
    return () => {
      stops.delete(stop);
      if (stops.size > 0) return;
      this.stops.delete(turnId);
      this.served.get(turnId)?.changed();
      // Readers poll seldom while there is work, and more often from here on.
      this.nudge(turnId);
    };
  }

  /** The workflow abandons the turn: ends its work here at once instead of at its next heartbeat. */
  stop(turnId: string): void {
    for (const stop of this.stops.get(turnId) ?? []) stop();
  }

  /** True if this process calls the model or runs a tool for any turn of the conversation. */
  isAtWork(conversationId: string): boolean {
    return [...this.stops.keys()].some((turnId) => conversationOfTurn(turnId) === conversationId);
  }

  /** True while this process calls the model or runs a tool for the turn. */
  works(turnId: string): boolean {
    return this.stops.has(turnId);
  }

  /** The number of turns for which this process calls the model or runs a tool. */
  get atWork(): number {
    return this.stops.size;
  }
}

/**
 * The entries of a turn that this process has published since another process began to read it here. A reader holds
 * its own position in it, as readers of a LiveTurn do.
 */
class ServedTurn extends Changing {
  /** In the order in which they were published. */
  readonly news: TurnNews[] = [];
  /** The text so far after each entry, oldest entry first. */
  readonly texts = new Map<number, string>();
  readers = 0;

  add(news: TurnNews): void {
    this.news.push(news);
    this.changed();
  }

  setText(after: number, text: string): void {
    this.texts.set(after, text);
    this.changed();
  }
}
