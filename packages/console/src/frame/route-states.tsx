import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { Compass, Lock } from 'lucide-react';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import { usePageTitle } from '../ui/page.js';
import { NotAllowed } from './permissions.js';

export function NotFoundPage() {
  usePageTitle('Not found');
  return (
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
  );
}

/** What stands in the place of a page that could not be shown. */
export function PageError({ error, reset }: ErrorComponentProps) {
  usePageTitle('Error');
  if (!(error instanceof NotAllowed)) return <ErrorState error={error} onRetry={reset} />;
  return (
    <EmptyState icon={<Lock size={28} aria-hidden />} title="This page is not for your role">
      {error.message}
    </EmptyState>
  );
}

export const PagePending = () => <LoadingState label="Loading the page" />;
