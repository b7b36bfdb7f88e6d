import { BudgetFields } from '../budgets/budget-fields.js';
import { DurationInput } from '../ui/duration-input.js';
import { Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { fieldNames } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';

const scopes = ['agent_month', 'agent_day', 'person_day', 'conversation', 'turn'] as const;

/** Edits what the agent may spend, and how long a conversation lasts. */
export function LimitFields({ draft, set, faultOf }: AgentFormProps) {
  return (
    <>
      <FormSection title="Conversations">
        <div className="form-row">
          <Field
            label={fieldNames.sessionTimeoutMs}
            hint="Without a message for this long, the next one starts a new conversation."
            fault={faultOf('sessionTimeoutMs')}
          >
            {(control) => (
              <DurationInput
                control={control}
                label={fieldNames.sessionTimeoutMs}
                value={draft.sessionTimeoutMs}
                onChange={(ms) => set('sessionTimeoutMs', ms)}
              />
            )}
          </Field>
        </div>
      </FormSection>
      <FormSection title="Budgets" about="Spending limits, and who can raise them.">
        <BudgetFields
          scopes={scopes}
          budgets={draft.budgets}
          onChange={(budgets) => set('budgets', budgets)}
          faultOf={faultOf}
        />
      </FormSection>
    </>
  );
}
