import { useState } from 'react';
import { useCreateUserTokenSecret } from '../api/user-token-secrets.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { Dialog } from '../ui/dialog.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';

interface NewSecretDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Creates a secret, and shows it once. Once it is shown, only its button closes the dialog. */
export function NewSecretDialog({ open, onClose }: NewSecretDialogProps) {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={secret === undefined ? close : undefined} title="New user token secret">
      {secret === undefined ? (
        <NewSecret onCreated={setSecret} onCancel={close} />
      ) : (
        <div className="form-section" role="status">
          <p>Copy it to your backend now. You won’t see it again.</p>
          <CodeView text={secret} label="secret" />
          <div className="dialog-actions">
            <Button kind="primary" onClick={close}>
              I have copied it
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface NewSecretProps {
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

function NewSecret({ onCreated, onCancel }: NewSecretProps) {
  const [name, setName] = useState('');
  const create = useCreateUserTokenSecret();
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        const onSuccess = ({ secret }: { secret: string }) => onCreated(secret);
        if (!create.isPending) create.change(name.trim(), { onSuccess });
      }}
    >
      {create.error && <FormError error={create.error} />}
      <TextField
        label="Secret name"
        hint="Such as the backend that gets it."
        fault={faultsOf(create.error)('name')}
        value={name}
        onChange={setName}
      />
      <div className="dialog-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={create.isPending}>
          Create secret
        </Button>
      </div>
    </form>
  );
}
