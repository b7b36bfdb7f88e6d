/**
 * A fault of the model or its provider, in a sentence that a person can act on; never the provider's own text.
 * `type` is dotted, `model.…`.
 */
export class ModelError extends Error {
  readonly type: `model.${string}`;
  readonly retryable: boolean;
  /** How long the provider asked to wait. */
  readonly retryAfterMs?: number;

  constructor(
    type: `model.${string}`,
    message: string,
    options: { retryable: boolean; retryAfterMs?: number | undefined; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.type = type;
    this.retryable = options.retryable;
    if (options.retryAfterMs !== undefined) this.retryAfterMs = options.retryAfterMs;
  }
}
