import type { ChildTurn } from '../../src/domain/tool-run';
import type { TurnRef } from '../../src/domain/turn';
import type { ToolRunResult } from './activity-types';

/** A call that another agent answers in a turn of its own. */
export interface RunningChild {
  callId: string;
  turnId: string;
  conversationId: string;
  /** How it ended, while the user's questions keep that from being shown. */
  ended?: ToolRunResult;
}

/** A call that another agent has answered, or not. */
export interface ChildEndInput {
  turn: TurnRef;
  callId: string;
  child: Pick<ChildTurn, 'turnId' | 'conversationId'>;
}
