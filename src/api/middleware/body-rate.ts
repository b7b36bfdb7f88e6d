import type { IncomingMessage } from 'node:http';

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

/**
 * Closes the connection of a client that sends its body too slowly. Returns a function that stops the checks. Time in
 * which this process stood still does not count: what arrived meanwhile has not been read yet.
 */
export function enforceBodyRate(
  request: IncomingMessage,
  { graceMs, bytesPerSecond, longestMs }: BodyRate,
): () => void {
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  let elapsedMs = 0;
  const look = setInterval(() => {
    elapsedMs += checkEveryMs;
    const owed = ((elapsedMs - graceMs) / 1_000) * bytesPerSecond;
    // safeguard: pace of a body
    if (elapsedMs >= longestMs || socket.bytesRead - bytesBefore < owed) request.destroy();
  }, checkEveryMs);
  return () => clearInterval(look);
}
