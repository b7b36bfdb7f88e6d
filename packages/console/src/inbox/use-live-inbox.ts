import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followInbox } from '../api/inbox-events.js';
import { inboxQuery, type InboxEntry } from '../api/inbox.js';
import { useMay, useMember } from '../frame/use-member.js';
import { useTitleBadge } from '../ui/page-title.js';
import { ring } from './attention.js';

/**
 * Keeps the inbox live on every page, rings when somebody waits, and returns the number of those waiting,
 * which is also in the tab's title. Undefined if the member has no inbox or it is not read yet.
 */
export function useLiveInbox(): { waiting: number; hasMore: boolean } | undefined {
  const isAllowed = useMay('inbox');
  const { memberId } = useMember();
  const queries = useQueryClient();
  const heard = useRef(new Map<string, InboxEntry['state']>());
  useEffect(() => {
    if (!isAllowed) return;
    const closing = new AbortController();
    const states = heard.current;
    const onEntry = (entry: InboxEntry) => {
      const isNew = entry.state === 'waiting' && states.get(entry.conversationId) !== 'waiting';
      const isMine = entry.assignee?.memberId === memberId && document.hidden;
      states.set(entry.conversationId, entry.state);
      if (isNew || isMine) ring();
    };
    followInbox(queries, onEntry, closing.signal).catch(() => undefined);
    return () => closing.abort();
  }, [isAllowed, queries, memberId]);

  const waiting = useInfiniteQuery({ ...inboxQuery({ state: 'waiting' }), enabled: isAllowed });
  const entries = waiting.data?.pages.flatMap(({ items }) => items);
  useTitleBadge(entries?.filter(({ unread }) => unread).length ?? 0);
  return entries && { waiting: entries.length, hasMore: waiting.hasNextPage };
}
