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
import { FormSection } from '../ui/form-section.js';
import { ErrorNote } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { Time } from '../ui/time.js';
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
      title="Secrets for user tokens"
      about="Your backend signs tokens with one of them, so that users of web pages can’t pretend to be others."
    >
      {error && <ErrorNote error={error} />}
      <ul className="plain-list">
        {secrets.map((secret) => (
          <li key={secret.secretId} className="list-line">
            <span className="cut">{secret.name}</span>
            <code>…{secret.last4}</code>
            <span className="dim">
              <Time at={secret.createdAt} />
            </span>
            <Button size="small" aria-label={`Delete ${secret.name}`} onClick={() => setRemoved(secret)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {data && secrets.length < most && <NewSecret />}
      {secrets.length >= most && <p className="dim">There are two, the most there may be.</p>}
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
        <TextField label="Name of a new secret" value={name} onChange={setName} />
        <Button type="submit" busy={create.isPending} className="at-bottom">
          Make secret
        </Button>
      </form>
      {create.error && <ErrorNote error={create.error} />}
      {create.data && (
        <div role="status">
          <p>Store it now in your backend: it is not shown again.</p>
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
          onSuccess: () => toasts.done(`“${secret.name}” is deleted.`),
          onError: toasts.failed,
          onSettled: onClose,
        });
      }}
    >
      Tokens that it signed are rejected from the next request on.
    </ConfirmDialog>
  );
}
