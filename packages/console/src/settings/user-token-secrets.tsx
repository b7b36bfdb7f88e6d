import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  useRemoveUserTokenSecret,
  userTokenSecretsQuery,
  type UserTokenSecret,
} from '../api/user-token-secrets.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { FieldGroup } from '../ui/field-group.js';
import { ErrorNote } from '../ui/states.js';
import { Since } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import { NewSecretDialog } from './new-secret-dialog.js';

/** One secret in use and its successor. */
const most = 2;

/** The secrets with which a backend authenticates its users. */
export function UserTokenSecrets() {
  const { data, error } = useQuery(userTokenSecretsQuery);
  const [isCreating, setCreating] = useState(false);
  const [removed, setRemoved] = useState<UserTokenSecret>();
  const secrets = data?.items ?? [];
  return (
    <FieldGroup legend="Secrets to sign with">
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
      {data?.items.length === 0 && <p className="hint">None yet.</p>}
      {data && secrets.length < most && (
        <div>
          <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => setCreating(true)}>
            Create secret
          </Button>
        </div>
      )}
      <NewSecretDialog open={isCreating} onClose={() => setCreating(false)} />
      {secrets.length >= most && <p className="dim">You have two secrets, the maximum.</p>}
      <RemoveSecret secret={removed} onClose={() => setRemoved(undefined)} />
    </FieldGroup>
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
