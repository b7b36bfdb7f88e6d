import { useState } from 'react';
import { useChangePassword } from '../api/password.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { useToasts } from '../ui/toast.js';

const empty = { current: '', next: '' };

export function PasswordSection() {
  const [fields, setFields] = useState(empty);
  const change = useChangePassword();
  const toasts = useToasts();
  const faultOf = faultsOf(change.error);
  const field = (name: 'current' | 'next') => ({
    type: 'password',
    required: true,
    fault: faultOf(name),
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  });
  const onSuccess = () => {
    setFields(empty);
    toasts.done('Your password is changed.');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.change(fields, { onSuccess });
      }}
    >
      <FormSection title="Password" about="A new one ends your other sessions.">
        {change.error && <FormError error={change.error} />}
        <TextField label="Current password" autoComplete="current-password" {...field('current')} />
        <TextField
          label="New password"
          hint="At least 12 characters."
          autoComplete="new-password"
          {...field('next')}
        />
        <div>
          <Button type="submit" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
