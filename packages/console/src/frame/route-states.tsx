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
        title="There is no such page"
        action={
          <Link to="/" className="button">
            Go to the start
          </Link>
        }
      >
        The address is wrong, or what it named is gone.
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
      <EmptyState icon={<Lock size={28} aria-hidden />} title="This page is not for your role">
        {error.message}
      </EmptyState>
    </Page>
  );
}

export const PagePending = () => <LoadingState label="Loading the page" />;
