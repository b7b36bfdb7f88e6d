import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { WorkspaceEvent } from 'holdfast-client/workspace';
import { sessionWatch, workspace } from './client.js';
import { keys } from './keys.js';
import { withPresence, type Presence } from './presences.js';
import type { BodyOf } from './types.js';

type PresenceEvent = Extract<WorkspaceEvent<'/api/workspace/inbox/events'>, { event: 'presence' }>['data'];
export type Doing = BodyOf<'/api/workspace/inbox/{conversationId}/presence', 'post'>['doing'];

/** The colleagues who have a conversation open. Filled by the inbox's events, without requests. */
export const presenceQuery = (conversationId: string) =>
  queryOptions<Presence[]>({
    queryKey: keys.presence(conversationId),
    queryFn: skipToken,
    staleTime: Infinity,
  });

export function notePresence(queries: QueryClient, { conversationId, ...heard }: PresenceEvent): void {
  queries.setQueryData<Presence[]>(keys.presence(conversationId), (before = []) =>
    withPresence(before, heard),
  );
}

/** Sends the member's presence to colleagues. It is sent periodically, so that a lost one does no harm. */
export function sendPresence(conversationId: string, doing: Doing): void {
  if (sessionWatch.isOver()) return;
  workspace
    .POST('/api/workspace/inbox/{conversationId}/presence', {
      params: { path: { conversationId } },
      body: { doing },
    })
    .catch(() => undefined);
}
