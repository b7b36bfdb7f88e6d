import type { IncomingMessage } from 'node:http';

export interface BodyRate {
  /** How long a body may take before its rate counts, in milliseconds. */
  graceMs: number;
  /** The least that must have come for each second after that. */
  bytesPerSecond: number;
  /** The longest that a body may take, whatever its rate, in milliseconds. */
  longestMs: number;
}

/** For callers with a key. A JSON body of 1 MiB is sent within a minute over the slowest line that is of use. */
export const callerBodyRate: BodyRate = { graceMs: 5_000, bytesPerSecond: 1_024, longestMs: 60_000 };
/** For those without: a sign-in is a few hundred bytes. */
export const anonymousBodyRate: BodyRate = { graceMs: 5_000, bytesPerSecond: 1_024, longestMs: 5_000 };

const lookEveryMs = 1_000;

/** Closes the connection of a client that sends its body too slowly. Returns how to stop looking. */
export function enforceBodyRate(
  request: IncomingMessage,
  { graceMs, bytesPerSecond, longestMs }: BodyRate,
): () => void {
  const { socket } = request;
  const begun = { at: performance.now(), bytes: socket.bytesRead };
  const look = setInterval(() => {
    const elapsedMs = performance.now() - begun.at;
    const owed = ((elapsedMs - graceMs) / 1_000) * bytesPerSecond;
    if (elapsedMs >= longestMs || socket.bytesRead - begun.bytes < owed) request.destroy();
  }, lookEveryMs);
  return () => clearInterval(look);
}
