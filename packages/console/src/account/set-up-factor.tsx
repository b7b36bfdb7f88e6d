import { useState } from 'react';
import { useBeginFactor, useConfirmFactor, type BegunFactor } from '../api/second-factor.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { ErrorNote } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { QrCode } from './qr-code.js';

interface SetUpFactorProps {
  /** Gets the recovery codes. */
  onDone: (codes: readonly string[]) => void;
}

/** Sets up a second factor: asks for the password, then for a first code. */
export function SetUpFactor({ onDone }: SetUpFactorProps) {
  const [begun, setBegun] = useState<BegunFactor>();
  return begun ? <FirstCode begun={begun} onDone={onDone} /> : <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { onBegun: (begun: BegunFactor) => void }) {
  const [password, setPassword] = useState('');
  const begin = useBeginFactor();
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (!begin.isPending) begin.change(password, { onSuccess: onBegun });
      }}
    >
      {begin.error && <ErrorNote error={begin.error} />}
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <div>
        <Button kind="primary" type="submit" busy={begin.isPending}>
          Set up two-factor sign-in
        </Button>
      </div>
    </form>
  );
}

function FirstCode({ begun: { secret, otpauthUrl }, onDone }: { begun: BegunFactor } & SetUpFactorProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirmFactor();
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        const onSuccess = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => onDone(recoveryCodes);
        if (!confirm.isPending) confirm.change(code.trim(), { onSuccess });
      }}
    >
      <p>
        Scan this with your authenticator app, or type the secret into it. Then type the code that it shows.
      </p>
      <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
      <CodeView text={secret} label="secret" />
      {confirm.error && <ErrorNote error={confirm.error} />}
      <TextField
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={code}
        onChange={setCode}
      />
      <div>
        <Button kind="primary" type="submit" busy={confirm.isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
