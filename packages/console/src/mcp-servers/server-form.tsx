import { policies } from '../tools/policy-words.js';
import { ChoiceField } from '../ui/choice-field.js';
import { Check } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames, type ServerDraft } from './server-draft.js';

export interface ServerFormProps {
  draft: ServerDraft;
  set: <Name extends keyof ServerDraft>(name: Name, value: ServerDraft[Name]) => void;
  faultOf: FaultOf;
}

const transports = [
  ['streamable-http', 'Streamable HTTP'],
  ['sse', 'SSE, for older servers'],
] as const;

const credentials = [
  ['none', 'It needs none'],
  ['token', 'A token of the user, brought with each request'],
  ['jwt', 'The JWT of the request is passed on'],
] as const;

export function ServerForm({ draft, set, faultOf }: ServerFormProps) {
  return (
    <>
      <FormSection title="Server">
        <TextField
          label={fieldNames.name}
          hint="Requests that bring a token name the server by it."
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
      </FormSection>
      <FormSection title="Asking people" about="It holds for each of its tools that says nothing else.">
        <Check
          label={fieldNames.requiresAuth}
          hint="Requests with an access key don’t reach it."
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
      </FormSection>
    </>
  );
}
