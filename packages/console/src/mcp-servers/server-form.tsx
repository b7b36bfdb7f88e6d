import { SecretHeaders } from '../model-providers/secret-headers.js';
import { ClientCredentials } from './client-credentials.js';
import { policies } from '../tools/policy-words.js';
import { ChoiceField } from '../ui/choice-field.js';
import { Check } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { OAuthFields } from './oauth-fields.js';
import { fieldNames, type ServerDraft } from './server-draft.js';

export interface ServerFormProps {
  draft: ServerDraft;
  set: <Name extends keyof ServerDraft>(name: Name, value: ServerDraft[Name]) => void;
  faultOf: FaultOf;
}

const transports = [
  ['streamable-http', 'Streamable HTTP'],
  ['sse', 'SSE (older servers)'],
] as const;

const credentials = [
  ['none', 'None'],
  ['token', 'User’s token, sent with each request'],
  ['jwt', 'Forward the request’s JWT'],
  ['client_credentials', 'Client credentials (OAuth)'],
  ['oauth', 'Each person signs in (OAuth)'],
] as const;

export function ServerForm({ draft, set, faultOf }: ServerFormProps) {
  return (
    <>
      <FormSection title="Server">
        <TextField
          label={fieldNames.name}
          hint={draft.auth === 'token' ? 'Clients send this name with their token.' : undefined}
          fault={faultOf('name')}
          value={draft.name}
          onChange={(name) => set('name', name)}
        />
        <TextField
          label={fieldNames.url}
          inputMode="url"
          spellCheck={false}
          placeholder="https://mcp.example.com/mcp"
          fault={faultOf('url')}
          value={draft.url}
          onChange={(url) => set('url', url)}
        />
        <div className="form-row">
          <ChoiceField
            label={fieldNames.transport}
            choices={transports}
            fault={faultOf('transport')}
            value={draft.transport}
            onChange={(transport) => set('transport', transport)}
          />
          <ChoiceField
            label={fieldNames.auth}
            choices={credentials}
            fault={faultOf('auth')}
            value={draft.auth}
            onChange={(auth) => set('auth', auth)}
          />
        </div>
        {draft.auth === 'client_credentials' && (
          <ClientCredentials
            draft={draft.clientCredentials}
            onChange={(token) => set('clientCredentials', token)}
            faultOf={faultOf}
          />
        )}
        {draft.auth === 'oauth' && (
          <OAuthFields draft={draft.oauth} onChange={(oauth) => set('oauth', oauth)} faultOf={faultOf} />
        )}
        <SecretHeaders
          headers={draft.headers}
          onChange={(headers) => set('headers', headers)}
          fault={faultOf('headers')}
        />
      </FormSection>
      <FormSection title="Approval" about="Applies to each tool without its own setting.">
        <Check
          label={fieldNames.requiresAuth}
          hint="Not available to requests with an access key."
          checked={draft.requiresAuth}
          onChange={(checked) => set('requiresAuth', checked)}
        />
        <ChoiceField
          label={fieldNames.policy}
          choices={policies}
          fault={faultOf('policy')}
          value={draft.policy}
          onChange={(policy) => set('policy', policy)}
        />
        <Check
          label={fieldNames.identity}
          hint="Adds X-Holdfast-Call, a signed token that proves who asks and who approved."
          checked={draft.identity}
          onChange={(checked) => set('identity', checked)}
        />
      </FormSection>
    </>
  );
}
