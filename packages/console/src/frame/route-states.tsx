import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { Compass, Lock } from 'lucide-react';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import { Page } from '../ui/page.js';
import { NotAllowed } from './permissions.js';

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState
        icon={<Compass size={28} aria-hidden />}
        title="Page not found"
        action={
          <Link to="/" className="button">
            Go to inbox
          </Link>
        }
      >
        It may have been deleted, or the address is wrong.
      </EmptyState>
    </Page>
  );
}

/** Shown instead of a page that failed. */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (!(error instanceof NotAllowed))
    return (
      <Page title="Error">
        <ErrorState error={error} onRetry={reset} />
      </Page>
    );
  return (
    <Page title="Not allowed">
      <EmptyState icon={<Lock size={28} aria-hidden />} title="You don’t have access to this page">
        {error.message}
      </EmptyState>
    </Page>
  );
}

export function PagePending() {
  return (
    <>
      <h1 className="visually-hidden">Loading</h1>
      <LoadingState label="Loading the page" />
    </>
  );
}
