import { getRouteApi } from '@tanstack/react-router';
import { parsePosition } from 'holdfast-client';
import { useCallback, useMemo } from 'react';
import type { KnownEvents } from '../api/turn.js';
import type { TurnDetail } from '../api/turn-types.js';
import { given } from '../frame/search-params.js';
import { useNow } from '../ui/clock.js';
import { ErrorNote, LoadingState } from '../ui/states.js';
import { EntryDetails } from './details/entry-details.js';
import { barsOf } from './lanes/bars.js';
import { keyedEntries, type KeyedEntry } from './lanes/lane-entries.js';
import { liveText } from './lanes/live-text.js';
import { pageAt, stopAt, timeOf, trackOf } from './page/scrub.js';
import { Scrubber } from './page/scrubber.js';
import { UserPageView } from './page/user-page-view.js';
import { Timeline } from './timeline.js';
import { TurnFacts } from './turn-facts.js';
import { useScrub } from './use-scrub.js';

const route = getRouteApi('/frame/conversations/$conversationId/turns/$turnId');

interface TurnViewProps {
  turn: TurnDetail;
  /** Undefined until they are read. */
  known: KnownEvents | undefined;
  eventsError: Error | null;
}

export function TurnView({ turn, known, eventsError }: TurnViewProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isRunning = turn.outcome === undefined;
  const now = useNow(isRunning ? 1_000 : 3_600_000);
  const entries = useMemo(() => keyedEntries(turn.timeline), [turn.timeline]);
  const newest = Date.parse(turn.timeline.at(-1)?.at ?? turn.startedAt);
  const openUntil = isRunning ? Math.max(now, newest) : newest;
  const live = useMemo(() => (isRunning ? liveText(known?.events ?? []) : undefined), [isRunning, known]);
  const bars = useMemo(() => barsOf(entries, openUntil, live), [entries, openUntil, live]);
  const track = useMemo(() => trackOf(known?.events ?? []), [known]);
  const change = useCallback(
    (changes: { entry?: string; at?: string | undefined; view?: 'list' | undefined }) =>
      void navigate({ search: (before) => given({ ...before, ...changes }), replace: true }),
    [navigate],
  );
  const scrub = useScrub(
    track,
    search.at,
    useCallback((at) => change({ at }), [change]),
  );
  const selected = entries.find(({ key }) => key === search.entry) ?? mostTelling(entries);
  const { stop, toPlace, toStop } = scrub;
  const page = useMemo(() => pageAt(track, stop), [track, stop]);
  // Stable, so that moving the scrubber does not rerender every bar.
  const select = useCallback(
    (key: string) => {
      change({ entry: key });
      const entry = entries.find((each) => each.key === key)?.entry;
      const position = entry?.eventId === undefined ? undefined : parsePosition(entry.eventId);
      if (position) toPlace({ n: position.n, c: position.c });
    },
    [change, entries, toPlace],
  );
  const toTime = useCallback((time: number) => toStop(stopAt(track, time)), [track, toStop]);
  return (
    <div className="turn">
      <TurnFacts turn={turn} now={openUntil} live={live} />
      <Timeline
        turn={turn}
        bars={bars}
        until={openUntil}
        selected={selected?.key}
        onSelect={select}
        cursor={timeOf(track, stop)}
        onTime={toTime}
        view={search.view ?? 'lanes'}
        onView={(view) => change({ view: view === 'list' ? view : undefined })}
      />
      <Scrubber track={track} scrub={scrub} startedAt={Date.parse(turn.startedAt)} isLive={isRunning} />
      <div className="turn-panes">
        <section className="pane" aria-label="Details" tabIndex={0}>
          {selected && (
            <EntryDetails key={selected.key} turn={turn} keyed={selected} events={known?.events ?? []} />
          )}
        </section>
        <section className="pane user-pane" aria-label="The user’s page" tabIndex={0}>
          <h2>The user’s page</h2>
          {eventsError && <ErrorNote error={eventsError} />}
          {known ? (
            <UserPageView page={page} message={turn.message?.text} />
          ) : (
            !eventsError && <LoadingState label="Loading the user’s page" lines={4} />
          )}
        </section>
      </div>
    </div>
  );
}

/** Returns the most important entry: an error, an open question, or the end. */
function mostTelling(entries: readonly KeyedEntry[]): KeyedEntry | undefined {
  return (
    entries.findLast(({ entry }) => entry.kind === 'error') ??
    entries.findLast(({ entry }) => entry.kind === 'approval' && entry.outcome === undefined) ??
    entries.findLast(({ entry }) => entry.kind === 'model' || entry.kind === 'asking') ??
    entries.at(-1)
  );
}
