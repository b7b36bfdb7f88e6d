import type { IncomingMessage } from 'node:http';

const patienceMs = 5_000;

/**
 * Takes what a client still sends of a body that nobody reads, and throws it away: one that is cut off while it sends
 * may never see the answer. After a while it is cut off all the same.
 */
export function drainBody(request: IncomingMessage): void {
  if (request.readableEnded) return;
  const cut = setTimeout(() => request.destroy(), patienceMs).unref();
  request.once('end', () => clearTimeout(cut));
  request.once('close', () => clearTimeout(cut));
  request.unpipe();
  request.resume();
}
