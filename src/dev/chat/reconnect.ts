import { RefusedError, UnreachableError } from './failure';
import { isObject, stringAt } from './json';

export interface Timings {
  /**
   * How long a connection may be silent before it counts as dropped. The service sends a keepalive every 20
   * s.
   */
  readonly idleMs: number;
  /** First wait before reconnecting, until the service sends another value in `retry:`. */
  readonly retryMs: number;
  readonly maxRetryMs: number;
  /** How long to keep trying without receiving anything. */
  readonly giveUpMs: number;
}

export const defaultTimings: Timings = {
  idleMs: 50_000,
  retryMs: 1_000,
  maxRetryMs: 15_000,
  giveUpMs: 120_000,
};

/**
 * The wait before reconnection `attempt` (1, 2, …), in ms. It doubles each time, and is at least what the
 * service asks for.
 */
export function reconnectDelayMs(attempt: number, retryMs: number, maxMs: number, askedMs = 0): number {
  const doubled = Math.min(retryMs * 2 ** (attempt - 1), Math.max(maxMs, retryMs));
  return Math.max(doubled, askedMs);
}

/**
 * Whether to reconnect after `error`. If the first attempt cannot connect, the address is probably wrong, so
 * the user is told at once. After a connection has existed, the service is probably restarting.
 */
export function isPassing(error: unknown, wasConnected: boolean): boolean {
  if (error instanceof RefusedError) return wasConnected && [429, 502, 503, 504].includes(error.status);
  return wasConnected || error instanceof ConnectionLost || droppedCodes.has(networkCode(error) ?? '');
}

/** Converts what `fetch` throws to an error with a readable message; a RefusedError is kept. */
export function asFailure(error: unknown, baseUrl: string): RefusedError | UnreachableError {
  if (error instanceof RefusedError || error instanceof UnreachableError) return error;
  const code = networkCode(error) ?? 'no connection';
  return new UnreachableError(
    `Nothing answers at ${baseUrl} (${code}). Start the service with "npm start", or give its address with --url.`,
    { cause: error },
  );
}

/** The stream ended, or fell silent, before the turn ended. */
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
