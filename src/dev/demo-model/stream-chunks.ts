import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { disconnectSignal } from './http';
import type { Fault } from './scripted-reply';

/**
 * Writes chunks as server-sent events, `delayMs` apart and no faster than the client reads. Stops when the client
 * disconnects.
 */
export async function streamChunks(
  response: ServerResponse,
  chunks: Iterable<object>,
  delayMs: number,
  fault?: Fault,
): Promise<void> {
  const signal = disconnectSignal(response);
  const faultAfter = fault && 'afterChunks' in fault ? fault.afterChunks : Infinity;
  let written = 0;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  try {
    for (const chunk of chunks) {
      // Even without a delay each chunk is sent alone, so that a disconnect is noticed.
      if (written > 0 && delayMs > 0) await setTimeout(delayMs, undefined, { signal });
      else await setImmediate(undefined, { signal });
      if (written === faultAfter) return fault?.kind === 'cut' ? void response.destroy() : undefined;
      if (!response.write(`data: ${JSON.stringify(chunk)}\n\n`)) await once(response, 'drain', { signal });
      written += 1;
    }
    response.end('data: [DONE]\n\n');
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
