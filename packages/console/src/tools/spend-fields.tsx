import { ChoiceField } from '../ui/choice-field.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import { CodeField } from '../ui/code-field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { newSpend, type Spend } from './spend.js';

const scopes = [
  ['user', 'Each user'],
  ['conversation', 'Each conversation'],
  ['tenant', 'The workspace'],
] as const satisfies readonly (readonly [Spend['per'], string])[];

interface SpendFieldsProps {
  /** null: calls are not summed. */
  spend: Spend | null;
  onChange: (spend: Spend | null) => void;
  faultOf: FaultOf;
}

/** Edits what calls of a tool spend, and whose calls are summed over which time. */
export function SpendFields({ spend, onChange, faultOf }: SpendFieldsProps) {
  return (
    <>
      <Check
        label="Spending total"
        hint={
          <>
            Conditions read the sum as <code>spent</code>, such as <code>{'spent > 200.0'}</code>.
          </>
        }
        checked={spend !== null}
        onChange={(checked) => onChange(checked ? newSpend : null)}
      />
      {spend && <Summed spend={spend} onChange={onChange} faultOf={faultOf} />}
    </>
  );
}

function Summed({ spend, onChange, faultOf }: SpendFieldsProps & { spend: Spend }) {
  return (
    <fieldset className="rule-row">
      <legend className="visually-hidden">What calls spend</legend>
      <CodeField
        label="Amount"
        hint="A number, computed from the arguments."
        fault={faultOf('spend.amount')}
        rows={1}
        placeholder="args.amount"
        value={spend.amount}
        onChange={(amount) => onChange({ ...spend, amount })}
      />
      <div className="form-row">
        <ChoiceField
          label="Per"
          choices={scopes}
          fault={faultOf('spend.per')}
          value={spend.per}
          onChange={(per) => onChange({ ...spend, per })}
        />
        <Field label="Window" hint="How long a call counts." fault={faultOf('spend.windowMs')}>
          {(control) => (
            <DurationInput
              control={control}
              label="Window"
              value={spend.windowMs}
              onChange={(windowMs) => onChange({ ...spend, windowMs })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
