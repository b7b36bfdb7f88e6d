import type { QueryClient } from '@tanstack/react-query';
import { workspaceEvents } from 'holdfast-client/workspace';
import { connection } from './connection.js';
import { applyEntry, readAgain, removeEntry } from './inbox-cache.js';
import type { HeardEntry } from './inbox-types.js';
import { keys } from './keys.js';
import { notePresence } from './presence.js';
import { whileSignedIn } from './while-signed-in.js';

const path = '/api/workspace/inbox/events';

interface Listener {
  onEntry: (entry: HeardEntry) => void;
  /** The member no longer sees the conversation. */
  onGone: (conversationId: string) => void;
}

/**
 * Keeps the cached inbox current until the signal aborts. Whenever the stream opens, everything is read
 * again, since the stream has no earlier changes.
 */
export async function followInbox(
  queries: QueryClient,
  { onEntry, onGone }: Listener,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  const onOpen = () => {
    failures = 0;
    connection.isBack();
    readAgain(queries, keys.inbox.all);
  };
  // A stream that ends usually reopens at once. Only the second failure in a row is shown.
  const onReconnect = () => {
    failures += 1;
    if (failures > 1) connection.lost();
  };
  const options = { url: location.origin, signal, onOpen, onReconnect };
  await whileSignedIn(async () => {
    for await (const { event, data } of workspaceEvents(path, options)) {
      if (event === 'presence') {
        notePresence(queries, data);
        continue;
      }
      if (event === 'gone') removeEntry(queries, data.conversationId);
      else applyEntry(queries, data);
      readAgain(queries, keys.inbox.one(data.conversationId));
      countAgain(queries);
      if (event === 'inbox') onEntry(data);
      else onGone(data.conversationId);
    }
  }, signal);
}

const countAfterMs = 300;
let counting: ReturnType<typeof setTimeout> | undefined;

/** Reads the counts once for all changes of a moment. */
function countAgain(queries: QueryClient): void {
  counting ??= setTimeout(() => {
    counting = undefined;
    readAgain(queries, keys.inbox.counts);
  }, countAfterMs);
}
