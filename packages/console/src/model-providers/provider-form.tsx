import { ChoiceField } from '../ui/choice-field.js';
import { Check } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { SecretField } from '../ui/secret-field.js';
import { TextField } from '../ui/text-field.js';
import { kindChoices, urlWords } from './kind-words.js';
import { ModelRows } from './model-rows.js';
import { fieldNames, type ProviderDraft } from './provider-draft.js';
import { SecretHeaders } from './secret-headers.js';

export interface ProviderFormProps {
  draft: ProviderDraft;
  set: <Name extends keyof ProviderDraft>(name: Name, value: ProviderDraft[Name]) => void;
  faultOf: FaultOf;
  /** The last characters of the stored key. Undefined: there is none. */
  last4?: string | undefined;
}

export function ProviderForm(form: ProviderFormProps) {
  const { draft, set, faultOf } = form;
  return (
    <>
      <FormSection title="Provider">
        <TextField
          label={fieldNames.name}
          hint="Shown wherever your team picks a provider."
          fault={faultOf('name')}
          value={draft.name}
          onChange={(name) => set('name', name)}
        />
        <Address {...form} />
        <Check
          label={fieldNames.isDefault}
          hint="Used by agents without a provider of their own."
          checked={draft.isDefault}
          onChange={(checked) => set('isDefault', checked)}
        />
      </FormSection>
      <FormSection title="Credentials" about="Stored encrypted and never shown again.">
        <ApiKey {...form} />
        <SecretHeaders
          headers={draft.headers}
          onChange={(headers) => set('headers', headers)}
          fault={faultOf('headers')}
        />
      </FormSection>
      <ModelRows models={draft.models} onChange={(models) => set('models', models)} faultOf={faultOf} />
    </>
  );
}

function Address({ draft, set, faultOf }: ProviderFormProps) {
  return (
    <>
      <div className="form-row">
        <ChoiceField
          label={fieldNames.kind}
          choices={kindChoices}
          fault={faultOf('kind')}
          value={draft.kind}
          onChange={(kind) => set('kind', kind)}
        />
        {draft.kind === 'bedrock' && (
          <TextField
            label={fieldNames.region}
            spellCheck={false}
            placeholder="eu-central-1"
            fault={faultOf('region')}
            value={draft.region}
            onChange={(region) => set('region', region)}
          />
        )}
      </div>
      <TextField
        label={fieldNames.baseUrl}
        inputMode="url"
        spellCheck={false}
        {...urlWords[draft.kind]}
        fault={faultOf('baseUrl')}
        value={draft.baseUrl}
        onChange={(baseUrl) => set('baseUrl', baseUrl)}
      />
    </>
  );
}

function ApiKey({ draft, set, faultOf, last4 }: ProviderFormProps) {
  const { kind, apiKey, dropsKey } = draft;
  return (
    <>
      <SecretField
        label={fieldNames.apiKey}
        hint={
          <>
            {last4 !== undefined && 'Leave blank to keep the stored key. '}
            {kind === 'bedrock' && (
              <>
                Bedrock API key. <code>ACCESS_KEY_ID:SECRET</code> works too.
              </>
            )}
            {kind === 'openai-compatible' && last4 === undefined && 'Leave blank if the server needs none.'}
          </>
        }
        last4={last4}
        disabled={dropsKey}
        fault={faultOf('apiKey')}
        value={apiKey}
        onChange={(key) => set('apiKey', key)}
      />
      {last4 !== undefined && (
        <Check
          label={fieldNames.dropsKey}
          checked={dropsKey}
          onChange={(checked) => {
            set('dropsKey', checked);
            set('apiKey', '');
          }}
        />
      )}
    </>
  );
}
