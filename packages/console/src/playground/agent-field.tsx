import { useInfiniteQuery } from '@tanstack/react-query';
import { agentsQuery } from '../api/agents.js';
import { useMay } from '../frame/use-member.js';
import { Field } from '../ui/field.js';

interface AgentFieldProps {
  value: string | undefined;
  onChange: (agentId: string | undefined) => void;
}

/** Selects the agent. Roles that may not list agents enter its id. */
export function AgentField({ value, onChange }: AgentFieldProps) {
  const isBuilder = useMay('agents');
  const { data } = useInfiniteQuery({ ...agentsQuery({}), enabled: isBuilder });
  const agents = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Field label="Agent">
      {(control) =>
        isBuilder ? (
          <select
            {...control}
            className="input"
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || undefined)}
          >
            <option value="">The key’s own</option>
            {agents.map(({ agentId, name }) => (
              <option key={agentId} value={agentId}>
                {name}
              </option>
            ))}
            {value !== undefined && agents.every(({ agentId }) => agentId !== value) && (
              <option value={value}>{value}</option>
            )}
          </select>
        ) : (
          <input
            {...control}
            className="input"
            placeholder="The key’s own"
            autoComplete="off"
            spellCheck={false}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value.trim() || undefined)}
          />
        )
      }
    </Field>
  );
}
