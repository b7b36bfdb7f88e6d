import { HoldfastError, type Turn, type TurnEvent } from 'holdfast-client';
import type { Connection } from './connection';
import { networkCode } from './failure';

/**
 * Yields the events of a turn, and calls `onDrop` with the number of the attempt before the client resumes it.
 *
 * Reports a failed first attempt at once: the address is probably wrong, or the service is busy. Once a connection
 * has existed, a failure is retried: the service is probably restarting.
 *
 * @throws HoldfastError if the service rejects the request or stays unreachable; the signal's reason if it aborts.
 */
export async function* playTurn(
  connection: Connection,
  turn: Turn,
  onDrop: (attempt: number) => void,
): AsyncGenerator<TurnEvent, void> {
  let wasOpen = false;
  let attempts = 0;
  const link = {
    opened: () => (wasOpen = true),
    failed: (error: HoldfastError) => {
      if (!wasOpen && !isDrop(error)) throw error;
      wasOpen = true;
      attempts += 1;
      onDrop(attempts);
    },
  };
  const before = connection.turnLink;
  connection.turnLink = link;
  try {
    for await (const event of turn) {
      attempts = 0;
      yield event;
    }
  } catch (error) {
    // The service asked at once for more patience than there is: what it said counts.
    if (!wasOpen && error instanceof HoldfastError && error.cause instanceof HoldfastError) throw error.cause;
    throw error;
  } finally {
    connection.turnLink = before;
  }
}

/** Whether the connection broke after it was made, rather than could not be made. */
function isDrop({ status, cause }: HoldfastError): boolean {
  if (status !== undefined) return false;
  return cause === undefined || droppedCodes.has(networkCode(cause) ?? '');
}

const droppedCodes: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
