import type { ServerResponse } from 'node:http';
import { ServiceError } from '../../domain/errors';

/** A request was given up because its client has left. Nobody reads the response. */
export class ClientLeft extends Error {
  constructor() {
    super('The client has left.');
  }
}

/** Runs `work` with a signal that is aborted as `clientDisconnect` says. */
export async function whileConnected<T>(
  res: ServerResponse,
  closing: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, stop } = clientDisconnect(res, closing);
  return work(signal).finally(stop);
}

/**
 * Returns a signal that is aborted when the client disconnects, with ClientLeft, or when `closing` is aborted, with
 * `unavailable`. Also returns a function that stops watching. It does not use AbortSignal.any: on Node 20 such a
 * signal is never freed once it has had a listener.
 */
export function clientDisconnect(
  res: ServerResponse,
  closing: AbortSignal,
): { signal: AbortSignal; stop: () => void } {
  const gone = new AbortController();
  const end = (reason: Error) => {
    stop();
    gone.abort(reason);
  };
  const leave = () => end(new ClientLeft());
  const close = () =>
    end(new ServiceError('unavailable', 'The service is restarting. Try again in a few seconds.'));
  const stop = () => {
    closing.removeEventListener('abort', close);
    res.off('close', leave);
  };
  closing.addEventListener('abort', close);
  // safeguard: a client that leaves is noticed
  res.once('close', leave);
  // The client may have disconnected while its request was being read.
  if (res.destroyed) leave();
  else if (closing.aborted) close();
  return { signal: gone.signal, stop };
}
