import type { Via } from './action';
import type { ModelChoice } from './model-provider';
import type { TokenUsage } from './model-usage';

/** The turn's reaction to a failed attempt of the model. `moved`: the same attempt ran in another process. */
export const attemptSequels = ['retried', 'fell_back', 'moved', 'gave_up'] as const;

/** A failed attempt at a step of the model. Times are RFC 3339. */
export interface FailedAttempt {
  step: number;
  /** The agent's name for the model. */
  model: string;
  /** The tenant's provider of it. Absent: the installation's. */
  providerId?: string;
  startedAt: string;
  endedAt: string;
  /** A sentence for people. */
  error: string;
  /** True if text was shown that is now void. */
  reset?: true;
  then: (typeof attemptSequels)[number];
}

/** The request to a model that rewrote a question. */
export interface QuestionRewriting extends ModelChoice {
  usage: TokenUsage;
  costUsd?: number;
  /** SHA-256 of the request's body, in base64url. */
  requestDigest: string;
}

/** The document search before the first step. Times are RFC 3339. */
export interface TurnSearch {
  /** When the work was scheduled; it started at `startedAt`. */
  queuedAt: string;
  startedAt: string;
  endedAt: string;
  /** The request that rewrote the question. Absent if it was not rewritten. */
  rewriting?: QuestionRewriting;
}

/** The cause of a turn's early end. `at` is RFC 3339. */
export interface TurnStop {
  because: 'cancelled' | 'superseded' | 'taken_over';
  at: string;
  via?: Via;
}

/** Details of a turn that its log leaves out, for members. Clients of the agent do not see them. */
export interface TurnTrace {
  attempts?: FailedAttempt[];
  search?: TurnSearch;
  stop?: TurnStop;
}
