import { useMutation } from '@tanstack/react-query';
import { HoldfastError } from 'holdfast-client/workspace';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { signIn, type Member } from '../api/session.js';
import { Button, IconButton } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { ErrorNote } from '../ui/states.js';
import { durationInWords } from '../ui/time-words.js';
import { useWaitOf } from './use-wait-of.js';

interface PasswordFormProps {
  /** The member to sign in again. Absent: anybody may sign in. */
  email?: string | undefined;
  onSignedIn: (member: Member) => void;
  /** Called if the password was right and a code must follow. */
  onCodeNeeded: () => void;
}

/** The first step of a sign-in. Password managers and pasting work. */
export function PasswordForm({ email: known, onSignedIn, onCodeNeeded }: PasswordFormProps) {
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (isCodeNeeded(error)) onCodeNeeded();
    },
    retry: false,
  });
  const waitMs = useWaitOf(attempt.error);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!attempt.isPending && waitMs <= 0) attempt.mutate({ email: email.trim(), password });
      }}
    >
      {attempt.error !== null && <ErrorNote error={attempt.error} />}
      <Field label="E-mail address">
        {(control) => (
          <input
            {...control}
            className="input"
            type="email"
            name="email"
            autoComplete="username"
            required
            readOnly={known !== undefined}
            autoFocus={known === undefined}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <div className="with-button">
            <input
              {...control}
              className="input"
              type={isShown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              required
              autoFocus={known !== undefined}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <IconButton
              label={isShown ? 'Hide the password' : 'Show the password'}
              icon={isShown ? <EyeOff size={15} /> : <Eye size={15} />}
              onClick={() => setShown(!isShown)}
            />
          </div>
        )}
      </Field>
      <Button kind="primary" type="submit" busy={attempt.isPending} disabled={waitMs > 0}>
        {waitMs > 0 ? `Try again in ${durationInWords(waitMs)}` : 'Sign in'}
      </Button>
    </form>
  );
}

function isCodeNeeded(error: Error): boolean {
  return error instanceof HoldfastError && error.code === 'second_factor_required';
}
