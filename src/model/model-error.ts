import { APIConnectionError, APIError } from 'openai';

const longestRetryAfterMs = 60_000;
const tooLongWords =
  /context[ _-]?(?:length|window|size)|prompt is too long|(?:input|request|prompt) (?:token count|is too large|exceeds)|too many (?:input )?tokens/i;
const windowWords =
  /maximum context length is ([\d,]+)|> ([\d,]+) maximum|tokens allowed \(([\d,]+)\)|context size \(([\d,]+)/i;

/** The parts of a provider's error that matter besides its status. */
type Refusal = Pick<APIError, 'code' | 'headers' | 'message'>;

/**
 * The only place that decides what a provider's failure means. Status 408, 409, 429 and 5xx, failed
 * connections and broken streams are retryable. Every other answer is final, and so is a 429 for an exhausted
 * quota.
 */
export function classifyProviderError(error: unknown, model: string): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIConnectionError) return unreachable(error);
  if (error instanceof APIError && typeof error.status === 'number')
    return fromStatus(error, error.status, model);
  return new ModelError('model.broken_stream', 'The model’s answer broke off.', {
    retryable: true,
    cause: error,
  });
}

function unreachable(cause: unknown): ModelError {
  const sentence = 'The model provider could not be reached. Check the network and OPENAI_BASE_URL.';
  return new ModelError('model.unreachable', sentence, { retryable: true, cause });
}

function fromStatus(cause: Refusal, status: number, model: string): ModelError {
  const final = (type: `model.${string}`, sentence: string, window?: number) =>
    new ModelError(type, sentence, { retryable: false, window, cause });
  const passing = (type: `model.${string}`, sentence: string) =>
    new ModelError(type, sentence, { retryable: true, retryAfterMs: retryAfter(cause), cause });
  if (status === 401)
    return final('model.unauthorized', 'The model provider refused the API key. Check OPENAI_API_KEY.');
  if (status === 403)
    return final(
      'model.forbidden',
      `The API key may not use the model “${model}”. Check the key’s permissions.`,
    );
  if (status === 404)
    return final('model.not_found', `The provider has no model “${model}”. Check the agent’s model.`);
  if (status === 408 || status === 409)
    return passing('model.busy', 'The model provider was too busy to answer.');
  if (status === 429 && cause.code === 'insufficient_quota')
    return final(
      'model.no_quota',
      'The account at the model provider has no quota left. Check its plan and billing.',
    );
  if (status === 429)
    return passing('model.rate_limited', 'The model provider is limiting requests. Try again in a while.');
  if (status >= 500)
    return passing(
      'model.provider_fault',
      'The model provider had a fault of its own. Try again in a while.',
    );
  if (isTooLong(cause))
    return final(
      'model.too_long',
      `The provider refused the request as too long for the model “${model}”. Send a shorter message, or set the agent’s contextTokens.`,
      windowIn(cause),
    );
  const named = cause.code && /^[\w.-]{1,60}$/.test(cause.code) ? ` (${cause.code})` : '';
  return final(
    'model.refused',
    `The model provider refused the request as invalid${named}. Check the agent’s model, tools and settings.`,
  );
}

/** Few providers send the code. */
function isTooLong({ code, message }: Refusal): boolean {
  return code === 'context_length_exceeded' || tooLongWords.test(message);
}

/** The window in tokens, if the provider names it. */
function windowIn({ message }: Refusal): number | undefined {
  const named = windowWords.exec(message)?.slice(1).find(Boolean);
  const tokens = Number(named?.replaceAll(',', '') ?? Number.NaN);
  return tokens > 0 ? tokens : undefined;
}

/**
 * Returns the delay in milliseconds, capped at 60 s. Reads `retry-after-ms`, which several providers send,
 * and Retry-After in seconds or as a date.
 */
function retryAfter({ headers }: Refusal): number | undefined {
  const fine = Number(headers?.get('retry-after-ms') || Number.NaN);
  const plain = headers?.get('retry-after') ?? '';
  const seconds = Number(plain || Number.NaN);
  const date = Date.parse(plain) - Date.now();
  const ms = [fine, seconds * 1_000, date].find((value) => Number.isFinite(value) && value >= 0);
  return ms === undefined ? undefined : Math.min(Math.ceil(ms), longestRetryAfterMs);
}

/**
 * A fault of the model or its provider. The message says what a person can do about it. It never quotes the
 * provider's own message. `type` starts with `model.`.
 */
export class ModelError extends Error {
  readonly retryable: boolean;
  /** How long the provider asked to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** The model's window in its own tokens, if the provider named it when it refused a request as too long. */
  readonly window: number | undefined;

  constructor(
    readonly type: `model.${string}`,
    message: string,
    {
      cause,
      ...facts
    }: Pick<ModelError, 'retryable'> & Partial<Pick<ModelError, 'retryAfterMs' | 'window' | 'cause'>>,
  ) {
    super(message, { cause });
    this.retryable = facts.retryable;
    this.retryAfterMs = facts.retryAfterMs;
    this.window = facts.window;
  }
}
