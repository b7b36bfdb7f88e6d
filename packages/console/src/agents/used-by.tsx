import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Agent } from '../api/agents.js';
import { allAgentsQuery } from '../api/all-agents.js';

/** Returns the agents that use an item; undefined until they are known. */
export function useUsers(isUser: (agent: Agent) => boolean): Agent[] | undefined {
  return useQuery(allAgentsQuery).data?.filter(isUser);
}

interface UsedByProps {
  isUser: (agent: Agent) => boolean;
  /** Shown if no agent names it. */
  none?: string;
}

/** Lists the agents that use an item. */
export function UsedBy({ isUser, none = 'No agent uses it yet.' }: UsedByProps) {
  const users = useUsers(isUser);
  if (!users) return null;
  if (users.length === 0) return <p className="dim">{none}</p>;
  return (
    <p className="in-text">
      Used by <AgentLinks agents={users} />.
    </p>
  );
}

export function AgentLinks({ agents }: { agents: readonly Agent[] }) {
  return agents.map(({ agentId, name }, at) => (
    <span key={agentId}>
      {at > 0 && ', '}
      <Link to="/agents/$agentId" params={{ agentId }}>
        {name}
      </Link>
    </span>
  ));
}
