import type { ServerResponse } from 'node:http';

/**
 * A signal that is aborted when the client has left, or when `closing` is, and how to stop watching. By hand: on Node 20
 * an AbortSignal.any that was listened to is never freed.
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
  res.once('close', leave);
  // The client may have left while its request was being read.
  if (closing.aborted || res.destroyed) leave();
  return { signal: gone.signal, stop };
}
