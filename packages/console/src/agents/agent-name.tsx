import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allAgentsQuery } from '../api/all-agents.js';

/** An agent by its name, as a link. An agent that is gone stays its id. */
export function AgentName({ agentId }: { agentId: string }) {
  const agent = useQuery(allAgentsQuery).data?.find((known) => known.agentId === agentId);
  return (
    <Link to="/agents/$agentId" params={{ agentId }} className="above-link">
      {agent?.name ?? agentId}
    </Link>
  );
}
