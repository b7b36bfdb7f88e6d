import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { turnsQuery, type Conversation } from '../api/conversations.js';
import { turnQuery } from '../api/turn.js';
import type { ShownMessage } from '../transcript/message-view.js';

/** Returns the message of the open turn, as long as the transcript does not have it: it comes with the first step. */
export function useAsked({ conversationId, messages }: Conversation): ShownMessage[] {
  const turns = useInfiniteQuery(turnsQuery(conversationId));
  const listed = turns.data?.pages[0]?.items;
  const newest = listed?.find(({ outcome }) => outcome === undefined) ?? listed?.[0];
  const turnId = newest?.turnId ?? '';
  const isWritten = messages.some((message) => message.turnId === turnId);
  // The list may show the end of the turn before the transcript is read again: until then the message stays.
  const { data } = useQuery({
    ...turnQuery({ conversationId, turnId }),
    enabled: newest !== undefined && newest.outcome === undefined && !isWritten,
    refetchInterval: false,
  });
  if (isWritten || !data?.message) return [];
  return [{ ...data.message, role: 'user', turnId }];
}
