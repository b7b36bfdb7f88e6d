import type { QueryClient } from '@tanstack/react-query';
import { HoldfastError, workspaceEvents } from 'holdfast-client/workspace';
import { sessionWatch } from './client.js';
import { connection } from './connection.js';
import { applyEntry, readAgain } from './inbox-cache.js';
import { keys } from './keys.js';
import { notePresence } from './presence.js';
import type { ItemOf } from './types.js';

const path = '/api/workspace/inbox/events';

/**
 * Keeps the inbox in the cache as the service has it, until the signal aborts. Each time that the stream opens,
 * everything is read again, since changes before that are not in it.
 */
export async function followInbox(
  queries: QueryClient,
  onEntry: (entry: ItemOf<'/api/workspace/inbox'>) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  const onOpen = () => {
    failures = 0;
    connection.isBack();
    readAgain(queries, keys.inbox.all);
  };
  // A stream that ends opens again at once as a rule. The second failure in a row is worth a word.
  const onReconnect = () => {
    failures += 1;
    if (failures > 1) connection.lost();
  };
  while (!signal.aborted) {
    try {
      for await (const { event, data } of workspaceEvents(path, {
        url: location.origin,
        signal,
        onOpen,
        onReconnect,
      })) {
        if (event === 'presence') notePresence(queries, data);
        else {
          applyEntry(queries, data);
          readAgain(queries, keys.inbox.one(data.conversationId));
          onEntry(data);
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof HoldfastError) || error.status !== 401 || !sessionWatch.session) throw error;
      await sessionWatch.beganAgain(signal);
    }
  }
}
