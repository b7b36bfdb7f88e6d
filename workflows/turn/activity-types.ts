import type { ActionAnswer, Decision } from '../../src/domain/action';
import type { ApprovalStep, CallEdit } from '../../src/domain/approval';
import type { AttributeChanges } from '../../src/domain/attributes';
import type { Approver } from '../../src/domain/approved-by';
import type { Amounts } from '../../src/domain/budget';
import type { OverBudget } from '../../src/domain/budget-line';
import type { ConversationOrigin } from '../../src/domain/conversation';
import type { ToolAccess } from '../../src/domain/tool';
import type { TaskAnswer, TaskNews } from '../../src/domain/open-task';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { ChildTurn } from '../../src/domain/tool-run';
import type { CredentialRef, TurnInput, TurnOutcome, TurnRef } from '../../src/domain/turn';
import type { InboxQuestion, QuestionDecision } from '../../src/domain/inbox-item';
import type { FoundPassages } from '../../src/domain/passages';
import type { CompletedEntry, HandoffCause, LogEntry, TurnLog } from '../../src/domain/turn-log';
import type { ModelChoice } from '../../src/domain/model-provider';
import type { TokenUsage } from '../../src/domain/model-usage';
import type { ModelFigures } from '../../src/domain/turn-figures';
import type { TurnBudget } from '../../src/domain/turn-budget';
import type { Tally } from '../../src/domain/turn-tally';
import type { Verdict } from '../../src/domain/tool-rule';
import type { TurnSearch, TurnTrace } from '../../src/domain/turn-trace';

/** The input that every activity of one turn receives. */
export interface TurnContext {
  turn: TurnRef;
  access: ToolAccess;
  credentials?: CredentialRef;
  /** Present if the conversation has files that can be searched. */
  hasFiles?: true;
  /** As the turn's input has them. */
  isProved?: true;
  attributes?: AttributeChanges;
  /** Present if the tenant had a webhook, or a member who wants to be told, when the turn began. */
  isHeard?: true;
  startedAt: string;
  message: TurnInput['message'];
  conversation: ConversationOrigin;
  /** The run of the workflow in Temporal. */
  runId?: string;
  /** Absent if there is nothing to say yet. */
  trace?: TurnTrace;
}

/** Outcomes of calls that the transcript does not hold yet. */
export interface Unsettled {
  outcomes: CallOutcome[];
  /** Tools that the user has just consented to for the whole conversation. */
  consents: string[];
  /** Absent if nobody changed arguments. */
  edits?: CallEdits;
}

/** Changes that people made to the arguments of calls, in order, by call id. */
export type CallEdits = Record<string, CallEdit[]>;

/**
 * A search of the agent's documents for passages that match the user's message. The model rewrites a follow-up question
 * so that it can be searched for on its own.
 */
export interface RetrieveInput extends TurnContext, ModelChoice {}

export interface Retrieved {
  /** Absent if the turn was stopped during the search. */
  found?: FoundPassages;
  /** Tokens spent on rewriting the question; absent if it was not rewritten. */
  usage?: TokenUsage;
  costUsd?: number;
  /** The amounts that budgets count for that request. */
  spent?: Amounts;
  /** SHA-256 of the body of that request, in base64url. */
  requestDigest?: string;
  /** When it was scheduled, began and ended. Absent if the turn was stopped. */
  times?: Pick<TurnSearch, 'queuedAt' | 'startedAt' | 'endedAt'>;
}

export interface ModelStepInput extends TurnContext, ModelChoice, Unsettled {
  step: number;
  log: TurnLog;
  tally: Tally;
  decisions: Decision[];
  /** Passages found before the first step. */
  found?: FoundPassages;
  budget?: TurnBudget;
  /** True if the step may ask for a recap instead of the model. Otherwise it leaves out what has no room. */
  mayCompact: boolean;
}

/** A conversation that has grown long. The model writes its recaps. */
export interface CompactInput extends TurnContext, ModelChoice {
  /** True if the turn goes on afterwards. */
  isOpen: boolean;
  /** The open turn's counts so far. */
  budget?: TurnBudget;
}

/** The result of compacting a conversation for its model. Times are RFC 3339. */
export interface Compacted {
  /** How many recaps were written. */
  recaps: number;
  usage: TokenUsage;
  /** In US dollars; absent if the model has no price. */
  costUsd?: number;
  /** The amounts that budgets count for it. */
  spent?: Amounts;
}

/** The model's text in a step. */
export interface ModelText {
  messageId: string;
  /** UTF-16 units that were streamed, `lead` included. */
  chars: number;
  lead: string;
  model: string;
  usage: TokenUsage;
  /** When the step ended; RFC 3339. */
  at: string;
  /**
   * Milliseconds from the start of the turn to the step's first text, without those in which people were asked; 0 if the
   * step produced none.
   */
  firstTokenMs: number;
  /** In US dollars; absent if the model has no price. */
  costUsd?: number;
  /** The amounts that budgets count for the step. */
  spent?: Amounts;
  /** Lines for the user about budgets that are nearly used. */
  warnings?: string[];
}

/**
 * `recorded` holds the last entries of the turn, as its stored record has them. The workflow appends them
 * unchanged.
 */
