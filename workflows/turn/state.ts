import type { ActionAnswer, Decision } from '../../src/domain/action';
import type { FoundPassages } from '../../src/domain/passages';
import type { Operator } from '../../src/domain/member';
import type { CredentialRef, TurnInput, TurnOutcome } from '../../src/domain/turn';
import type { TurnLog } from '../../src/domain/turn-log';
import { noTokens } from '../../src/domain/model-usage';
import type {
  CallOutcome,
  CallRan,
  EndTurnInput,
  ModelStep,
  PlannedCall,
  RecordedEnd,
  Retrieved,
  Tally,
  ToolRunResult,
} from './activity-types';
import type { PendingAction, StopReason } from './messages';

export interface TurnState {
  input: TurnInput;
  log: TurnLog;
  tally: Tally;
  /** Which of the input's models is asked, and how often it has been asked in this step. */
  modelIndex: number;
  attempt: number;
  /** The message of the model's last step, and the model that wrote it. */
  reply?: { messageId: string; model: string };
  /** What the agent's documents hold about the user's message. */
  found?: FoundPassages;
  /** The calls of the current step. */
  calls: PlannedCall[];
  /** Calls that a person agreed to. */
  approved: string[];
  outcomes: CallOutcome[];
  consents: string[];
  pending?: PendingAction;
  decisions: Decision[];
  /** Failures in a row, of tools and of turns. */
  failures: number;
  /** What requests brought for tool servers, the newest. */
  credentials?: CredentialRef;
  /** Calls that wait until their server is connected again. */
  unconnected: string[];
}

export interface ModelFailure {
  /** A sentence that a person can act on. */
  message: string;
  retryable: boolean;
  /** False where the model was not at fault: the attempt does not count. */
  counts: boolean;
  retryAfterMs?: number;
  shown: number;
}

export type TurnEvent =
  | { type: 'started' }
  | ({ type: 'retrieved' } & Retrieved)
  | { type: 'modelReplied'; step: ModelStep }
  | { type: 'modelFailed'; failure: ModelFailure }
  /** The turn had ended when the work failed that told of it. */
  | ({ type: 'foundEnded' } & RecordedEnd)
  | { type: 'toolEnded'; call: PlannedCall; result: ToolRunResult }
  | { type: 'callsEnded' }
  /** The only call of a step has ended; `then`: what came of the model that was asked at once. */
  | ({ type: 'callRan'; call: PlannedCall; then?: TurnEvent } & CallRan)
  | { type: 'answered'; answer: ActionAnswer; operator?: Operator; credentials?: CredentialRef }
  | { type: 'toolProgressed'; text: string }
  | { type: 'expired' }
  | { type: 'stopped'; because: StopReason }
  | { type: 'timedOut' };

/** What the workflow does next. */
export type TurnCommand =
  | { do: 'retrieve'; model: string }
  | { do: 'callModel'; model: string; delayMs: number }
  | { do: 'runCalls'; calls: PlannedCall[] }
  /** In one go, as nothing but the call lies before the model's next step. `isLastChance`: unless the call fails. */
  | { do: 'runThenModel'; call: PlannedCall; model: string; isLastChance: boolean }
  | { do: 'ask'; ttlMs: number }
  /** Nothing: an event within `runCalls`. */
  | { do: 'wait' }
  /** `recorded`: the step that ended the turn has written its record already. */
  | { do: 'end'; outcome: TurnOutcome; recorded: boolean; handoff?: EndTurnInput['handoff'] };

export interface Step {
  state: TurnState;
  command: TurnCommand;
}

/** The clock and the ids of the workflow, which are the same in every replay. */
export interface Surroundings {
  /** Milliseconds since the epoch. */
  now: number;
  newInstructionId: () => string;
}

export function initialState(input: TurnInput): TurnState {
  return {
    input,
    log: { entries: [], spans: [] },
    tally: { steps: 0, toolCalls: 0, usage: noTokens, firstTokenMs: 0 },
    modelIndex: 0,
    attempt: 0,
    calls: [],
    approved: [],
    outcomes: [],
    consents: [],
    decisions: [],
    failures: input.handoff?.failures ?? 0,
    ...(input.credentials && { credentials: input.credentials }),
    unconnected: [],
  };
}
