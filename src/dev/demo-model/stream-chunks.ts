import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Fault } from './scripted-reply';

interface StreamOptions {
  /** Pause before each chunk but the first, in milliseconds. */
  delayMs: number;
  fault?: Fault | undefined;
  /** Aborts when the client has gone. */
  signal: AbortSignal;
}

/** Writes chunks as server-sent events in OpenAI's manner, no faster than the client reads. Ends when the client does. */
export async function streamChunks(
  response: ServerResponse,
  chunks: Iterable<object>,
  { delayMs, fault, signal }: StreamOptions,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  try {
    let written = 0;
    for (const chunk of chunks) {
      // Without a pause too, every chunk goes out by itself and a client that leaves is noticed.
      if (written > 0)
        await (delayMs > 0
          ? setTimeout(delayMs, undefined, { signal })
          : setImmediate(undefined, { signal }));
      if (fault?.kind === 'hang' && written === fault.afterChunks) return;
      if (fault?.kind === 'cut' && written === fault.afterChunks) {
        response.destroy();
        return;
      }
      const flowing = response.write(`data: ${JSON.stringify(chunk)}\n\n`);
      if (!flowing) await once(response, 'drain', { signal });
      signal.throwIfAborted();
      written += 1;
    }
    response.end('data: [DONE]\n\n');
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
