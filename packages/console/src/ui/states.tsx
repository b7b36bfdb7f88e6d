import { CircleAlert } from 'lucide-react';
import { HoldfastError } from 'holdfast-client/workspace';
import type { ReactNode } from 'react';
import { Button } from './button.js';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown for an empty list, with a next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      {icon}
      <h2>{title}</h2>
      {children !== undefined && <p className="dim">{children}</p>}
      {action}
    </div>
  );
}

/** Shown during a read. Its label is for screen readers. */
export function LoadingState({ label = 'Loading', lines = 6 }: { label?: string; lines?: number }) {
  return (
    <div className="loading-lines" role="status">
      <span className="visually-hidden">{label}…</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={`skeleton width-${line % 4}`} />
      ))}
    </div>
  );
}

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  busy?: boolean;
}

/** Shows an error in the service's words, with the request id for its logs. */
export function ErrorState({ error, onRetry, busy = false }: ErrorStateProps) {
  const isGone = error instanceof HoldfastError && error.status === 404;
  return (
    <div className="state" role="alert">
      <CircleAlert size={24} aria-hidden />
      <h2>{isGone ? 'Not found' : 'Couldn’t load this'}</h2>
      <p className="dim">{messageOf(error)}</p>
      <RequestId error={error} />
      {onRetry && (
        <Button onClick={onRetry} busy={busy}>
          Try again
        </Button>
      )}
    </div>
  );
}

interface ReadingStateProps {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean };
  label: string;
  lines?: number;
}

/** Shown until data is there: it is loading, or has failed with this error. */
export function ReadingState({ query: { error, refetch, isFetching }, ...loading }: ReadingStateProps) {
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <LoadingState {...loading} />;
}

/** An error in one line beside its cause. */
export function ErrorNote({ error }: { error: unknown }) {
  return (
    <div className="note bad" role="alert">
      <CircleAlert size={14} aria-hidden />
      <div>
        {messageOf(error)} <RequestId error={error} />
      </div>
    </div>
  );
}

function RequestId({ error }: { error: unknown }) {
  // Only the service's own faults are in its logs.
  if (!(error instanceof HoldfastError) || error.requestId === undefined || (error.status ?? 0) < 500)
    return null;
  return (
    <p className="dim">
      Request <code>{error.requestId}</code>
    </p>
  );
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong.';
}
