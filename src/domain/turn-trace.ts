import type { Via } from './action';
import type { TokenUsage } from './model-usage';

/** What a turn did after an attempt of the model failed. `moved`: the same attempt ran in another process. */
export const attemptSequels = ['retried', 'fell_back', 'moved', 'gave_up'] as const;

/** An attempt at a step of the model that brought no answer. Times are RFC 3339. */
export interface FailedAttempt {
  step: number;
  /** The model as the agent names it. */
  model: string;
  startedAt: string;
  endedAt: string;
  /** A sentence for people. */
  error: string;
  /** True if text was shown that is void now. */
  reset?: true;
  then: (typeof attemptSequels)[number];
}

/** The request by which a model rewrote a question. */
export interface QuestionRewriting {
  model: string;
  usage: TokenUsage;
  costUsd?: number;
  /** SHA-256 of the request's body as it was sent, in base64url. Absent in turns of an earlier version. */
  requestDigest?: string;
}

/** The document search before the first step. Times are RFC 3339. */
export interface TurnSearch {
  /** When the work was scheduled; it waited for a worker until `startedAt`. */
  queuedAt: string;
  startedAt: string;
  endedAt: string;
  /** The model that rewrote the question, and what that took. Absent if it was not rewritten. */
  rewriting?: QuestionRewriting;
}

/** Who or what stopped a turn early. `at` is RFC 3339. */
export interface TurnStop {
  because: 'cancelled' | 'superseded' | 'taken_over';
  at: string;
  via?: Via;
}

/** What the log of a turn does not say, for those who look at it later. Clients of the agent do not see it. */
export interface TurnTrace {
  attempts?: FailedAttempt[];
  search?: TurnSearch;
  stop?: TurnStop;
}
