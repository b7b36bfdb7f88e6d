import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { earlierHistoryQuery } from '../api/inbox.js';
import type { InboxItem } from '../api/inbox-types.js';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { eventInWords } from './event-words.js';

/** The notes and events of a handoff: the newest, and earlier ones on request. */
export function HandoffHistory({ item }: { item: InboxItem }) {
  const { notes, history } = item;
  const { earlier, hasMore, ...reading } = useEarlier(item);
  const earlierNotes = earlier.flatMap(({ noteId, by, text, at }) =>
    noteId !== undefined && by && text !== undefined ? [{ noteId, by, text, at }] : [],
  );
  const allNotes = [...earlierNotes.toReversed(), ...notes];
  // A note stands above with its words.
  const events = [...history.toReversed(), ...earlier].filter(({ what }) => what !== 'noted');
  return (
    <>
      <section>
        <h3>Notes</h3>
        {allNotes.length === 0 && <p className="dim">{hasMore ? 'None lately.' : 'None yet.'}</p>}
        {allNotes.map(({ noteId, by, text, at }) => (
          <article key={noteId} className="team-note">
            <header>
              <strong>{by.name}</strong> <Time at={at} />
            </header>
            <p className="plain-text">{text}</p>
          </article>
        ))}
      </section>
      <section>
        <h3>History</h3>
        <ol className="history">
          {events.map((event, index) => (
            <li key={events.length - index}>
              <span>{eventInWords(event).join('; ')}</span>
              <Time at={event.at} />
            </li>
          ))}
        </ol>
        {reading.error && <ErrorState error={reading.error} onRetry={reading.readMore} />}
        {hasMore && !reading.error && (
          <Button size="small" busy={reading.isReading} onClick={reading.readMore}>
            Show earlier notes and events
          </Button>
        )}
      </section>
    </>
  );
}

function useEarlier({ conversationId, historyCursor }: InboxItem) {
  const [isAsked, setAsked] = useState(false);
  const query = useInfiniteQuery({
    ...earlierHistoryQuery(conversationId, historyCursor ?? '0'),
    enabled: isAsked && historyCursor !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  return {
    earlier: data?.pages.flatMap(({ items }) => items) ?? [],
    hasMore: historyCursor !== undefined && (!data || hasNextPage),
    isReading: isFetching,
    error,
    readMore: () => {
      if (!isAsked) setAsked(true);
      else void (data ? fetchNextPage() : refetch());
    },
  };
}
