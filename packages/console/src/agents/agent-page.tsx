import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { agentQuery } from '../api/agents.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { useTab } from '../ui/use-tab.js';
import { AgentEditor } from './agent-editor.js';

const route = getRouteApi('/frame/agents/$agentId');

export function AgentPage() {
  const { agentId } = route.useParams();
  const place = useTab('instructions', route.useSearch().tab, route.useNavigate());
  const query = useQuery(agentQuery(agentId));
  const { data: agent } = query;
  if (agent) return <AgentEditor key={agentId} agent={agent} {...place} />;
  return (
    <Page title="Agent" trail={<Link to="/agents">Agents</Link>}>
      <ReadingState query={query} label="Loading the agent" />
    </Page>
  );
}
