import type { ReactNode } from 'react';
import { Field } from '../ui/field.js';
import { AgentOptions } from './agent-options.js';

interface AgentSelectProps {
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
  /** The label of the empty choice. Absent: an agent must be chosen. */
  none?: string;
  /** An agent's id; empty for none. */
  value: string;
  onChange: (agentId: string) => void;
}

export function AgentSelect({ label, hint, fault, none, value, onChange }: AgentSelectProps) {
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
          <AgentOptions chosen={value} />
        </select>
      )}
    </Field>
  );
}
