import { defineQuery, defineSignal, defineUpdate, proxySinks, type Sinks } from '@temporalio/workflow';
import type { ActionAnswer, ActionType, Decision, Via, Reconnect, Vote } from '../../src/domain/action';
import type { ApprovalStep, Voter } from '../../src/domain/approval';
import type { PlaceBelow } from '../../src/domain/delegation';
import type { TaskQuestion } from '../../src/domain/open-task';
import type { BudgetLine, BudgetRef } from '../../src/domain/budget-line';
import type { TurnCause } from '../../src/domain/turn-cause';
import type { ToolAccess } from '../../src/domain/tool';
import type { FoundPassages } from '../../src/domain/passages';
import type { AskingRule } from '../../src/domain/tool-rule';
import type { CredentialRef, TurnInput, TurnMessage } from '../../src/domain/turn';
import type { LogEntry, LogEvent, OtherAction, TextSpan, TurnNews } from '../../src/domain/turn-log';
import type { TurnTrace } from '../../src/domain/turn-trace';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { CallEdits } from './activity-types';

/** A decision that the turn waits for. */
export interface PendingAction {
  instructionId: string;
  type: ActionType;
  callId: string;
  /** Who may answer, and which step of the call's approval this is, counted from 0. */
  by: ApprovalStep['by'];
  step: number;
  expiresAt: string;
  /** Who is asked if nobody answers until then. */
  next?: ApprovalStep['by'];
  /** Present if the user is asked to reconnect an MCP server. */
  reconnect?: Reconnect;
  /** Present once a member has voted. */
  votes?: Vote[];
  /** Which edit of the call is asked about, counted from 1. Absent: the call as the model wrote it. */
  version?: number;
  /** When operators are reminded next, RFC 3339, and how often they were. */
  remindAt?: string;
  reminders?: number;
  /** True while the turn looks up whether those who voted still may. */
  isChecked?: true;
  /** Present if the question is whether a limit may be exceeded. Its `callId` is then no call's. */
  budget?: BudgetLine;
  /** The question that the call's MCP server asks the user in the middle of it. */
  asks?: TaskQuestion;
  /** The rule of the tool that asks. */
  rule?: AskingRule;
  /** The turn that asks, and that takes the answer, if another agent asks. */
  below?: PlaceBelow;
}

/** An open question of a turn below. `shown` is what the user's stream shows of it. */
export interface AskedBelow {
  pending: PendingAction;
  shown: OtherAction;
}

/** What a turn below tells the person's own turn. */
export interface NewsBelow {
  /** The person's own turn, which a later one may have followed. */
  topTurnId: string;
  below: PlaceBelow;
  /** What it has shown since the last news. A `meta` says that the user has answered. */
  events: LogEvent[];
  /** All its open questions. */
  questions: AskedBelow[];
}

export interface AnswerMessage {
  /** Chosen by the sender, so that an answer sent twice counts once. */
  answerId: string;
  answer: ActionAnswer;
  /** Present if an operator answers; otherwise the user does. */
  operator?: Voter;
  /** Further answers of the same person. All of them count, or none. */
  more?: ActionAnswer[];
  /** Credentials for MCP servers that came with the answer. */
  credentials?: CredentialRef;
  /** Where the answer came from. */
  via?: Via;
}

/** A message that the user sent while this turn was open. If accepted, it starts a later turn. */
export interface Offer {
  /** Without the text of its message, which the store holds. */
  input: TurnInput;
  /**
   * `reject`: accept only if this turn is not working. `enqueue`: run after this turn, or at once if it waits
   * for a person. `interrupt`: stop this turn and run at once.
   */
  mode: 'reject' | 'enqueue' | 'interrupt';
}

/** A line about what the model thinks. */
export interface ThoughtLine {
  turnId: string;
  /** The number that its entry gets. */
  n: number;
  text: string;
}

/**
 * `known`: it was offered before. `working`: its mode rejects it. `full`: too many messages or bytes wait
 * already.
 */
export type OfferVerdict = 'queued' | 'known' | 'working' | 'full';

/** Why a turn stops early. `superseded`: the user sent a newer message. */
export type StopReason = 'cancelled' | 'superseded' | 'taken_over';

export interface StopOrder {
  /** The user cancels, or an operator takes over the conversation. */
  because: Exclude<StopReason, 'superseded'>;
  /**
   * The turn to stop; defaults to the open one. A waiting message is cancelled without stopping the open
   * turn.
   */
  turnId?: string;
  /** Where the order came from. */
  via?: Via;
}

export interface TurnProgress {
  turnId: string;
  conversationId: string;
  /** `cancelled` from a user's cancel until the end: the turn is about to end, so a message may be queued. */
  phase: 'working' | 'waiting' | 'cancelled' | 'ended';
  /** Entries after the requested one, oldest first. */
  entries: LogEntry[];
  spans: TextSpan[];
  /** Every open question, in the order in which they were asked. Absent if nobody is asked. */
  questions?: PendingAction[];
  /** The approval rules of the calls in question, by call id. */
  rules?: Record<string, Pick<PlannedCall, 'approval' | 'rule' | 'verdict'>>;
  /** Changes that people made to arguments, by call id. */
  edits?: CallEdits;
  /** Bytes of JSON that answers of one request may have. Absent if nobody is asked. */
  room?: number;
  /** Decisions so far. */
  decisions: Decision[];
  trace: TurnTrace;
  found?: FoundPassages;
  runId?: string;
  /** The step that the model is asked for now. */
  asking?: { step: number; model: string; since: string };
  /** The user's message, if all entries were requested. */
  message?: TurnMessage;
  /** Ids of the turns that wait for this one, in order. */
  queued: string[];
  queuedBytes: number;
  /** Tool access of this turn and of waiting turns, by turn id. */
  access: Record<string, ToolAccess>;
  /** Present if a token proved the user of this turn’s message. */
  isProved?: true;
  /** Id of the agent snapshot that this turn uses. */
  snapshotId: string;
  /** Absent if a message of the chat began it. */
  cause?: TurnCause;
  /** The name of the process that answers, and so runs the turn. Absent if it serves no hops. */
  runsAt?: string;
}

/** Returns true if the answer counts. The validator rejects an answer to a question that is not pending. */
export const answerUpdate = defineUpdate<boolean, [AnswerMessage]>('answer');
export const cancelSignal = defineSignal<[StopOrder]>('cancel');
/** An update instead of a signal, so that the sender gets the verdict in the same call. */
export const offerUpdate = defineUpdate<OfferVerdict, [Offer]>('offer');
/** A progress line of a running tool, for the turn with this id. */
export const toolProgressSignal = defineSignal<[turnId: string, text: string]>('toolProgress');
/** Returns the time of the line's entry, RFC 3339. Text of the step may follow it. Null if the line came too late. */
export const thoughtUpdate = defineUpdate<string | null, [ThoughtLine]>('thought');
/** Somebody has allowed more than this budget. */
export const budgetRaisedSignal = defineSignal<[BudgetRef]>('budgetRaised');
/** A turn below shows or asks something. */
export const belowSignal = defineSignal<[NewsBelow]>('below');
export const progressQuery = defineQuery<TurnProgress, [after: number]>('progress');

/** Sinks that lead from the workflow directly to the clients of this process. */
export interface TurnSinks extends Sinks {
  feed: {
    publish(turnId: string, news: TurnNews): void;
    /** The turn is being stopped, so its work in this process need not wait for the next heartbeat. */
    stop(turnId: string): void;
  };
}

export const { feed } = proxySinks<TurnSinks>();
