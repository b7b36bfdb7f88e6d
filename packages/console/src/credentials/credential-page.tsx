import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AgentName } from '../agents/agent-name.js';
import { credentialQuery, useRevokeCredential, type Credential } from '../api/credentials.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { FactList } from '../ui/facts.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { ErrorState, LoadingState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import '../styles/build.css';
import { kindInWords } from './kind-words.js';
import { snippetsOf } from './snippet-texts.js';
import { Snippets } from './snippets.js';

const route = getRouteApi('/frame/keys/$credentialId');
const trail = <Link to="/keys">Keys</Link>;

export function CredentialPage() {
  const { credentialId } = route.useParams();
  const { data: credential, error, refetch, isFetching } = useQuery(credentialQuery(credentialId));
  if (credential) return <CredentialView credential={credential} />;
  return (
    <Page title="Key" trail={trail}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingState label="Loading the key" />
      )}
    </Page>
  );
}

function CredentialView({ credential }: { credential: Credential }) {
  const { name, kind, key, snippet, agentId, allowedOrigins, createdAt, revokedAt } = credential;
  const [isRevoking, setRevoking] = useState(false);
  const isInUse = revokedAt === undefined;
  return (
    <Page
      title={name}
      trail={trail}
      aside={isInUse ? <Badge>{kindInWords(credential)}</Badge> : <Badge tone="bad">revoked</Badge>}
      actions={isInUse && <Button onClick={() => setRevoking(true)}>Revoke key</Button>}
    >
      <div className="form">
        <FactList
          facts={[
            ['Kind', kindInWords(credential)],
            ['Key', <code key="key">{key ?? `${credential.prefix}…${credential.last4}`}</code>],
            ['Agent', agentId === undefined ? 'The default agent' : <AgentName agentId={agentId} />],
            ['Web pages', kind === 'ACCESS_KEY' && (allowedOrigins?.join(', ') ?? 'Every web page')],
            ['Created', <Time key="created" at={createdAt} />],
            ['Revoked', revokedAt !== undefined && <Time key="revoked" at={revokedAt} />],
          ]}
        />
        {isInUse && key !== undefined && (
          <FormSection title="Use it" about="An access key is public: it may stand in the source of a page.">
            <CodeView text={key} label="key" />
            <Snippets snippets={snippetsOf({ kind, key, widget: snippet }, location.origin)} />
          </FormSection>
        )}
        {isInUse && key === undefined && (
          <FormSection title="Use it" about="The key itself was shown once, when it was made.">
            <Snippets snippets={snippetsOf({ kind }, location.origin)} />
          </FormSection>
        )}
      </div>
      <RevokeKey credential={credential} open={isRevoking} onClose={() => setRevoking(false)} />
    </Page>
  );
}

interface RevokeKeyProps {
  credential: Credential;
  open: boolean;
  onClose: () => void;
}

function RevokeKey({ credential: { credentialId, name }, open, onClose }: RevokeKeyProps) {
  const revoke = useRevokeCredential();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Revoke “${name}”?`}
      action="Revoke key"
      typed={name}
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.change(credentialId, {
          onSuccess: () => toasts.done(`“${name}” is revoked.`),
          onError: toasts.failed,
          onSettled: onClose,
        })
      }
    >
      Requests with it are rejected from now on, and what is open with it is closed. This can’t be undone.
    </ConfirmDialog>
  );
}
