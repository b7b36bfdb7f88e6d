import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AgentName } from '../agents/agent-name.js';
import { allAgentsQuery } from '../api/all-agents.js';
import { credentialQuery, useRevokeCredential, type Credential } from '../api/credentials.js';
import { accessState } from '../ui/access-state.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { useNow } from '../ui/clock.js';
import { CodeView } from '../ui/code-view.js';
import { EndedBadge } from '../ui/ended-badge.js';
import { Expiry } from '../ui/expiry.js';
import { FactList } from '../ui/facts.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { RevokeDialog } from '../ui/revoke-dialog.js';
import { ReadingState } from '../ui/states.js';
import { ExactTime } from '../ui/time.js';
import { designOf } from '../widget-designer/stored-design.js';
import { snippetOf } from '../widget-designer/widget-design.js';
import '../styles/build.css';
import { CredentialEditor } from './credential-editor.js';
import { kindInWords } from './kind-words.js';
import { snippetsOf } from './snippet-texts.js';
import { Snippets } from './snippets.js';

const route = getRouteApi('/frame/keys/$credentialId');
const trail = <Link to="/keys">Keys</Link>;

export function CredentialPage() {
  const { credentialId } = route.useParams();
  const query = useQuery(credentialQuery(credentialId));
  const { data: credential } = query;
  if (credential) return <CredentialView credential={credential} />;
  return (
    <Page title="Key" trail={trail}>
      <ReadingState query={query} label="Loading the key" />
    </Page>
  );
}

function CredentialView({ credential }: { credential: Credential }) {
  const { name, kind, key, agentId, allowedOrigins, allowedNetworks } = credential;
  const { createdAt, expiresAt, lastUsedAt, revokedAt } = credential;
  const [isRevoking, setRevoking] = useState(false);
  const revoke = useRevokeCredential();
  const widget = useDesignedTag(credential);
  const isInUse = accessState(credential, useNow(15_000)) === 'in use';
  return (
    <Page
      title={name}
      trail={trail}
      aside={isInUse ? <Badge>{kindInWords(credential)}</Badge> : <EndedBadge of={credential} />}
      actions={revokedAt === undefined && <Button onClick={() => setRevoking(true)}>Revoke key</Button>}
    >
      <div className="form">
        <FactList
          facts={[
            ['Kind', kindInWords(credential)],
            ['Key', <code key="key">{key ?? `${credential.prefix}…${credential.last4}`}</code>],
            ['Agent', agentId === undefined ? 'Default agent' : <AgentName agentId={agentId} />],
            ['Origins', kind === 'ACCESS_KEY' && (allowedOrigins?.join(', ') ?? 'All')],
            ['Networks', allowedNetworks?.join(', ') ?? 'All'],
            ['Last used', lastUsedAt === undefined ? 'Never' : <ExactTime key="used" at={lastUsedAt} />],
            ['Expires', <Expiry key="expires" at={expiresAt} />],
            ['Created', <ExactTime key="created" at={createdAt} />],
            ['Revoked', revokedAt !== undefined && <ExactTime key="revoked" at={revokedAt} />],
          ]}
        />
        {isInUse && key !== undefined && (
          <FormSection title="Use it" about="Access keys are public: you can put them in a page’s source.">
            <CodeView text={key} label="key" />
            <Snippets snippets={snippetsOf({ kind, key, widget }, location.origin)} />
          </FormSection>
        )}
        {isInUse && key === undefined && (
          <FormSection title="Use it" about="The key was shown once, when it was created.">
            <Snippets snippets={snippetsOf({ kind }, location.origin)} />
          </FormSection>
        )}
      </div>
      {revokedAt === undefined && <CredentialEditor key={credential.credentialId} credential={credential} />}
      <RevokeDialog
        open={isRevoking}
        onClose={() => setRevoking(false)}
        id={credential.credentialId}
        name={name}
        action="Revoke key"
        revoke={revoke}
      >
        Requests with this key will be rejected, and open streams closed. This can’t be undone.
      </RevokeDialog>
    </Page>
  );
}

/** Returns the key's tag with the design of the agent that it reaches; undefined until the agents are read. */
function useDesignedTag({ snippet, agentId }: Credential): string | undefined {
  const { data: agents } = useQuery(allAgentsQuery);
  if (snippet === undefined || !agents) return undefined;
  const agent = agents.find((each) => (agentId === undefined ? each.isDefault : each.agentId === agentId));
  return snippetOf(snippet, designOf(agent?.widget));
}
