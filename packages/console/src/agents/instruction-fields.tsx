import { PlaceholderList } from '../context/placeholder-list.js';
import { Check, Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';

/** Edits who the agent is and how it behaves. */
export function InstructionFields({ draft, set, faultOf, isDefaultNow = false }: AgentFormProps) {
  return (
    <FormSection title="Instructions">
      <div className="form-row">
        <TextField
          label={fieldNames.name}
          hint="Visible to your team."
          fault={faultOf('name')}
          value={draft.name}
          onChange={(name) => set('name', name)}
        />
        <TextField
          label={fieldNames.type}
          hint="For filtering."
          fault={faultOf('type')}
          value={draft.type}
          onChange={(type) => set('type', type)}
        />
      </div>
      <Field
        label={fieldNames.instructions}
        hint="Purpose, tone, and limits. The model reads them before every message."
        fault={faultOf('instructions')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={14}
            placeholder="You are the support assistant of Acme. Answer briefly and politely…"
            value={draft.instructions}
            onChange={(event) => set('instructions', event.target.value)}
          />
        )}
      </Field>
      <PlaceholderList except={['call.id']} />
      <Check
        label={fieldNames.isDefault}
        hint="Answers keys and requests that don’t specify an agent."
        checked={draft.isDefault}
        disabled={isDefaultNow}
        onChange={(checked) => set('isDefault', checked)}
      />
    </FormSection>
  );
}
