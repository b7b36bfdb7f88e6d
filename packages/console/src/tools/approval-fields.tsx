import { CheckList } from '../ui/check-list.js';
import { Check, Field } from '../ui/field.js';
import { ApprovalSteps } from './approval-steps.js';
import { QuietHoursFields } from './quiet-hours-fields.js';
import type { Approval } from './approval.js';

const decisions = [
  { value: 'approve', label: 'Approve', text: 'approve' },
  { value: 'decline', label: 'Deny', text: 'deny' },
  { value: 'edit', label: 'Edit arguments', text: 'edit', hint: 'The call runs with the edited arguments.' },
  { value: 'respond', label: 'Answer for the tool', text: 'answer', hint: 'The call doesn’t run.' },
] as const;

const usual = ['approve', 'decline'] as const;
const mostDeclines = 50;

interface ApprovalFieldsProps {
  approval: Approval;
  policy: 'auto' | 'consent' | 'confirm';
  onChange: (approval: Approval) => void;
  /** Says who approves if there are no steps. By default the user does. */
  otherwise?: string;
  fault?: string | undefined;
}

/** Edits a call's approvers, their decisions, and the rules. */
export function ApprovalFields({ approval, policy, onChange, otherwise, fault }: ApprovalFieldsProps) {
  const { steps, decisions: allowed, declines = 1, excludeAsker = false, quietHours } = approval;
  const without = (name: keyof Approval) =>
    onChange({
      ...Object.fromEntries(Object.entries(approval).filter(([each]) => each !== name)),
      steps,
    });
  return (
    <>
      <ApprovalSteps
        steps={steps}
        onChange={(next) => onChange({ ...approval, steps: next })}
        otherwise={otherwise}
        fault={fault}
      />
      {steps.length > 0 && (
        <>
          {policy === 'confirm' && (
            <CheckList
              legend="Allowed decisions"
              options={decisions}
              value={allowed ?? usual}
              onChange={(chosen) => {
                const known = decisions.map(({ value }) => value).filter((each) => chosen.includes(each));
                const isUsual = known.length === 2 && usual.every((each) => known.includes(each));
                if (isUsual || known.length === 0) without('decisions');
                else onChange({ ...approval, decisions: known });
              }}
              empty=""
            />
          )}
          <Field label="Denials needed" hint="How many denials reject the call.">
            {(control) => (
              <input
                {...control}
                className="input"
                type="number"
                min={1}
                max={mostDeclines}
                value={declines}
                onChange={(event) => {
                  const wanted = Math.min(
                    mostDeclines,
                    Math.max(1, Math.round(Number(event.target.value)) || 1),
                  );
                  if (wanted === 1) without('declines');
                  else onChange({ ...approval, declines: wanted });
                }}
              />
            )}
          </Field>
          <Check
            label="Requester can’t approve"
            hint="The member who asked the agent can’t decide on the call. The user can’t be a step then."
            checked={excludeAsker}
            onChange={(checked) =>
              checked ? onChange({ ...approval, excludeAsker: true }) : without('excludeAsker')
            }
          />
          <QuietHoursFields
            quietHours={quietHours}
            onChange={(next) => (next ? onChange({ ...approval, quietHours: next }) : without('quietHours'))}
          />
        </>
      )}
    </>
  );
}
