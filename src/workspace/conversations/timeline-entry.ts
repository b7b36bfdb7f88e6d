import type { BudgetLine } from '../../domain/budget-line';
import type { ActionType, Decision, Via } from '../../domain/action';
import type { Operator } from '../../domain/member';
import type { UsedDocument } from '../../domain/passages';
import type { TokenUsage } from '../../domain/model-usage';
import type { HandoffCause, TurnErrorCode } from '../../domain/turn-log';
import type { FailedAttempt, QuestionRewriting, TurnStop } from '../../domain/turn-trace';

/**
 * One thing that happened in a turn. Times are RFC 3339. `eventId` is how far the user's page had come then: the id
 * of an event, which a reader of the turn's events may send as Last-Event-ID.
 */
export type TimelineEntry = { at: string; eventId?: string } & (
  | { kind: 'status'; text: string }
  | ({ kind: 'model' } & ModelWork)
  /** The model is being asked for this step. Only in a turn that runs. */
  | { kind: 'asking'; step: number; model: string; startedAt: string }
  /** An attempt of the model that brought no answer. */
  | ({ kind: 'attempt' } & FailedAttempt)
  /** A tool call. Without `success` it is still running. Its arguments and its result are shortened. */
  | ({ kind: 'tool' } & ToolWork)
  | ({ kind: 'approval' } & Question)
  | ({ kind: 'retrieval' } & Search)
  | ({ kind: 'recap' } & RecapWork)
  | { kind: 'reset'; reason: string }
  | ({ kind: 'stop' } & Omit<TurnStop, 'at'>)
  | { kind: 'handoff'; because?: HandoffCause; agentName?: string; message?: string; reason?: string }
  | ({ kind: 'completed'; messageId: string; model: string } & Sum)
  | { kind: 'error'; code: TurnErrorCode; message: string; retryable: boolean }
);

/** A step of the model. `messageId` identifies the message that holds its whole text. `at` is when it ended. */
interface ModelWork {
  step: number;
  /** The model's name as the provider reported it, and as the agent has it. */
  model: string;
  requestedModel?: string;
  /** How often this step was attempted, this attempt included. */
  attempts: number;
  messageId: string;
  text: string;
  textChars: number;
  /** The calls that it asked for. */
  callIds: string[];
  usage: TokenUsage;
  costUsd?: number;
  queuedAt?: string;
  startedAt?: string;
  firstTokenAt?: string;
  /** From `startedAt` to `firstTokenAt`. The model may be asked while the turn is still being stored. */
  firstTokenMs?: number;
  endedAt: string;
  interrupted?: true;
  /** Where the answer does not fit its schema. The user was not given it. */
  unfit?: string;
}

/** Arguments that a person put in the place of the model's. Without `operator` the user did. */
export interface ShownEdit {
  arguments: string;
  argumentsChars: number;
  operator?: Operator;
  at: string;
}

interface ToolWork extends Partial<ToolEnd> {
  /** What ran, if a person changed the arguments. */
  edited?: ShownEdit;
  callId: string;
  tool: string;
  step?: number;
  arguments: string;
  argumentsChars: number;
  /** `at` is when the turn ordered the call. It was then queued, and waited for a worker until `startedAt`. */
  queuedAt?: string;
  startedAt?: string;
  queueMs?: number;
  /** Earlier attempts, whose process was gone before they had a result. */
  lostAttempts?: { queuedAt?: string; startedAt: string }[];
}

interface ToolEnd {
  endedAt: string;
  endEventId: string;
  success: boolean;
  durationMs: number;
  error: string;
  result: string;
  resultChars: number;
}

/** A question to a person. Without `outcome` it is still open. */
interface Question {
  instructionId: string;
  callId: string;
  tool: string;
  type?: ActionType;
  /** What the call would do. */
  arguments: string;
  argumentsChars: number;
  asked: NonNullable<Decision['by']>;
  expiresAt?: string;
  /** The limit that the question is about. There is no call then. */
  budget?: BudgetLine;
  /** Who is asked next if nobody answers in time. If absent, the call is denied then. */
  next?: NonNullable<Decision['by']>;
  /** What the question was about, if a person had changed the arguments. */
  edited?: ShownEdit;
  /** What members did before the outcome, oldest first. Absent if the first answer decided. */
  votes?: QuestionVote[];
  /** From the question to its outcome. */
  waitMs?: number;
  outcome?: Outcome;
}

/** A vote, a change of the arguments, a vote that no longer counts, or a reminder. */
export type QuestionVote = Pick<Decision, 'what' | 'vote' | 'by' | 'operator' | 'reason' | 'at'> & {
  via?: Via;
  edited?: ShownEdit;
};

/** The outcome of a question. `by`, `operator` and `via` say who decided, and where; absent if nobody did. */
export type Outcome = Pick<Decision, 'what' | 'by' | 'operator' | 'reason' | 'at'> & { via?: Via };

/** A document search, and which results were passed to the model. `at` is when the turn had the result. */
interface Search {
  query: string;
  tokens: number;
  documents: UsedDocument[];
  /** The model's own search is a call. Otherwise the turn searched before the first step. */
  callId?: string;
  queuedAt?: string;
  startedAt?: string;
  endedAt?: string;
  rewriting?: QuestionRewriting;
  /** Best first. Absent in turns of an earlier version. */
  passages?: ShownPassage[];
}

/** A passage as it is now. Without `text` its document was deleted, and `name` says so. */
export interface ShownPassage {
  documentId: string;
  name: string;
  position: number;
  score: number;
  text?: string;
  section?: string;
  page?: number;
}

/** A summary of earlier messages that the model reads instead of them. */
interface RecapWork {
  number: number;
  /** Numbers of the recaps whose place it takes. */
  replaces: number[];
  model: string;
  text: string;
  textChars: number;
  usage: TokenUsage;
  costUsd?: number;
  startedAt: string;
  endedAt: string;
}

/** What the whole turn took. `firstTokenMs` is 0 if it produced no text. */
interface Sum {
  usage: TokenUsage;
  costUsd?: number;
  durationMs: number;
  firstTokenMs: number;
}
