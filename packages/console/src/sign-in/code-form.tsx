import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmSignIn, type Member } from '../api/session.js';
import { Button } from '../ui/button.js';
import { ErrorNote } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { useWaitOf } from './use-wait-of.js';
import { durationInWords } from '../ui/time-words.js';

interface CodeFormProps {
  onSignedIn: (member: Member) => void;
  /** Returns to the password. */
  onBack: () => void;
}

/** The second step of a sign-in. */
export function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const attempt = useMutation({ mutationFn: confirmSignIn, onSuccess: onSignedIn, retry: false });
  const waitMs = useWaitOf(attempt.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!attempt.isPending && waitMs <= 0) attempt.mutate(code.trim());
      }}
    >
      {attempt.error !== null && <ErrorNote error={attempt.error} />}
      <TextField
        label="Code"
        hint="From your authenticator app, or one of your recovery codes."
        name="code"
        autoComplete="one-time-code"
        required
        autoFocus
        value={code}
        onChange={setCode}
      />
      <Button kind="primary" type="submit" busy={attempt.isPending} disabled={waitMs > 0}>
        {waitMs > 0 ? `Try again in ${durationInWords(waitMs)}` : 'Sign in'}
      </Button>
      <Button onClick={onBack}>Back to the password</Button>
    </form>
  );
}
