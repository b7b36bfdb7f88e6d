import { useEffect, useSyncExternalStore } from 'react';
import { sessionWatch } from '../api/client.js';
import { readSession } from '../api/session.js';
import { SignInForm } from '../sign-in/sign-in-form.js';
import { Dialog } from '../ui/dialog.js';

/**
 * Covers the page when the session has ended. The page stays, and its waiting requests are sent after the
 * same member signs in again.
 */
export function SessionEnded() {
  const isOver = useSyncExternalStore(sessionWatch.subscribe, sessionWatch.isOver);
  useSignInElsewhere(isOver);
  return (
    <Dialog
      open={isOver}
      above
      title="Your session expired"
      description="Sign in to continue. Nothing you typed is lost."
    >
      <SignInForm email={sessionWatch.session?.email} onSignedIn={() => undefined} />
    </Dialog>
  );
}

/** Another tab may have signed in meanwhile. */
function useSignInElsewhere(isOver: boolean): void {
  useEffect(() => {
    if (!isOver) return;
    const look = () => void readSession().catch(() => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [isOver]);
}
