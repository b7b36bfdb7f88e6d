import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import { watchBodyRate, type BodyRate } from './body-rate';

/** A usable connection sends the largest file of a message within this time. */
const drainRate: BodyRate = { graceMs: 5_000, bytesPerSecond: 64 * 1024, longestMs: 30_000 };
/** More than the largest body that is accepted. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Returns a response body that sends `answer` at once, but ends only when the request's body has ended. A client
 * whose connection closes while it is still sending may never see the response. What arrives of the request
 * meanwhile is discarded, within bounds of time and bytes.
 */
export function answerThenDrain(request: IncomingMessage, answer: string): Readable {
  return Readable.from(parts(request, answer));
}

async function* parts(request: IncomingMessage, answer: string): AsyncGenerator<Buffer> {
  yield Buffer.from(answer);
  await drained(request);
}

/** Resolves when the body has ended, or is not waited for any longer. */
function drained(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const count = ({ length }: Buffer) => {
      bytes += length;
      if (bytes > mostBytes) resolve();
    };
    const stopWatching = watchBodyRate(request, drainRate, resolve);
    finished(request, { writable: false }, () => {
      stopWatching();
      resolve();
    });
    request.unpipe();
    request.on('data', count).resume();
  });
}
