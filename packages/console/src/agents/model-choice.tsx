import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allModelProvidersQuery } from '../api/model-providers.js';
import { ModelField } from '../model-providers/model-field.js';
import { ProviderSelect } from '../model-providers/provider-select.js';
import { providerFor, useModels } from '../model-providers/use-models.js';
import { ChoiceField } from '../ui/choice-field.js';
import { Check } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames, type AgentDraft } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';
import { FallbackModels } from './fallback-models.js';

const visions = [
  ['', 'Auto-detect'],
  ['yes', 'Supported'],
  ['no', 'Not supported'],
] as const;

const efforts = [
  ['', 'Default'],
  ['none', 'None'],
  ['minimal', 'Minimal'],
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
  ['xhigh', 'Extra high'],
] as const satisfies readonly (readonly [AgentDraft['reasoningEffort'], string])[];

const numbers = {
  temperature: { hint: '0 to 2.', placeholder: 'Default' },
  maxOutputTokens: { hint: 'Tokens per reply.', placeholder: 'Provider’s limit' },
  contextTokens: { hint: 'Tokens the model reads.', placeholder: 'Auto-detect' },
};

/** Selects the agent's model, its provider, and what is asked of it. */
export function ModelChoice(form: AgentFormProps) {
  const { draft, set, faultOf } = form;
  return (
    <FormSection title="Model">
      <ProviderAndModel {...form} />
      <div className="form-row">
        <ChoiceField
          label={fieldNames.reasoningEffort}
          hint="For models that reason."
          fault={faultOf('reasoningEffort')}
          choices={efforts}
          value={draft.reasoningEffort}
          onChange={(effort) => set('reasoningEffort', effort)}
        />
        <NumberField {...form} name="temperature" />
        <NumberField {...form} name="maxOutputTokens" />
        <NumberField {...form} name="contextTokens" />
        <ChoiceField
          label={fieldNames.vision}
          hint="Whether the model gets users’ images."
          fault={faultOf('vision')}
          choices={visions}
          value={draft.vision}
          onChange={(vision) => set('vision', vision)}
        />
      </div>
      <Check
        label={fieldNames.showReasoning}
        hint="Users see them while they wait, if the provider returns any."
        checked={draft.showReasoning}
        onChange={(checked) => set('showReasoning', checked)}
      />
      <FallbackModels
        fallbacks={draft.fallbackModels}
        ownProviderId={draft.providerId}
        onChange={(fallbacks) => set('fallbackModels', fallbacks)}
        faultOf={faultOf}
      />
    </FormSection>
  );
}

function ProviderAndModel({ draft, set, faultOf, isNew = false }: AgentFormProps) {
  const providers = useQuery(allModelProvidersQuery).data;
  const byDefault = providerFor(providers ?? [], '');
  const { models, defaultModel, isUnlisted } = useModels(draft.providerId);
  const usesDefault = isNew && defaultModel !== undefined;
  return (
    <div className="form-row">
      <ProviderSelect
        label={fieldNames.providerId}
        hint={<Link to="/model-providers">Manage providers</Link>}
        fault={faultOf('providerId')}
        none={byDefault ? `Default (${byDefault.name})` : 'Default (installation)'}
        value={draft.providerId}
        onChange={(providerId) => set('providerId', providerId)}
      />
      <ModelField
        label={fieldNames.model}
        hint={
          isUnlisted
            ? 'The provider’s list could not be loaded. Enter the model’s name.'
            : 'Choose one, or enter any name the provider knows.'
        }
        placeholder={usesDefault ? `Default (${defaultModel})` : 'Model name'}
        fault={faultOf('model')}
        models={models}
        value={draft.model}
        onChange={(model) => set('model', model)}
      />
    </div>
  );
}

interface NumberFieldProps extends AgentFormProps {
  name: keyof typeof numbers;
}

function NumberField({ name, draft, set, faultOf }: NumberFieldProps) {
  return (
    <TextField
      label={fieldNames[name]}
      {...numbers[name]}
      inputMode="decimal"
      fault={faultOf(name)}
      value={draft[name]}
      onChange={(value) => set(name, value)}
    />
  );
}
