import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { agentQuery } from '../api/agents.js';
import { Page } from '../ui/page.js';
import { ErrorState, LoadingState } from '../ui/states.js';
import { AgentEditor } from './agent-editor.js';

const route = getRouteApi('/frame/agents/$agentId');

export function AgentPage() {
  const { agentId } = route.useParams();
  const { data: agent, error, refetch, isFetching } = useQuery(agentQuery(agentId));
  if (agent) return <AgentEditor key={agentId} agent={agent} />;
  return (
    <Page title="Agent" trail={<Link to="/agents">Agents</Link>}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingState label="Loading the agent" />
      )}
    </Page>
  );
}
