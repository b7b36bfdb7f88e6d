import { useMay } from '../frame/use-member.js';
import { AgentOptions } from './agent-options.js';

interface AgentFilterProps {
  value: string | undefined;
  onChange: (agentId: string | undefined) => void;
}

/** One agent, or any. An agent that is gone stays its id. Who may not list agents has no such filter. */
export function AgentFilter({ value = '', onChange }: AgentFilterProps) {
  if (!useMay('agents')) return null;
  return (
    <select
      className="input"
      aria-label="Agent"
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">Any agent</option>
      <AgentOptions chosen={value} />
    </select>
  );
}
