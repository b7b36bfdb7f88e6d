import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.js';
import { DurationInput } from '../ui/duration-input.js';
import { Field } from '../ui/field.js';
import { FieldGroup } from '../ui/field-group.js';
import { TeamFields } from './team-fields.js';
import type { ApprovalStep } from './approval.js';

const deciders = [
  ['user', 'The user'],
  ['operator', 'Your team'],
] as const;

const mostSteps = 10;
const newStep: ApprovalStep = { by: 'operator', forMs: 60 * 60_000 };

interface ApprovalStepsProps {
  steps: readonly ApprovalStep[];
  onChange: (steps: ApprovalStep[]) => void;
  /** Says who approves if there are no steps. */
  otherwise?: string | undefined;
  fault?: string | undefined;
}

/** Edits a call's approvers, in order. After the last step it is denied. */
export function ApprovalSteps({
  steps,
  onChange,
  otherwise = 'The user approves.',
  fault,
}: ApprovalStepsProps) {
  const change = (at: number, step: ApprovalStep) => onChange(steps.with(at, step));
  return (
    <FieldGroup legend="Approvers" fault={fault}>
      <p className="hint">
        {steps.length === 0
          ? `${otherwise} Add steps to ask others, one after another.`
          : 'When a step times out, the next one is asked. After the last step, the call is denied.'}
      </p>
      {steps.map((step, at) => (
        <div key={at} className="step-row">
          <Field label={`Step ${at + 1}`}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={step.by}
                onChange={(event) => {
                  const by = deciders.find(([name]) => name === event.target.value)?.[0];
                  if (by) change(at, { by, forMs: step.forMs });
                }}
              >
                {deciders.map(([name, words]) => (
                  <option key={name} value={name}>
                    {words}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Time to decide">
            {(control) => (
              <DurationInput
                control={control}
                label={`Time to decide of step ${at + 1}`}
                value={step.forMs}
                onChange={(forMs) => change(at, { ...step, forMs })}
              />
            )}
          </Field>
          {step.by === 'operator' && (
            <TeamFields number={at + 1} step={step} onChange={(team) => change(at, team)} />
          )}
          <IconButton
            label={`Remove step ${at + 1}`}
            icon={<Trash2 size={15} />}
            onClick={() => onChange(steps.toSpliced(at, 1))}
          />
        </div>
      ))}
      {steps.length < mostSteps && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...steps, newStep])}
          >
            Add step
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
