import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { turnsQuery, type Conversation } from '../api/conversations.js';
import { turnQuery } from '../api/turn.js';
import type { ShownMessage } from '../transcript/message-view.js';

/**
 * Returns the newest turn's message while the transcript lacks it: the turn's first step adds it. The turn's
 * end does not count, since it may come before the transcript is read again.
 */
export function useAsked({ conversationId, messages }: Conversation): ShownMessage[] {
  const turns = useInfiniteQuery(turnsQuery(conversationId));
  const { turnId = '' } = turns.data?.pages[0]?.items[0] ?? {};
  const isWritten = messages.some(({ role, ...message }) => role === 'user' && message.turnId === turnId);
  const { data } = useQuery({
    ...turnQuery({ conversationId, turnId }),
    enabled: turnId !== '' && !isWritten,
    refetchInterval: false,
  });
  return isWritten || !data?.message ? [] : [{ ...data.message, role: 'user', turnId }];
}
