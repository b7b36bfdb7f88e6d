import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Agent } from '../api/agent-types.js';
import { useCreateCredential, type Credential } from '../api/credentials.js';
import { Button } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import { ErrorNote } from '../ui/states.js';

interface KeyChoiceProps {
  agent: Pick<Agent, 'agentId' | 'name'>;
  keys: readonly Credential[];
  chosen: Credential | undefined;
  onChoose: (credentialId: string) => void;
}

/** Selects the access key of the website, or creates one. */
export function KeyChoice({ agent: { agentId, name }, keys, chosen, onChoose }: KeyChoiceProps) {
  const create = useCreateCredential();
  const button = (
    <div>
      <Button
        size={chosen ? 'small' : 'normal'}
        kind={chosen ? 'plain' : 'primary'}
        busy={create.isPending}
        icon={<Plus size={14} aria-hidden />}
        onClick={() =>
          create.change(
            { name: `${name} website`, kind: 'ACCESS_KEY', agentId },
            { onSuccess: ({ credentialId }) => onChoose(credentialId) },
          )
        }
      >
        Create access key
      </Button>
    </div>
  );
  const fault = create.error && <ErrorNote error={create.error} />;
  if (!chosen)
    return (
      <>
        <p>An access key lets pages talk to the agent. It is public, so it may stand in a page’s source.</p>
        {button}
        {fault}
      </>
    );
  const { credentialId, allowedOrigins } = chosen;
  return (
    <>
      <ChoiceField
        label="Access key"
        hint={
          <>
            {allowedOrigins ? `Works on ${allowedOrigins.join(', ')}. ` : 'Works on every website. '}
            <Link to="/keys/$credentialId" params={{ credentialId }}>
              Edit key
            </Link>
          </>
        }
        choices={keys.map((key) => [key.credentialId, `${key.name} (…${key.last4})`] as const)}
        value={credentialId}
        onChange={onChoose}
      />
      {button}
      {fault}
    </>
  );
}
