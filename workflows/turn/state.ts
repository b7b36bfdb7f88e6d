import type { Decision } from '../../src/domain/action';
import type { Amounts } from '../../src/domain/budget';
import type { BudgetLine, OverBudget } from '../../src/domain/budget-line';
import type { FoundPassages } from '../../src/domain/passages';
import type { CredentialRef, TurnInput, TurnOutcome } from '../../src/domain/turn';
import type { LogEvent, TurnErrorCode, TurnLog } from '../../src/domain/turn-log';
import type { TurnStop, TurnTrace } from '../../src/domain/turn-trace';
import type { PlannedCall } from '../../src/domain/planned-call';
import type {
  CallEdits,
  CallOutcome,
  Compacted,
  EndTurnInput,
  Retrieved,
  ToolRunResult,
  CallRan,
  ModelStep,
  RecordedEnd,
} from './activity-types';
import type { MemberRoles } from '../../src/domain/ballot';
import type { RunningChild } from './running-child';
import type { RunningTask } from './running-task';
import { nothingCounted, type TurnBudget } from '../../src/domain/turn-budget';
import { noTally, type Tally } from '../../src/domain/turn-tally';
import type { AnswerMessage, AskedBelow, NewsBelow, PendingAction, StopReason } from './messages';

export interface TurnState {
  input: TurnInput;
  log: TurnLog;
  tally: Tally;
  /** Index of the model in use, and how often it has been asked in this step. */
  modelIndex: number;
  attempt: number;
  /** Since when the model has been asked for the current step, in milliseconds since the epoch. */
  askedAt?: number;
  /** The message of the model's last step, and the model that wrote it. */
  reply?: { messageId: string; model: string };
  /** Passages of the agent's documents that match the user's message. */
  found?: FoundPassages;
  /** The calls of the current step. */
  calls: PlannedCall[];
  /** Ids of the calls that a person agreed to. */
  approved: string[];
  outcomes: CallOutcome[];
  consents: string[];
  /** Open questions to people, in the order in which they were asked. */
  questions: PendingAction[];
  /** Changes that people made to the arguments of the current step's calls. */
  edits: CallEdits;
  decisions: Decision[];
  trace: TurnTrace;
  /** The run of this workflow in Temporal. */
  runId?: string;
  /** Consecutive failures of tools and turns. */
  failures: number;
  /** The newest credentials that requests brought for MCP servers. */
  credentials?: CredentialRef;
  /** Ids of the calls that wait until their server is reconnected. */
  unconnected: string[];
  /** Calls of the current step that their servers go on with. */
  tasks: RunningTask[];
  /** Calls of the current step that other agents answer. */
  children: RunningChild[];
  /** Open questions of turns below, in the order in which they were asked. */
  below: AskedBelow[];
  /** What turns below have shown while the user is asked. */
  held: LogEvent[];
  /** Present if the turn has budgets. */
  budget?: TurnBudget;
  /** Calls that did not run because a budget has no room for them. */
  overBudget?: { callIds: string[]; over: OverBudget };
  /** How often recaps were asked for before the model. */
  compactions?: number;
  /** How often the model was asked to mend an answer that does not fit the response schema. */
  repairs?: number;
  /** True if the turn failed because a content filter refused what is new in it. */
  isFiltered?: true;
  /** True if a recap should be written after the turn. */
  isLong?: true;
}

export interface ModelFailure {
  /** A sentence that those who run the agent can act on. */
  message: string;
  /** The same for users. Absent: `message`. */
  said?: string;
  retryable: boolean;
  /** False if the model was not at fault; such an attempt does not count. */
  counts: boolean;
  retryAfterMs?: number;
  shown: number;
  /** The amounts that the provider may bill for the attempt. */
  billed?: Amounts;
  /** True if the process is gone that would know. */
  isLost?: true;
  /** True if the provider's content filter refused what is new in the conversation. */
  isFiltered?: true;
  /** The code of the error that ends the turn; `model_failed` by default. */
  code?: TurnErrorCode;
}

