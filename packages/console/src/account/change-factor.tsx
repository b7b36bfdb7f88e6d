import { useState } from 'react';
import { useRemoveFactor, useRenewRecoveryCodes, type Proof } from '../api/second-factor.js';
import { Button } from '../ui/button.js';
import { ErrorNote } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { useToasts } from '../ui/toast.js';

const empty: Proof = { password: '', code: '' };

interface ChangeFactorProps {
  onCodes: (codes: readonly string[]) => void;
}

/** Makes new recovery codes, or switches the second factor off. Both require the password and a code. */
export function ChangeFactor({ onCodes }: ChangeFactorProps) {
  const [proof, setProof] = useState(empty);
  const renew = useRenewRecoveryCodes();
  const remove = useRemoveFactor();
  const toasts = useToasts();
  const error = renew.error ?? remove.error;
  const isBusy = renew.isPending || remove.isPending;
  const begin = () => {
    renew.reset();
    remove.reset();
  };
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
        if (!isBusy) renew.change(proof, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
      }}
    >
      {error && <ErrorNote error={error} />}
      <div className="form-row">
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          value={proof.password}
          onChange={(password) => setProof({ ...proof, password })}
        />
        <TextField
          label="Code"
          hint="Of your app, or a recovery code."
          autoComplete="one-time-code"
          required
          value={proof.code}
          onChange={(code) => setProof({ ...proof, code })}
        />
      </div>
      <div className="button-row">
        <Button type="submit" busy={renew.isPending}>
          Create new recovery codes
        </Button>
        <Button
          busy={remove.isPending}
          onClick={() => {
            begin();
            remove.change(proof, { onSuccess: () => toasts.done('Two-factor sign-in is off.') });
          }}
        >
          Turn off
        </Button>
      </div>
    </form>
  );
}
