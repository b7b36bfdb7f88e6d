import type { Decision } from '../../domain/action';
import type { LogEntry } from '../../domain/turn-log';

/** A turn as its workflow tells it. */
export interface TurnNow {
  turnId: string;
  phase: 'working' | 'waiting' | 'ended';
  entries: LogEntry[];
  decisions?: Decision[];
}

/** What knows of turns that have not ended; see TurnGateway. */
export interface OpenTurns {
  /** Turns of the conversation that have not ended, in order. */
  openTurns(conversationId: string): Promise<string[]>;
  /** The newest turn of the conversation and its entries after `after`; null where none is known. */
  progress(conversationId: string, after: number): Promise<TurnNow | null>;
}
