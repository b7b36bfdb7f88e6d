import { workspaceEvents, type WorkspaceEvent } from 'holdfast-client/workspace';
import { whileSignedIn } from './while-signed-in.js';

const path = '/api/workspace/conversations/{conversationId}/events';

/** What the user of a conversation sees, as it happens. */
export type SeenEvent = WorkspaceEvent<typeof path>;

/**
 * Follows what the user of a conversation sees until the signal aborts: the open turn from its start, then what
 * follows. `onOpen` is called each time that the stream opens.
 */
export function followConversation(
  conversationId: string,
  { onEvent, onOpen }: { onEvent: (event: SeenEvent) => void; onOpen: () => void },
  signal: AbortSignal,
): Promise<void> {
  return whileSignedIn(async () => {
    const options = { url: location.origin, params: { conversationId }, signal, onOpen };
    for await (const event of workspaceEvents(path, options)) onEvent(event);
  }, signal);
}
