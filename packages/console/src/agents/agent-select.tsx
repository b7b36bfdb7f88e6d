import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allAgentsQuery } from '../api/all-agents.js';
import { Field } from '../ui/field.js';

interface AgentSelectProps {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
  /** What stands for no agent. Absent: one must be chosen. */
  none?: string;
  /** An agent's id; empty for none. */
  value: string;
  onChange: (agentId: string) => void;
}

/** One agent of the workspace. */
export function AgentSelect({ label, hint, fault, none, value, onChange }: AgentSelectProps) {
  const agents = useQuery(allAgentsQuery).data ?? [];
  const isKnown = value === '' || agents.some(({ agentId }) => agentId === value);
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {!isKnown && <option value={value}>{value}</option>}
          {agents.map(({ agentId, name }) => (
            <option key={agentId} value={agentId}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
