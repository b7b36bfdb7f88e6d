import type { Decision } from '../../domain/action';
import type { CallEdit } from '../../domain/approval';
import type { FoundPassages } from '../../domain/passages';
import type { TurnMessage } from '../../domain/turn';
import type { LogEntry, TextSpan } from '../../domain/turn-log';
import type { TurnTrace } from '../../domain/turn-trace';

/** A turn as its workflow reports it. */
export interface TurnNow {
  turnId: string;
  phase: 'working' | 'waiting' | 'cancelled' | 'ended';
  entries: LogEntry[];
  spans: TextSpan[];
  decisions?: Decision[];
  edits?: Record<string, CallEdit[]>;
  trace?: TurnTrace;
  found?: FoundPassages;
  asking?: { step: number; model: string; since: string };
  /** The user's message, if all entries were requested. */
  message?: TurnMessage;
  /** The run of its workflow in Temporal. */
  runId?: string;
  /** The agent as the turn has it. */
  snapshotId?: string;
}

/** Knows the turns that have not ended; see TurnGateway. */
export interface OpenTurns {
  /** Returns the conversation's turns that have not ended, in order. */
  openTurns(conversationId: string): Promise<string[]>;
  /** Returns the conversation's newest turn with its entries after `after`. Null if none is known. */
  progress(conversationId: string, after: number): Promise<TurnNow | null>;
}
