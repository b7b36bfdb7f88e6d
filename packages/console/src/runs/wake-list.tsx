import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Wake } from '../api/schedule-types.js';
import type { scheduleRunsQuery } from '../api/schedules.js';
import { Button } from '../ui/button.js';
import { ErrorState, LoadingState } from '../ui/states.js';
import { ExactTime } from '../ui/time.js';
import { RunState } from './run-words.js';
import './runs.css';

interface WakeListProps {
  query: ReturnType<typeof scheduleRunsQuery>;
  /** Their name within a sentence, such as “runs”. */
  label: string;
  /** Shown if there are none. */
  empty: string;
}

/** What a schedule or trigger began, newest first. */
export function WakeList({ query, label, empty }: WakeListProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query);
  const wakes = data?.pages.flatMap(({ items }) => items);
  if (!wakes)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label={`Loading ${label}`} lines={3} />
    );
  if (wakes.length === 0) return <p className="dim">{empty}</p>;
  return (
    <>
      <ul className="wakes" aria-label={label}>
        {wakes.map((wake) => (
          <WakeEntry key={wake.runId} wake={wake} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function WakeEntry({ wake: { state, begunAt, problem, conversationId, turnId } }: { wake: Wake }) {
  return (
    <li>
      <span className="wake-line">
        <RunState state={state} />
        <span className="dim">
          <ExactTime at={begunAt} />
        </span>
      </span>
      {problem !== undefined && <span className="wake-problem">{problem}</span>}
      {conversationId !== undefined && turnId !== undefined && (
        <span className="wake-line">
          <Link
            to="/conversations/$conversationId/turns/$turnId"
            params={{ conversationId, turnId }}
            className="text-link"
          >
            Turn
          </Link>
          <Link to="/conversations/$conversationId" params={{ conversationId }} className="text-link">
            Conversation
          </Link>
        </span>
      )}
    </li>
  );
}
