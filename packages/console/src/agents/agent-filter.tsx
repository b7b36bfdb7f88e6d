import { useQuery } from '@tanstack/react-query';
import { allAgentsQuery } from '../api/all-agents.js';

interface AgentFilterProps {
  /** What stands for no choice, such as “Any agent”. */
  all: string;
  value: string | undefined;
  onChange: (agentId: string | undefined) => void;
}

/** One agent, or any. An agent that is gone stays its id. */
export function AgentFilter({ all, value = '', onChange }: AgentFilterProps) {
  const agents = useQuery(allAgentsQuery).data ?? [];
  const isKnown = value === '' || agents.some(({ agentId }) => agentId === value);
  return (
    <select
      className="input"
      aria-label="Agent"
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{all}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {agents.map(({ agentId, name }) => (
        <option key={agentId} value={agentId}>
          {name}
        </option>
      ))}
    </select>
  );
}
