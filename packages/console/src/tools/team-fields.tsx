import { useQuery } from '@tanstack/react-query';
import { allMembersQuery } from '../api/members.js';
import { CheckList } from '../ui/check-list.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import type { ApprovalStep } from './approval.js';
import { approversOf } from './approval-words.js';

/** The roles of members, for choices. */
export const roleOptions = [
  { value: 'owner', label: 'Owners', text: 'owners' },
  { value: 'admin', label: 'Admins', text: 'admins' },
  { value: 'operator', label: 'Operators', text: 'operators' },
] as const;

const mostApprovers = 50;
const hourMs = 60 * 60_000;

interface TeamFieldsProps {
  number: number;
  step: ApprovalStep;
  onChange: (step: ApprovalStep) => void;
}

/** Edits one step's approvers in the team, their quorum, and their reminders. */
export function TeamFields({ number, step, onChange }: TeamFieldsProps) {
  const { data: members = [] } = useQuery(allMembersQuery);
  const { members: own, roles: ownRoles, quorum = 1, remindEveryMs, ...rest } = step;
  const set = (change: Partial<ApprovalStep>) =>
    onChange({
      ...rest,
      ...(own && { members: own }),
      ...(ownRoles && { roles: ownRoles }),
      ...(quorum > 1 && { quorum }),
      ...(remindEveryMs !== undefined && { remindEveryMs }),
      ...change,
    });
  const without = (...names: (keyof ApprovalStep)[]) =>
    onChange({
      ...rest,
      ...Object.fromEntries(
        Object.entries(step).filter(([name]) => !names.some((unwanted) => unwanted === name)),
      ),
      by: step.by,
      forMs: step.forMs,
    });
  return (
    <details className="tool-details">
      <summary>{approversOf(step)}</summary>
      <div className="form-section">
        <CheckList
          legend={`Roles in step ${number}`}
          options={roleOptions}
          value={ownRoles ?? []}
          onChange={(chosen) => {
            const known = roleOptions.map(({ value }) => value).filter((role) => chosen.includes(role));
            if (known.length === 0) without('roles');
            else set({ roles: known });
          }}
          empty=""
        />
        <CheckList
          legend={`Members in step ${number}`}
          options={members.map(({ memberId, name, email }) => ({
            value: memberId,
            label: name,
            hint: email,
            text: `${name} ${email}`,
          }))}
          value={own ?? []}
          onChange={(chosen) => (chosen.length === 0 ? without('members') : set({ members: chosen }))}
          empty="No members yet."
        />
        <Field label="Approvals needed" hint="From different members. Workspace tokens don’t count.">
          {(control) => (
            <input
              {...control}
              className="input"
              type="number"
              min={1}
              max={mostApprovers}
              value={quorum}
              onChange={(event) => {
                const wanted = Math.min(
                  mostApprovers,
                  Math.max(1, Math.round(Number(event.target.value)) || 1),
                );
                if (wanted === 1) without('quorum');
                else set({ quorum: wanted });
              }}
            />
          )}
        </Field>
        <Check
          label="Send reminders"
          hint="The question shows up as new in the inbox again."
          checked={remindEveryMs !== undefined}
          onChange={(checked) => (checked ? set({ remindEveryMs: hourMs }) : without('remindEveryMs'))}
        />
        {remindEveryMs !== undefined && (
          <Field label="Remind every">
            {(control) => (
              <DurationInput
                control={control}
                label={`Reminder interval of step ${number}`}
                value={remindEveryMs}
                onChange={(ms) => set({ remindEveryMs: ms })}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}
