import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Bell, BellOff, Inbox, Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { InboxEntry } from '../api/inbox-types.js';
import { given } from '../frame/search-params.js';
import { useMember } from '../frame/use-member.js';
import { useIsLedIn } from '../get-started/dismissal.js';
import { Button, IconButton } from '../ui/button.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import { exactTime } from '../ui/time-words.js';
import type { PagedList } from '../ui/use-paged-list.js';
import { setSound, useSoundOn } from './attention.js';
import { BulkBar } from './bulk-bar.js';
import { InboxRow } from './inbox-entry.js';
import { InboxFilterBar } from './inbox-filter-bar.js';
import { isNarrowed, usualView, type InboxSearch, type InboxView } from './inbox-filters.js';
import { InboxTabs } from './inbox-tabs.js';
import type { Selecting } from './use-selection.js';
import { useActiveView, ViewMenu } from './view-menu.js';

interface InboxListProps {
  list: Omit<PagedList<InboxEntry>, 'rows'> & { rows: readonly InboxEntry[] };
  search: InboxSearch;
  selected: string | undefined;
  selecting: Selecting;
  onHelp: () => void;
}

const emptyWords: Record<InboxView, string> = {
  mine: 'You have no conversations',
  unassigned: 'No one is waiting',
  all: 'The inbox is empty',
};

export function InboxList({ list, search, selected, selecting, onHelp }: InboxListProps) {
  const isSoundOn = useSoundOn();
  const view = useActiveView(search);
  return (
    <div className="inbox-list">
      <header>
        <span className="title cut" aria-hidden>
          {view?.name ?? 'Inbox'}
        </span>
        <ViewMenu search={search} />
        <IconButton
          label={isSoundOn ? 'Mute' : 'Unmute'}
          icon={isSoundOn ? <Bell size={15} /> : <BellOff size={15} />}
          onClick={() => setSound(!isSoundOn)}
        />
        <IconButton label="Keyboard shortcuts" shortcut="?" icon={<Keyboard size={15} />} onClick={onHelp} />
      </header>
      <InboxTabs search={search} selected={selected} />
      <InboxFilterBar search={search} selected={selected} />
      <Entries list={list} search={search} selected={selected} selecting={selecting} />
      <BulkBar selecting={selecting} rows={list.rows} />
    </div>
  );
}

const entryHeight = 84;

function Entries({ list, search, selected, selecting }: Omit<InboxListProps, 'onHelp'>) {
  const { memberId } = useMember();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, hasMore, searchedUntil, isReadingMore, readMore } = list;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => entryHeight,
    overscan: 6,
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? -1;
  const goesOn = hasMore && searchedUntil === undefined;
  useEffect(() => {
    if (goesOn && !isReadingMore && lastShown >= rows.length - 10) readMore();
  }, [goesOn, isReadingMore, lastShown, rows.length, readMore]);

  if (list.error !== null && rows.length === 0)
    return <ErrorState error={list.error} onRetry={list.retry} busy={list.isReading} />;
  if (list.isPending) return <LoadingState label="Loading the inbox" />;
  if (rows.length === 0 && searchedUntil === undefined) return <NoRows search={search} />;
  return (
    <div className="inbox-entries" ref={scroller}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const entry = rows[index];
          return (
            entry && (
              <li key={entry.conversationId} style={{ top: start, height: entryHeight }}>
                <InboxRow
                  entry={entry}
                  memberId={memberId}
                  search={search}
                  isOpen={entry.conversationId === selected}
                  isChecked={selecting.has(entry.conversationId)}
                  onCheck={selecting.toggle}
                />
              </li>
            )
          );
        })}
      </ul>
      {searchedUntil !== undefined && (
        <SearchedUntil at={searchedUntil} found={rows.length} busy={isReadingMore} onGoOn={readMore} />
      )}
    </div>
  );
}

interface SearchedUntilProps {
  at: string;
  found: number;
  busy: boolean;
  onGoOn: () => void;
}

/** Says how far a search has come that opens sealed messages, and goes on. */
function SearchedUntil({ at, found, busy, onGoOn }: SearchedUntilProps) {
  const [date, time] = exactTime(at);
  return (
    <div className="searched-until">
      <p role="status">
        {found === 0 ? 'Nothing found so far. ' : ''}Searched up to {date}, {time}.
      </p>
      <Button size="small" busy={busy} onClick={onGoOn}>
        Search on
      </Button>
    </div>
  );
}

function NoRows({ search }: { search: InboxSearch }) {
  const { view = usualView, state } = search;
  const icon = <Inbox size={24} aria-hidden />;
  if (isNarrowed(search))
    return (
      <EmptyState
        icon={icon}
        title="Nothing matches"
        action={
          <Link
            to="/inbox/{-$conversationId}"
            params={{ conversationId: undefined }}
            search={given({ view: search.view, state, sort: search.sort })}
            className="button"
          >
            Clear the filters
          </Link>
        }
      />
    );
  const title = state === 'resolved' ? 'No resolved conversations yet' : emptyWords[view];
  return <EmptyState icon={icon} title={title} action={<NextStep />} />;
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
