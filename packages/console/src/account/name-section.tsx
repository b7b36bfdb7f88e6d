import { useState } from 'react';
import { useChangeOwnName } from '../api/session.js';
import { useMember } from '../frame/use-member.js';
import { Button } from '../ui/button.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { useToasts } from '../ui/toast.js';

export function NameSection() {
  const member = useMember();
  const [name, setName] = useState(member.name);
  const change = useChangeOwnName();
  const toasts = useToasts();
  const save = () => change.change(name.trim(), { onSuccess: () => toasts.done('Your name is changed.') });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending && name.trim() !== member.name) save();
      }}
    >
      <FormSection title="Name" about="Teammates see it, and so do the users you reply to.">
        {change.error && <FormError error={change.error} />}
        <TextField
          label="Your name"
          autoComplete="name"
          required
          fault={faultsOf(change.error)('name')}
          value={name}
          onChange={setName}
        />
        <div>
          <Button type="submit" busy={change.isPending} disabled={name.trim() === member.name}>
            Change name
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
