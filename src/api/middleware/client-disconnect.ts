import type { ServerResponse } from 'node:http';

/**
 * Returns a signal that is aborted when the client disconnects or `closing` is aborted, and a function that
 * stops watching. It does not use AbortSignal.any: on Node 20 such a signal is never freed once it has had a
 * listener.
 */
export function clientDisconnect(
  res: ServerResponse,
  closing: AbortSignal,
): { signal: AbortSignal; stop: () => void } {
  const gone = new AbortController();
  const leave = () => {
    stop();
    gone.abort(new Error('The client has left.'));
  };
  const stop = () => {
    closing.removeEventListener('abort', leave);
    res.off('close', leave);
  };
  closing.addEventListener('abort', leave);
  // safeguard: a client that leaves is noticed
  res.once('close', leave);
  // The client may have disconnected while its request was being read.
  if (closing.aborted || res.destroyed) leave();
  return { signal: gone.signal, stop };
}
