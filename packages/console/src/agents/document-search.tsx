import { ChoiceField } from '../ui/choice-field.js';
import { FormSection } from '../ui/form-section.js';
import { fieldNames, type AgentDraft } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';

const retrievals = [
  ['always', 'For every message'],
  ['tool', 'When the model decides to'],
  ['off', 'Never'],
] as const satisfies readonly (readonly [AgentDraft['retrieval'], string])[];

/** Selects when the agent searches its documents. */
export function DocumentSearch({ draft, set, faultOf }: AgentFormProps) {
  return (
    <FormSection title="Knowledge" about="The agent answers from documents, and cites them.">
      <div className="form-row">
        <ChoiceField
          label={fieldNames.retrieval}
          choices={retrievals}
          fault={faultOf('retrieval')}
          value={draft.retrieval}
          onChange={(retrieval) => set('retrieval', retrieval)}
        />
      </div>
    </FormSection>
  );
}
