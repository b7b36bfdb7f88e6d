import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allAgentsQuery } from '../api/all-agents.js';

/** Links an agent by its name. A deleted agent appears by its id. */
export function AgentName({ agentId }: { agentId: string }) {
  const agent = useQuery(allAgentsQuery).data?.find((known) => known.agentId === agentId);
  return (
    <Link to="/agents/$agentId" params={{ agentId }} className="above-link">
      {agent?.name ?? agentId}
    </Link>
  );
}
