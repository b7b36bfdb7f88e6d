import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  useCreateUserTokenSecret,
  useRemoveUserTokenSecret,
  userTokenSecretsQuery,
  type UserTokenSecret,
} from '../api/user-token-secrets.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { ErrorNote } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { Since } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';

/** One secret in use and its successor. */
const most = 2;

/** The secrets with which a backend authenticates its users. */
export function UserTokenSecrets() {
  const { data, error } = useQuery(userTokenSecretsQuery);
  const [removed, setRemoved] = useState<UserTokenSecret>();
  const secrets = data?.items ?? [];
  return (
    <FormSection
      title="User token secrets"
      about="Your backend signs user tokens with one, so users can’t impersonate each other."
    >
      {error && <ErrorNote error={error} />}
      <ul className="plain-list">
        {secrets.map((secret) => (
          <li key={secret.secretId} className="list-line">
            <span className="cut">{secret.name}</span>
            <code>…{secret.last4}</code>
            <span className="dim">
              Created <Since at={secret.createdAt} />
            </span>
            <Button size="small" aria-label={`Delete ${secret.name}`} onClick={() => setRemoved(secret)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {data && secrets.length < most && <NewSecret />}
      {secrets.length >= most && <p className="dim">You have two secrets, the maximum.</p>}
      <RemoveSecret secret={removed} onClose={() => setRemoved(undefined)} />
    </FormSection>
  );
}

function NewSecret() {
  const [name, setName] = useState('');
  const create = useCreateUserTokenSecret();
  return (
    <>
      <form
        className="joined"
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) create.change(name.trim(), { onSuccess: () => setName('') });
        }}
      >
        <TextField
          label="Secret name"
          fault={faultsOf(create.error)('name')}
          value={name}
          onChange={setName}
        />
        <Button type="submit" busy={create.isPending} className="at-bottom">
          Create secret
        </Button>
      </form>
      {create.error && <FormError error={create.error} />}
      {create.data && (
        <div role="status">
          <p>Copy it to your backend now. You won’t see it again.</p>
          <CodeView text={create.data.secret} label="secret" />
        </div>
      )}
    </>
  );
}

interface RemoveSecretProps {
  secret: UserTokenSecret | undefined;
  onClose: () => void;
}

function RemoveSecret({ secret, onClose }: RemoveSecretProps) {
  const remove = useRemoveUserTokenSecret();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={secret !== undefined}
      onClose={onClose}
      title={`Delete “${secret?.name ?? ''}”?`}
      action="Delete secret"
      typed={secret?.name ?? ''}
      busy={remove.isPending}
      onConfirm={() => {
        if (!secret) return;
        remove.change(secret.secretId, {
          onSuccess: () => toasts.done(`“${secret.name}” deleted.`),
          onError: toasts.failed,
          onSettled: onClose,
        });
      }}
    >
      Tokens signed with it will be rejected from the next request.
    </ConfirmDialog>
  );
}
