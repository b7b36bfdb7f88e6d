import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import '../account/account.css';
import { RecoveryCodes } from '../account/recovery-codes.js';
import { SetUpFactor } from '../account/set-up-factor.js';
import { sessionQuery } from '../api/session.js';
import { useSignOut } from '../frame/use-sign-out.js';
import { Button } from '../ui/button.js';
import { usePageTitle } from '../ui/page-title.js';
import { inside } from './inside.js';

const route = getRouteApi('/second-factor');

/** Sets up a required second factor. Nothing else of the workspace is open before that. */
export function RequiredFactorPage() {
  usePageTitle('Two-factor sign-in');
  const [codes, setCodes] = useState<readonly string[]>();
  const goOn = useGoOn();
  const leave = useSignOut();
  return (
    <main className="sign-in">
      <div className="card">
        <h1>Set up two-factor sign-in</h1>
        {codes ? (
          <RecoveryCodes codes={codes} onStored={goOn} />
        ) : (
          <>
            <p className="dim">
              Your workspace requires it for your role. You need an authenticator app on your phone or
              computer.
            </p>
            <SetUpFactor onDone={setCodes} />
          </>
        )}
      </div>
      <Button kind="ghost" onClick={leave}>
        Sign out
      </Button>
    </main>
  );
}

/** The factor opens the workspace, so the session is read again. */
function useGoOn(): () => void {
  const { next } = route.useSearch();
  const queries = useQueryClient();
  const router = useRouter();
  return () => {
    void queries
      .query({ ...sessionQuery, staleTime: 0 })
      .then(() => router.navigate({ href: inside(next), replace: true }));
  };
}
