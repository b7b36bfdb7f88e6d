import { setTimeout as delay } from 'node:timers/promises';
import { listen as listenOnce, type Listener } from '../../support/listener';

/**
 * Opens the stream as a client does that obeys Retry-After. A kill within a workflow task makes Temporal wait ten seconds
 * for its end, and the service says 503 after as long.
 */
export async function listen(...request: Parameters<typeof listenOnce>): Promise<Listener> {
  for (;;) {
    try {
      return await listenOnce(...request);
    } catch (error) {
      if (!String(error).includes('status 503')) throw error;
      await delay(250);
    }
  }
}
