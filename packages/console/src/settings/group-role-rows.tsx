import { Plus, Trash2 } from 'lucide-react';
import { useMember } from '../frame/use-member.js';
import { rolesToGive } from '../members/roles.js';
import { Button, IconButton } from '../ui/button.js';
import { FieldGroup } from '../ui/field-group.js';
import type { FaultOf } from '../ui/form-faults.js';
import { fieldNames, type GroupRole } from './provider-draft.js';
import './settings.css';

interface GroupRoleRowsProps {
  roles: readonly GroupRole[];
  onChange: (roles: GroupRole[]) => void;
  faultOf: FaultOf;
}

/** Edits which role the members of a provider's group get. */
export function GroupRoleRows({ roles, onChange, faultOf }: GroupRoleRowsProps) {
  const choices = rolesToGive(useMember());
  return (
    <FieldGroup legend={fieldNames.roles} fault={faultOf('roles')}>
      <p className="hint">Checked at each sign-in. Of several groups, the highest role applies.</p>
      {roles.map((group, at) => (
        <div key={at} className="group-row">
          <input
            className="input"
            aria-label={`Group ${at + 1}`}
            placeholder="support"
            autoComplete="off"
            spellCheck={false}
            value={group.value}
            onChange={(event) => onChange(roles.with(at, { ...group, value: event.target.value }))}
          />
          <select
            className="input"
            aria-label={`Role of group ${at + 1}`}
            value={group.role}
            onChange={(event) => {
              const chosen = choices.find(([role]) => role === event.target.value);
              if (chosen) onChange(roles.with(at, { ...group, role: chosen[0] }));
            }}
          >
            {choices.map(([role, words]) => (
              <option key={role} value={role}>
                {words}
              </option>
            ))}
          </select>
          <IconButton
            label={`Remove group ${at + 1}`}
            icon={<Trash2 size={15} />}
            onClick={() => onChange(roles.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...roles, { value: '', role: 'operator' }])}
        >
          Add group
        </Button>
      </div>
    </FieldGroup>
  );
}
