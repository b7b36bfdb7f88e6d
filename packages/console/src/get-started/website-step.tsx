import { Link } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import type { Agent } from '../api/agents.js';
import { useCreateCredential, type Credential } from '../api/credentials.js';
import { useTheme } from '../frame/theme.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { ErrorNote } from '../ui/states.js';
import { Since } from '../ui/time.js';
import { designOf } from '../widget-designer/stored-design.js';
import { snippetOf } from '../widget-designer/widget-design.js';
import { Later, Step } from './step.js';

interface WebsiteStepProps {
  isDone: boolean;
  /** True once there is an agent of the workspace's own. */
  isOpen: boolean;
  isNext: boolean;
  agent: Agent;
  accessKeys: readonly Credential[];
}

export function WebsiteStep({ isDone, isOpen, isNext, agent, accessKeys }: WebsiteStepProps) {
  const { agentId, name } = agent;
  const create = useCreateCredential();
  const existing = accessKeys.find((each) => each.agentId === agentId && each.snippet !== undefined);
  const make = () => create.change({ name: `Website, ${name}`.slice(0, 100), kind: 'ACCESS_KEY', agentId });
  return (
    <Step
      name="website"
      title="Put it on your website"
      about="One tag adds the chat to any page. Its access key is public, so it is safe in the page’s source."
      isDone={isDone}
    >
      {create.error && <ErrorNote error={create.error} />}
      {!isOpen && <Later />}
      {isOpen && existing && <Installed credential={existing} agent={agent} />}
      {isOpen && !existing && (
        <div className="step-actions">
          <Button
            kind={isNext ? 'primary' : 'plain'}
            icon={<Globe size={15} aria-hidden />}
            busy={create.isPending}
            onClick={make}
          >
            Get the snippet
          </Button>
        </div>
      )}
    </Step>
  );
}

interface InstalledProps {
  credential: Credential;
  agent: Agent;
}

function Installed({ credential, agent }: InstalledProps) {
  const { credentialId, key = '', snippet = '', lastUsedAt } = credential;
  const theme = useTheme();
  const query = new URLSearchParams({ key, theme: theme === 'system' ? 'auto' : theme });
  return (
    <div className="website">
      <div className="website-code">
        <p>
          Paste this before <code>&lt;/body&gt;</code>:
        </p>
        <CodeView text={snippetOf(snippet, designOf(agent.widget))} label="snippet" />
        <p className="dim" role="status">
          {lastUsedAt === undefined ? (
            'Waiting for its first message.'
          ) : (
            <>
              Working. Last used <Since at={lastUsedAt} />.
            </>
          )}
        </p>
        <p className="in-text">
          Before you go live,{' '}
          <Link to="/keys/$credentialId" params={{ credentialId }}>
            limit the key
          </Link>{' '}
          to your website’s address.
        </p>
      </div>
      <iframe
        className="website-preview"
        title="Preview of the chat"
        src={`/widget/frame?${query.toString()}`}
      />
    </div>
  );
}
