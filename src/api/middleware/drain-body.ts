import type { IncomingMessage } from 'node:http';

const drainTimeoutMs = 5_000;

/**
 * Drains the rest of a request body. A client whose connection closes while it is still sending may never see
 * the response. Closes the connection if the body does not end within 5 seconds.
 */
export function drainBody(request: IncomingMessage): void {
  if (request.readableEnded) return;
  const cut = setTimeout(() => request.destroy(), drainTimeoutMs).unref();
  request.once('end', () => clearTimeout(cut));
  request.once('close', () => clearTimeout(cut));
  request.unpipe();
  request.resume();
}
