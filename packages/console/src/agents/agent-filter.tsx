import { useMay } from '../frame/use-member.js';
import { AgentOptions } from './agent-options.js';

interface AgentFilterProps {
  value: string | undefined;
  onChange: (agentId: string | undefined) => void;
}

/** Selects one agent or all. A deleted agent appears by its id. Hidden from roles that can't list agents. */
export function AgentFilter({ value = '', onChange }: AgentFilterProps) {
  if (!useMay('agents')) return null;
  return (
    <select
      className="input"
      aria-label="Agent"
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">All agents</option>
      <AgentOptions chosen={value} />
    </select>
  );
}