export type TurnEvent =
  | { type: 'started' }
  | { type: 'filesRead'; unreadFiles: string[] }
  | ({ type: 'retrieved' } & Retrieved)
  /** `compacted` is absent if no recap could be written. */
  | { type: 'compacted'; compacted?: Compacted }
  | { type: 'modelReplied'; step: ModelStep }
  | { type: 'modelFailed'; failure: ModelFailure }
  /** The turn had already ended when the work failed that should have reported it. */
  | ({ type: 'foundEnded' } & RecordedEnd)
  | { type: 'toolEnded'; call: PlannedCall; result: ToolRunResult }
  | { type: 'callsEnded' }
  /** An activity ran the call and then asked the model. `then` is how that went; absent if the model was not asked. */
  | { type: 'callRan'; call: PlannedCall; ran: CallRan; then?: TurnEvent }
  | ({ type: 'answered' } & Omit<AnswerMessage, 'answerId'>)
  | { type: 'rolesRead'; roles: MemberRoles }
  | { type: 'progressed'; text: string }
  /** It is time to look at tasks. */
  | { type: 'tasksDue' }
  | { type: 'taskFollowed'; call: PlannedCall; result: ToolRunResult }
  | { type: 'tasksFollowed' }
  /** Both change what is known. What follows is decided once the turn does nothing else. */
  | { type: 'toldBelow'; news: NewsBelow }
  | { type: 'childEnded'; callId: string; result: ToolRunResult }
  /** More was allowed: by the answer to this turn's question, or elsewhere. */
  | { type: 'budgetRaised' }
  | { type: 'expired' }
  /** `stop` says more; it is absent if the work was cancelled before the turn knew why. */
  | { type: 'stopped'; because: StopReason; stop?: TurnStop }
  | { type: 'timedOut' }
  /** The turn knows more than Temporal takes. */
  | { type: 'overgrown' };

/** The workflow's next action. */
export type TurnCommand =
  | { do: 'readFiles' }
  | { do: 'retrieve'; model: string }
  | { do: 'callModel'; model: string; delayMs: number }
  | { do: 'compact'; model: string }
  | { do: 'runCalls'; calls: PlannedCall[] }
  /** Runs the call and the model's next step in one activity, as nothing else precedes that step. */
  | { do: 'runThenModel'; call: PlannedCall; model: string }
  /** Waits for answers and turns below, at most this long if it says so. */
  | { do: 'ask'; ttlMs?: number }
  /** Waits until it is time to look at tasks. */
  | { do: 'awaitTasks'; ms: number }
  | { do: 'followTasks'; calls: PlannedCall[] }
  /** Looks up the roles of those who voted. */
  | { do: 'readRoles'; memberIds: string[] }
  /** Stores that more was allowed. */
  | { do: 'raise'; line: BudgetLine; instructionId: string }
  /** Does nothing: the event occurred within `runCalls`. */
  | { do: 'wait' }
  /** `recorded`: the step that ended the turn has already written its record. */
  | { do: 'end'; outcome: TurnOutcome; recorded: boolean; handoff?: EndTurnInput['handoff'] };

export interface Step {
  state: TurnState;
  command: TurnCommand;
}

/** The inputs of a decision about the workflow. All of them are the same in every replay. */
export interface Surroundings {
  /** Milliseconds since the epoch. */
  now: number;
  newInstructionId: () => string;
}

export function initialState(input: TurnInput): TurnState {
  return {
    input,
    log: { entries: [], spans: [] },
    tally: noTally,
    modelIndex: 0,
    attempt: 0,
    calls: [],
    approved: [],
    outcomes: [],
    consents: [],
    questions: [],
    edits: {},
    decisions: [],
    trace: {},
    failures: input.handoff?.failures ?? 0,
    ...(input.credentials && { credentials: input.credentials }),
    unconnected: [],
    tasks: [],
    children: [],
    below: [],
    held: [],
    ...(input.isBudgeted && { budget: nothingCounted }),
  };
}
