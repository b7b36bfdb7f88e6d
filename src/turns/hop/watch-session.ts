import type { Http2Session } from 'node:http2';

const pingEveryMs = 1_000;
/** Pings without an answer after which the other process counts as paused or cut off. */
const mostUnanswered = 2;

/**
 * Pings the other end of a connection until that closes. Calls `onSilent` once if it does not answer for two to three
 * seconds. Pings that this process could not send in time, because it was paused itself, do not count.
 */
export function watchSession(session: Http2Session, onSilent: () => void): void {
  let unanswered = 0;
  const ping = () => {
    if (unanswered >= mostUnanswered) {
      clearInterval(timer);
      return onSilent();
    }
    if (session.destroyed || session.closed) return;
    unanswered += 1;
    session.ping((error) => {
      if (!error) unanswered = 0;
    });
  };
  const timer = setInterval(ping, pingEveryMs).unref();
  session.once('close', () => clearInterval(timer));
}