export type ModelStep =
  /** `isLong`: a recap should be written now that the turn has ended. */
  | ({ kind: 'answered'; recorded: [...LogEntry[], CompletedEntry]; isLong?: true } & Pick<
      ModelText,
      'chars' | 'lead'
    >)
  | ({ kind: 'calls'; calls: PlannedCall[] } & ModelText)
  /** The answer does not fit the response schema. `faults` is a sentence without the model's own words. */
  | ({ kind: 'unfit'; faults: string } & ModelText)
  /** Cancelled while the model was answering. The text so far is kept. */
  | ({ kind: 'stopped' } & ModelText)
  /** A person has the conversation, so the model was not asked. */
  | { kind: 'with_human'; agentName?: string }
  /** The model was not asked: a recap must be written first. */
  | { kind: 'compact' }
  /** The model was not asked: a budget has no room for it. */
  | { kind: 'over_budget'; over: OverBudget };

/** Details of the failure that `callModel` throws. */
export interface ModelProgress {
  /** UTF-16 units of this attempt that clients may have seen. */
  shown: number;
  /** The failure in words for users. Absent: its message. */
  said?: string;
  /** Milliseconds that the provider asked to wait. */
  retryAfterMs?: number;
  /** The amounts that the provider may bill for the attempt, if there are budgets. */
  billed?: Amounts;
  /** The call that ended before the model was asked. */
  ran?: CallRan;
}

export interface ToolRunInput {
  turn: TurnRef;
  access: ToolAccess;
  credentials?: CredentialRef;
  hasFiles?: true;
  isProved?: true;
  attributes?: AttributeChanges;
  step: number;
  callId: string;
  digest: string;
  /** Runs instead of the arguments that the model wrote. */
  edited?: PlannedCall['edited'];
  /** Who agreed to exactly this call. Absent if nobody was asked. */
  approvedBy?: Approver[];
  /** What the rules of the tool had said when it was decided that the call may run. Absent if it has none. */
  verdict?: Verdict;
  budget?: TurnBudget;
  /** Present if another agent answers: how many such calls share what budgets have left. */
  shares?: number;
}

export interface ToolRunResult {
  success: boolean;
  durationMs: number;
  error?: string;
  /** True if the call did not run because its server's credential is missing or was rejected. */
  reconnect?: true;
  /** Present if the call did not run because a budget has no room for it. */
  over?: OverBudget;
  /** Lines for the user about budgets that are nearly used. */
  warnings?: string[];
  /** Passages found, if the call was a document search. */
  found?: FoundPassages;
  /** Present if the server of the call goes on with it. The fields beside it then say nothing. */
  task?: TaskNews;
  /** Present if another agent answers the call. The fields beside it then say nothing. */
  child?: ChildTurn;
  /** What a turn below has spent, if it counts that. */
  spent?: Amounts;
}

/** A call whose server goes on with it. */
export interface FollowTaskInput extends ToolRunInput {
  /** The user's answer to what the server asked. */
  answer?: TaskAnswer;
  /** Present if nobody waits for the end any more. */
  giveUp?: 'unconnected' | 'stopped';
}

/** The result of a call that ended, and when it ended (RFC 3339). */
export interface CallRan {
  result: ToolRunResult;
  at: string;
  /** The entries about its end that its activity has shown. The workflow appends them unchanged. */
  shown?: LogEntry[];
}

/** The only call that a step has left, and the model's step that follows it. */
export interface ToolThenModelInput extends ModelStepInput {
  call: Pick<PlannedCall, 'callId' | 'tool' | 'digest' | 'edited' | 'verdict'> &
    Pick<ToolRunInput, 'approvedBy'>;
}

export interface ToolThenModel {
  ran: CallRan;
  /** Absent if the workflow must first decide what follows the call. */
  step?: ModelStep;
}

/** A turn whose work failed without saying how far it came. */
export interface RecoverInput {
  turn: TurnRef;
  /** The call that the work began with, if it began with one. */
  callId?: string;
}

/** Results that failed work had stored before it could report. */
export interface Recovered {
  /** How the call ended that the work began with. Absent if it has not ended. */
  ran?: CallRan;
  /** Present if the turn's record was written. Clients may have read this end, so it is final. */
  end?: RecordedEnd;
}

export interface RecordedEnd {
  outcome: TurnOutcome;
  log: TurnLog;
}

/** How a call was settled. The transcript's tool message is made from it. */
export type CallOutcome =
  /** It ran: the record of the run holds its result. */
  | { callId: string; kind: 'ran'; edit?: number }
  | { callId: string; kind: 'answered'; answer: ActionAnswer; by: ApprovalStep['by'] }
  | { callId: string; kind: 'declined'; by: ApprovalStep['by']; reason?: string }
  | { callId: string; kind: 'refused'; reason: string }
  | { callId: string; kind: 'expired' | 'superseded' | 'cancelled' | 'handed_off' };

export interface EndTurnInput extends TurnContext, Unsettled, RecordedEnd {
  usage: TokenUsage;
  costUsd?: number;
  decisions: Decision[];
  budget?: TurnBudget;
  found?: FoundPassages;
  models?: ModelFigures[];
  /** Consecutive failures, including this turn's. */
  failures: number;
  /** Present if a content filter refused the messages that the transcript still lacks. */
  isFiltered?: true;
  /** With outcome `handed_off`: the model's call that requested it, or the agent's rule that caused it. */
  handoff?: { callId: string } | { because: HandoffCause; queueId?: string };
}

/** A question that only operators may answer was asked, has changed, is still open, or was closed. */
export interface NotifyInboxInput extends TurnContext {
  what: 'asked' | 'changed' | 'reminded' | 'closed';
  question: InboxQuestion;
  /** Distinguishes changes and reminders of one question. */
  number?: number;
  /** What people decided since the last notice. */
  decisions?: QuestionDecision[];
}
