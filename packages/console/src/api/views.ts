import { useQuery } from '@tanstack/react-query';
import { noticesQuery, useChangeNotices, type OwnNotices } from './notices.js';

export type InboxView = OwnNotices['views'][number];

/** The member's views of the inbox, in the order in which they were saved. */
export function useViews(): readonly InboxView[] {
  const { data } = useQuery(noticesQuery);
  return data?.views ?? none;
}

const none: readonly InboxView[] = [];

export function useChangeViews() {
  const change = useChangeNotices();
  return {
    error: change.error,
    isPending: change.isPending,
    change: (views: InboxView[], onSuccess?: () => void) =>
      change.change({ views }, onSuccess && { onSuccess }),
  };
}
