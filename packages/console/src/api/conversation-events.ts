import { workspaceEvents, type WorkspaceEvent } from 'holdfast-client/workspace';
import { whileSignedIn } from './while-signed-in.js';

const path = '/api/workspace/conversations/{conversationId}/events';

/** An event of a conversation as its user sees it. */
export type SeenEvent = WorkspaceEvent<typeof path>;

/**
 * Follows the user's view of a conversation until the signal aborts, beginning with the open turn. Calls
 * `onOpen` whenever the stream opens.
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
