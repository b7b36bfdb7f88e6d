import { useState } from 'react';
import { useChangePassword } from '../api/session.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Field } from '../ui/field.js';
import { faultsOf } from '../ui/form-faults.js';
import { ErrorNote } from '../ui/states.js';
import { useToasts } from '../ui/toast.js';

interface ChangePasswordProps {
  open: boolean;
  onClose: () => void;
}

/** The member's own password. */
export function ChangePassword({ open, onClose }: ChangePasswordProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change your password"
      description="Your sessions in other browsers end."
    >
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

/** Its own component, so that what was typed is forgotten when the dialog closes. */
function PasswordForm({ onClose }: Pick<ChangePasswordProps, 'onClose'>) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useChangePassword();
  const toasts = useToasts();
  const faultOf = faultsOf(change.error);
  const onSuccess = () => {
    toasts.done('Your password is changed.');
    onClose();
  };
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.change({ current, next }, { onSuccess });
      }}
    >
      {change.error !== null && <ErrorNote error={change.error} />}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        fault={faultOf('current')}
        value={current}
        onChange={setCurrent}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        fault={faultOf('next')}
        value={next}
        onChange={setNext}
      />
      <div className="dialog-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" busy={change.isPending} disabled={current === '' || next === ''}>
          Change password
        </Button>
      </div>
    </form>
  );
}

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  fault: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function PasswordField({ label, autoComplete, fault, value, onChange }: PasswordFieldProps) {
  return (
    <Field label={label} fault={fault}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="password"
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
