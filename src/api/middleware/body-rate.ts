import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../../domain/errors';

export interface BodyRate {
  /** How long a body may take before its rate is checked, in milliseconds. */
  graceMs: number;
  /** The minimum average rate after that. */
  bytesPerSecond: number;
  /** The longest that a body may take at any rate, in milliseconds. */
  longestMs: number;
}

/** For authenticated callers. Any usable connection sends a JSON body of 1 MiB within a minute. */
export const callerBodyRate: BodyRate = { graceMs: 5_000, bytesPerSecond: 1_024, longestMs: 60_000 };
/** For callers without credentials: a sign-in is a few hundred bytes. */
export const anonymousBodyRate: BodyRate = { graceMs: 5_000, bytesPerSecond: 1_024, longestMs: 5_000 };

const checkEveryMs = 1_000;

/** A body arrives too slowly. The rest of it is not waited for. */
export class SlowBody extends ServiceError {
  constructor() {
    super('invalid_request', 'The body arrives too slowly. Send it again over a faster connection.');
  }
}

/**
 * Calls `onSlow` once if the body arrives too slowly. Returns a function that stops the checks. Time in
 * which this process stood still does not count: what arrived meanwhile has not been read yet.
 */
export function watchBodyRate(
  { socket }: IncomingMessage,
  { graceMs, bytesPerSecond, longestMs }: BodyRate,
  onSlow: () => void,
): () => void {
  const bytesBefore = socket.bytesRead;
  let elapsedMs = 0;
  const stop = () => clearInterval(look);
  const beSlow = () => {
    stop();
    onSlow();
  };
  const look = setInterval(() => {
    elapsedMs += checkEveryMs;
    const owed = ((elapsedMs - graceMs) / 1_000) * bytesPerSecond;
    // safeguard: pace of a body
    if (elapsedMs >= longestMs || socket.bytesRead - bytesBefore < owed) beSlow();
  }, checkEveryMs);
  return stop;
}
