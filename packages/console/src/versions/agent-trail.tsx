import { Link } from '@tanstack/react-router';

interface AgentTrailProps {
  agentId: string;
  /** Absent: not known yet. */
  name?: string | undefined;
}

/** The pages above those of an agent's versions. */
export function AgentTrail({ agentId, name = 'Agent' }: AgentTrailProps) {
  return (
    <>
      <Link to="/agents">Agents</Link>
      <span aria-hidden>/</span>
      <Link to="/agents/$agentId" params={{ agentId }} search={{ tab: 'versions' }}>
        {name}
      </Link>
    </>
  );
}
