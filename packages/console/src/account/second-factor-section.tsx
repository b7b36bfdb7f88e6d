import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { secondFactorQuery } from '../api/second-factor.js';
import { sessionQuery } from '../api/session.js';
import { FactList } from '../ui/facts.js';
import { FormSection } from '../ui/form-section.js';
import { ReadingState } from '../ui/states.js';
import { Since } from '../ui/time.js';
import { ChangeFactor } from './change-factor.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SetUpFactor } from './set-up-factor.js';

/** Sets up the second factor, renews its recovery codes, and switches it off. */
export function SecondFactorSection() {
  const query = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const { data: factor } = query;
  const openWorkspace = useOpenWorkspace();
  return (
    <FormSection
      title="Two-factor sign-in"
      about="Signing in takes your password and a code from an authenticator app."
    >
      {codes && (
        <RecoveryCodes
          codes={codes}
          onStored={() => {
            setCodes(undefined);
            openWorkspace();
          }}
        />
      )}
      {!factor && <ReadingState query={query} label="Loading two-factor sign-in" lines={2} />}
      {factor && !codes && !factor.isOn && <SetUpFactor onDone={setCodes} />}
      {factor && !codes && factor.isOn && (
        <>
          <FactList
            facts={[
              ['Turned on', factor.since !== undefined && <Since key="since" at={factor.since} />],
              ['Recovery codes left', factor.recoveryCodesLeft],
            ]}
          />
          <ChangeFactor onCodes={setCodes} />
        </>
      )}
    </FormSection>
  );
}

/** Setting up a required factor unlocks the other pages, so the session is read again. */
function useOpenWorkspace(): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  return () => {
    void queries.query({ ...sessionQuery, staleTime: 0 }).then(() => router.invalidate());
  };
}
