import { getRouteApi } from '@tanstack/react-router';
import type { Agent } from '../api/agents.js';
import { Page } from '../ui/page.js';
import { AgentTrail } from './agent-trail.js';
import { Comparison } from './comparison.js';
import { PublishButton } from './publish-button.js';

const route = getRouteApi('/frame/agents/$agentId/versions/$version');

/** The draft of an agent beside the version that users get. */
export function DraftView({ agent }: { agent: Agent }) {
  const { agentId, name, publishedVersion } = agent;
  const { against } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page
      title="Draft"
      trail={<AgentTrail agentId={agentId} name={name} />}
      actions={agent.publishing === 'manual' && <PublishButton agent={agent} />}
    >
      <div className="version-page">
        <Comparison
          agentId={agentId}
          version="draft"
          hasDraft={false}
          against={against ?? publishedVersion?.toString()}
          onAgainst={(other) => void navigate({ search: { against: other }, replace: true })}
        />
      </div>
    </Page>
  );
}
