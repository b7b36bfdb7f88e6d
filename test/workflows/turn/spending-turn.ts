import type { Conversation } from '../../../src/domain/conversation';
import type { ToolCall } from '../../../src/domain/message';
import type { PlannedCall } from '../../../src/domain/planned-call';
import type { ToolRunInput } from '../../../workflows/turn/activity-types';
import type { TurnDriver } from './turn-driver';

/** A call that reached its server. */
export interface Paid {
  amount: number;
  at: number;
  /** Who had agreed to exactly this amount. */
  agreed: Set<string>;
  /** True if the call was planned to run at once. */
  isAuto: boolean;
  /** What had been paid in the window before the call was counted. */
  before: number;
}

/** A call that a turn has let run. */
export interface OrderedRun {
  call: PlannedCall;
  input: ToolRunInput;
  turn: SpendingTurn;
}

export interface SpendingTurn {
  turnId: string;
  driver: TurnDriver;
  conversation: Conversation;
  /** What the model wrote. */
  made: ToolCall[];
  /** Who agreed to which amount of which call. */
  agreed: { callId: string; amount: number; by: string }[];
  /** What had been paid before a call was counted for the first time, and the calls that run at once. */
  before: Map<string, number>;
  auto: Set<string>;
  isAtWork: boolean;
  isOver: boolean;
}

/** Returns the arguments that the model wrote. */
export function writtenIn({ made }: Pick<SpendingTurn, 'made'>, callId: string): string {
  return made.find((each) => each.callId === callId)?.arguments ?? '{}';
}
