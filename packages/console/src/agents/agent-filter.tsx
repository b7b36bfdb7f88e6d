import { AgentOptions } from './agent-options.js';

interface AgentFilterProps {
  /** What stands for no choice, such as “Any agent”. */
  all: string;
  value: string | undefined;
  onChange: (agentId: string | undefined) => void;
}

/** One agent, or any. An agent that is gone stays its id. */
export function AgentFilter({ all, value = '', onChange }: AgentFilterProps) {
  return (
    <select
      className="input"
      aria-label="Agent"
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{all}</option>
      <AgentOptions chosen={value} />
    </select>
  );
}
