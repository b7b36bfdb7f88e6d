import type { Refusal } from './failures/refusal';

interface ModelErrorFacts {
  retryable: boolean;
  /** What a builder or an operator can do about it. Users are not shown it. */
  advice?: string | undefined;
  /** How long the provider asked to wait, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** The model's window in its own tokens, if the provider named it when it refused a request as too long. */
  window?: number | undefined;
  /** The provider's own report. */
  refusal?: Refusal | undefined;
  cause?: unknown;
}

/**
 * A fault of the model or its provider. The message is for users, `advice` for those who run the agent. Neither quotes
 * the provider. `type` starts with `model.`.
 */
export class ModelError extends Error {
  readonly retryable: boolean;
  readonly advice: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly window: number | undefined;
  readonly refusal: Refusal | undefined;

  constructor(
    readonly type: `model.${string}`,
    message: string,
    { retryable, advice, retryAfterMs, window, refusal, cause }: ModelErrorFacts,
  ) {
    super(message, { cause });
    this.retryable = retryable;
    this.advice = advice;
    this.retryAfterMs = retryAfterMs;
    this.window = window;
    this.refusal = refusal;
  }
}
