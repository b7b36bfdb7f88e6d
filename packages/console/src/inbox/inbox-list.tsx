import { Link, useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Bell, BellOff, Inbox, Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { InboxEntry, InboxFilters, InboxState } from '../api/inbox.js';
import { channelChoices } from '../conversations/words.js';
import { given } from '../frame/search-params.js';
import { IconButton } from '../ui/button.js';
import { ChoiceFilter } from '../ui/filter-bar.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import type { PagedList } from '../ui/use-paged-list.js';
import { setSound, useSoundOn } from './attention.js';
import { InboxEntryLink } from './inbox-entry.js';
import { inboxStates } from './inbox-filters.js';

interface InboxListProps {
  list: PagedList<InboxEntry>;
  filters: InboxFilters;
  selected: string | undefined;
  onHelp: () => void;
}

const stateWords: Record<InboxState, string> = { waiting: 'Waiting', open: 'Open', resolved: 'Resolved' };

const emptyWords: Record<InboxState, string> = {
  waiting: 'Nobody waits for a person.',
  open: 'Nobody has a conversation.',
  resolved: 'No conversation was resolved yet.',
};

export function InboxList({ list, filters, selected, onHelp }: InboxListProps) {
  const { state = 'waiting' } = filters;
  const navigate = useNavigate();
  const isSoundOn = useSoundOn();
  return (
    <div className="inbox-list">
      <header>
        <span className="title" aria-hidden>
          Inbox
        </span>
        <IconButton
          label={isSoundOn ? 'Turn the sound off' : 'Turn the sound on'}
          icon={isSoundOn ? <Bell size={15} /> : <BellOff size={15} />}
          onClick={() => setSound(!isSoundOn)}
        />
        <IconButton label="Keys" shortcut="?" icon={<Keyboard size={15} />} onClick={onHelp} />
      </header>
      <nav className="tabs" aria-label="State">
        {inboxStates.map((name) => (
          <Link
            key={name}
            to="/inbox/{-$conversationId}"
            params={{ conversationId: undefined }}
            search={given({ ...filters, state: name === 'waiting' ? undefined : name })}
            className="tab"
            data-state={name === state ? 'active' : undefined}
            aria-current={name === state ? 'true' : undefined}
            activeOptions={{ exact: true }}
          >
            {stateWords[name]}
          </Link>
        ))}
      </nav>
      <div className="inbox-filter">
        <ChoiceFilter
          label="Channel"
          all="Every channel"
          choices={channelChoices}
          value={filters.channel}
          onChange={(channel) =>
            void navigate({
              to: '/inbox/{-$conversationId}',
              params: { conversationId: selected },
              search: given({ ...filters, channel }),
              replace: true,
            })
          }
        />
      </div>
      <Entries list={list} filters={filters} selected={selected} empty={emptyWords[state]} />
    </div>
  );
}

const entryHeight = 86;

function Entries({ list, filters, selected, empty }: Omit<InboxListProps, 'onHelp'> & { empty: string }) {
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
  if (rows.length === 0) return <EmptyState icon={<Inbox size={24} aria-hidden />} title={empty} />;
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
                  search={filters}
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
