import { conversationOfTurn } from '../../domain/ids';
import type { TurnLog } from '../../domain/turn-log';
import { LiveTurn } from './live-turn';

/** Ends the work of this process for one turn; called at most once. */
type Stop = () => void;

/** Where the turns that run in this process meet the clients that this process serves. */
export class TurnFeed {
  private readonly turns = new Map<string, LiveTurn>();
  private readonly stops = new Map<string, Set<Stop>>();
  private readonly listeners = new Set<(turnId: string, news: TurnLog) => void>();

  /** News of the workflow. A turn that nobody here reads is not kept. */
  publish(turnId: string, news: TurnLog): void {
    for (const listener of this.listeners) listener(turnId, news);
    const turn = this.turns.get(turnId);
    if (!turn) return;
    turn.isLocal = true;
    turn.add(news);
  }

  /** Calls back for new entries of every turn that runs in this process, until the returned function is called. */
  onPublish(listener: (turnId: string, news: TurnLog) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The whole text so far of the step that follows entry `after`. */
  publishText(turnId: string, after: number, text: string): void {
    this.turns.get(turnId)?.setText(after, text);
  }

  /** Something may have happened to the turn elsewhere: who reads it here asks. */
  nudge(turnId: string): void {
    this.turns.get(turnId)?.changed();
  }

  /** Opens the turn for a reader, who closes it when done. */
  open(turnId: string): LiveTurn {
    const turn = this.turns.get(turnId) ?? new LiveTurn();
    this.turns.set(turnId, turn);
    turn.readers += 1;
    return turn;
  }

  close(turnId: string): void {
    const turn = this.turns.get(turnId);
    if (!turn) return;
    turn.readers -= 1;
    if (turn.readers === 0) this.turns.delete(turnId);
  }

  /** Work of the turn that can be stopped; returns how to take it back. */
  onStop(turnId: string, stop: Stop): () => void {
    const stops = this.stops.get(turnId) ?? new Set<Stop>();
    this.stops.set(turnId, stops.add(stop));
    return () => {
      stops.delete(stop);
      if (stops.size > 0) return;
      this.stops.delete(turnId);
      // Readers ask seldom while there is work, and more often from here on.
      this.nudge(turnId);
    };
  }

  /** The workflow gives the turn up: its work here ends now instead of at its next heartbeat. */
  stop(turnId: string): void {
    for (const stop of this.stops.get(turnId) ?? []) stop();
  }

  /** True where the model or a tool works for a turn of the conversation in this process. */
  isAtWork(conversationId: string): boolean {
    return [...this.stops.keys()].some((turnId) => conversationOfTurn(turnId) === conversationId);
  }

  /** True while the model or a tool works for the turn in this process. */
  works(turnId: string): boolean {
    return this.stops.has(turnId);
  }

  /** How many turns the model or a tool works for in this process. */
  get atWork(): number {
    return this.stops.size;
  }

  /** How many turns are being read here. */
  get size(): number {
    return this.turns.size;
  }
}
