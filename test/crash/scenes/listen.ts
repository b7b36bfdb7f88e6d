import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { listen as listenOnce, type Listener } from '../../support/listener';

/**
 * Opens the stream as a client does that obeys Retry-After. A kill within a workflow task makes Temporal wait ten seconds
 * for its end, and the service says 503 after as long. A refused message may count all the same, so each attempt has the
 * same Idempotency-Key: the caller's, if the query has one. A header would replace that.
 */
export async function listen(
  ...[url, key, query, headers]: Parameters<typeof listenOnce>
): Promise<Listener> {
  const sent = 'idempotencyKey' in query ? headers : { 'idempotency-key': randomUUID(), ...headers };
  for (;;) {
    try {
      return await listenOnce(url, key, query, sent);
    } catch (error) {
      if (!String(error).includes('status 503')) throw error;
      await delay(250);
    }
  }
}
