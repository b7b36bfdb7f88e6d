import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { followInbox } from '../api/inbox-events.js';
import { inboxQuery } from '../api/inbox.js';
import type { InboxEntry } from '../api/inbox-types.js';
import { noticesQuery, type NoticeRule } from '../api/notices.js';
import { useMay, useMember } from '../frame/use-member.js';
import { useTitleBadge } from '../ui/page-title.js';
import { userNameOf } from '../people/user-name.js';
import { ring } from './attention.js';
import { isWanted, noticePermission, showNotice } from './browser-notice.js';

/**
 * Keeps the inbox live on every page, rings when somebody waits, and returns the number of those waiting,
 * which is also in the tab's title. Undefined if the member has no inbox or it is not read yet.
 */
export function useLiveInbox(): { waiting: number; hasMore: boolean } | undefined {
  const isAllowed = useMay('inbox');
  const { memberId } = useMember();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const heard = useRef(new Map<string, InboxEntry['state']>());
  const rules = useRef<readonly NoticeRule[]>([]);
  const isNotified = isAllowed && noticePermission() === 'granted';
  const { data: notices } = useQuery({ ...noticesQuery, enabled: isNotified });
  useEffect(() => {
    rules.current = notices?.notifications ?? [];
  }, [notices]);
  useEffect(() => {
    if (!isAllowed) return;
    const closing = new AbortController();
    const states = heard.current;
    const onEntry = (entry: InboxEntry) => {
      const isNew = entry.state === 'waiting' && states.get(entry.conversationId) !== 'waiting';
      const isMine = entry.assignee?.memberId === memberId && document.hidden;
      states.set(entry.conversationId, entry.state);
      if (!isNew && !isMine) return;
      ring();
      if (isWanted(rules.current, entry, isMine))
        showNotice(entry, userNameOf(entry), () => {
          const { conversationId } = entry;
          void navigate({ to: '/inbox/{-$conversationId}', params: { conversationId } });
        });
    };
    followInbox(queries, onEntry, closing.signal).catch(() => undefined);
    return () => closing.abort();
  }, [isAllowed, queries, memberId, navigate]);

  const waiting = useInfiniteQuery({ ...inboxQuery({ state: 'waiting' }), enabled: isAllowed });
  const entries = waiting.data?.pages.flatMap(({ items }) => items);
  useTitleBadge(entries?.filter(({ unread }) => unread).length ?? 0);
  return entries && { waiting: entries.length, hasMore: waiting.hasNextPage };
}
