import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { followInbox } from '../api/inbox-events.js';
import type { HeardEntry } from '../api/inbox-types.js';
import { inboxQuery } from '../api/inbox.js';
import { useMay, useMember } from '../frame/use-member.js';
import { useTitleBadge } from '../ui/page-title.js';
import { ring } from './attention.js';
import { showNotice } from './browser-notice.js';
import { DueNotices } from './due-notices.js';

/**
 * Keeps the inbox live on every page, rings when somebody waits, shows what the member's rules tell, and returns the
 * number of those waiting, which is also in the tab's title. Undefined if the member has no inbox or it is not read yet.
 */
export function useLiveInbox(): { waiting: number; hasMore: boolean } | undefined {
  const isAllowed = useMay('inbox');
  const { memberId } = useMember();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const heard = useRef(new Map<string, HeardEntry['state']>());
  useEffect(() => {
    if (!isAllowed) return;
    const closing = new AbortController();
    const states = heard.current;
    const notices = new DueNotices((entry, on) =>
      showNotice(entry, on, () => {
        const { conversationId } = entry;
        void navigate({ to: '/inbox/{-$conversationId}', params: { conversationId } });
      }),
    );
    const onEntry = (entry: HeardEntry) => {
      const isNew = entry.state === 'waiting' && states.get(entry.conversationId) !== 'waiting';
      const isMine = entry.assignee?.memberId === memberId && document.hidden;
      states.set(entry.conversationId, entry.state);
      notices.hear(entry);
      if (isNew || isMine) ring();
    };
    const onGone = (conversationId: string) => notices.forget(conversationId);
    followInbox(queries, { onEntry, onGone }, closing.signal).catch(() => undefined);
    return () => {
      closing.abort();
      notices.close();
    };
  }, [isAllowed, queries, memberId, navigate]);

  const waiting = useInfiniteQuery({ ...inboxQuery({ state: 'waiting' }), enabled: isAllowed });
  const entries = waiting.data?.pages.flatMap(({ items }) => items);
  useTitleBadge(entries?.filter(({ unread }) => unread).length ?? 0);
  return entries && { waiting: entries.length, hasMore: waiting.hasNextPage };
}
