import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { turnsQuery, type Conversation } from '../api/conversations.js';
import { turnQuery } from '../api/turn.js';
import type { ShownMessage } from '../transcript/message-view.js';

/** Returns the message of the open turn, as long as the transcript does not have it: it comes with the first step. */
export function useAsked({ conversationId, messages }: Conversation): ShownMessage[] {
  const turns = useInfiniteQuery(turnsQuery(conversationId));
  const open = turns.data?.pages[0]?.items.find(({ outcome }) => outcome === undefined);
  const turnId = open?.turnId ?? '';
  const isWritten = messages.some((message) => message.turnId === turnId && message.role === 'user');
  const { data } = useQuery({
    ...turnQuery({ conversationId, turnId }),
    enabled: open !== undefined && !isWritten,
    refetchInterval: false,
  });
  if (!open || isWritten || !data?.message) return [];
  return [{ ...data.message, role: 'user', turnId }];
}
