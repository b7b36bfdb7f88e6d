import { RefusedError, UnreachableError } from './failure';
import { isObject, stringAt } from './json';

export interface Timings {
  /** Silence after which a connection counts as dropped; the service sends a keepalive every 20 s. */
  readonly idleMs: number;
  /** First wait before reconnecting, until the service says another in `retry:`. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
  /** How long to go on trying without receiving anything. */
  readonly giveUpMs: number;
}

export const defaultTimings: Timings = {
  idleMs: 50_000,
  retryMs: 1_000,
  maxRetryMs: 15_000,
  giveUpMs: 120_000,
};

/** The wait before reconnection number `attempt` (1, 2, …): doubling, and never sooner than the service asks. */
export function reconnectDelayMs(attempt: number, retryMs: number, maxMs: number, askedMs = 0): number {
  const doubled = Math.min(retryMs * 2 ** (attempt - 1), Math.max(maxMs, retryMs));
  return Math.max(doubled, askedMs);
}

/**
 * Whether to connect again after `error`. A first attempt that finds nobody is a mistake to be told at once; once
 * there was a connection, the service is only restarting.
 */
export function isPassing(error: unknown, wasConnected: boolean): boolean {
  if (error instanceof RefusedError) return wasConnected && [429, 502, 503, 504].includes(error.status);
  return wasConnected || error instanceof ConnectionLost || droppedCodes.has(networkCode(error) ?? '');
}

/** Turns what `fetch` throws into a sentence; a refusal keeps its own. */
export function asFailure(error: unknown, baseUrl: string): RefusedError | UnreachableError {
  if (error instanceof RefusedError || error instanceof UnreachableError) return error;
  const code = networkCode(error) ?? 'no connection';
  return new UnreachableError(
    `Nothing answers at ${baseUrl} (${code}). Start the service with "npm start", or give its address with --url.`,
    { cause: error },
  );
}

/** The stream ended, or fell silent, before the turn did. */
export class ConnectionLost extends Error {}

const droppedCodes: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

function networkCode(error: unknown): string | undefined {
  if (!isObject(error)) return undefined;
  return stringAt(error, 'code') ?? networkCode(error['cause']);
}
