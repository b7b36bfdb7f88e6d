import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Bell, BellOff, Inbox, Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { InboxEntry } from '../api/inbox-types.js';
import { useMember } from '../frame/use-member.js';
import { useIsLedIn } from '../get-started/dismissal.js';
import { IconButton } from '../ui/button.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import type { PagedList } from '../ui/use-paged-list.js';
import { setSound, useSoundOn } from './attention.js';
import { InboxEntryLink } from './inbox-entry.js';
import { InboxFilterBar } from './inbox-filter-bar.js';
import { usualView, type InboxSearch, type InboxView } from './inbox-filters.js';
import { InboxTabs } from './inbox-tabs.js';

interface InboxListProps {
  list: Omit<PagedList<InboxEntry>, 'rows'> & { rows: readonly InboxEntry[] };
  search: InboxSearch;
  selected: string | undefined;
  onHelp: () => void;
}

const emptyWords: Record<InboxView, string> = {
  mine: 'You have no conversations',
  unassigned: 'No one is waiting',
  all: 'The inbox is empty',
};

export function InboxList({ list, search, selected, onHelp }: InboxListProps) {
  const { view = usualView, state } = search;
  const isSoundOn = useSoundOn();
  return (
    <div className="inbox-list">
      <header>
        <span className="title" aria-hidden>
          Inbox
        </span>
        <IconButton
          label={isSoundOn ? 'Mute' : 'Unmute'}
          icon={isSoundOn ? <Bell size={15} /> : <BellOff size={15} />}
          onClick={() => setSound(!isSoundOn)}
        />
        <IconButton label="Keyboard shortcuts" shortcut="?" icon={<Keyboard size={15} />} onClick={onHelp} />
      </header>
      <InboxTabs search={search} selected={selected} />
      <InboxFilterBar search={search} selected={selected} />
      <Entries
        list={list}
        search={search}
        selected={selected}
        empty={state === 'resolved' ? 'No resolved conversations yet' : emptyWords[view]}
      />
    </div>
  );
}

const entryHeight = 84;

function Entries({ list, search, selected, empty }: Omit<InboxListProps, 'onHelp'> & { empty: string }) {
  const { memberId } = useMember();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, hasMore, isReadingMore, readMore } = list;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => entryHeight,
    overscan: 6,
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && !isReadingMore && lastShown >= rows.length - 10) readMore();
  }, [hasMore, isReadingMore, lastShown, rows.length, readMore]);

  if (list.error !== null && rows.length === 0)
    return <ErrorState error={list.error} onRetry={list.retry} busy={list.isReading} />;
  if (list.isPending) return <LoadingState label="Loading the inbox" />;
  if (rows.length === 0)
    return <EmptyState icon={<Inbox size={24} aria-hidden />} title={empty} action={<NextStep />} />;
  return (
    <div className="inbox-entries" ref={scroller}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const entry = rows[index];
          return (
            entry && (
              <li key={entry.conversationId} style={{ top: start, height: entryHeight }}>
                <InboxEntryLink
                  entry={entry}
                  memberId={memberId}
                  search={search}
                  isSelected={entry.conversationId === selected}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** Leads a member whose workspace is not set up yet back to that. */
function NextStep() {
  if (!useIsLedIn(useMember())) return null;
  return (
    <Link to="/get-started" className="button primary">
      Set up your agent
    </Link>
  );
}
