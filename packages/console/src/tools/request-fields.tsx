import { placeholder } from '../context/fact-names.js';
import { ChoiceField } from '../ui/choice-field.js';
import { CodeField } from '../ui/code-field.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { ArgumentPlaces } from './argument-places.js';
import { HeaderRows } from './header-rows.js';
import { fieldNames, parameterNames } from './tool-draft.js';
import type { ToolFormProps } from './tool-form-props.js';

/** Edits a tool's name, and the request that a call sends. */
export function RequestFields(form: ToolFormProps) {
  return (
    <>
      <Basics {...form} />
      <Request {...form} />
    </>
  );
}

function Basics({ draft, set, faultOf }: ToolFormProps) {
  return (
    <FormSection title="Tool" about="The model uses the name and description to decide when to call it.">
      <TextField
        label={fieldNames.name}
        hint="Letters, digits, _ and -"
        spellCheck={false}
        fault={faultOf('name')}
        value={draft.name}
        onChange={(name) => set('name', name)}
      />
      <Field label={fieldNames.description} fault={faultOf('description')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            value={draft.description}
            onChange={(event) => set('description', event.target.value)}
          />
        )}
      </Field>
    </FormSection>
  );
}

const methods = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((name) => [name, name] as const);

const mostHeaders = 50;
const maskHint =
  'Stored values are masked. A masked value is kept as long as the request goes to the same server.';

function Request({ draft, set, faultOf }: ToolFormProps) {
  return (
    <FormSection
      title="Request"
      about={
        <>
          <code>{'{name}'}</code> inserts the argument with that name, <code>{placeholder('user.id')}</code>{' '}
          the user.
        </>
      }
    >
      <div className="method-and-url">
        <ChoiceField
          label={fieldNames.method}
          choices={methods}
          fault={faultOf('http.method')}
          value={draft.method}
          onChange={(method) => set('method', method)}
        />
        <TextField
          label={fieldNames.url}
          inputMode="url"
          spellCheck={false}
          placeholder="https://api.example.com/orders/{orderId}"
          fault={faultOf('http.url')}
          value={draft.url}
          onChange={(url) => set('url', url)}
        />
      </div>
      <HeaderRows
        headers={draft.headers}
        most={mostHeaders}
        hint={draft.headers.length > 0 ? maskHint : undefined}
        onChange={(headers) => set('headers', headers)}
        fault={faultOf('http.headers')}
      />
      {draft.places ? (
        <ArgumentPlaces
          places={draft.places}
          names={parameterNames(draft.parameters).filter((name) => !draft.url.includes(`{${name}}`))}
          onChange={(places) => set('places', places)}
          fault={faultOf('http.arguments')}
        />
      ) : (
        <CodeField
          label={fieldNames.bodyTemplate}
          hint="Leave blank to send arguments that the URL doesn’t use as the query (GET, DELETE) or as JSON."
          fault={faultOf('http.bodyTemplate')}
          rows={3}
          value={draft.bodyTemplate}
          onChange={(template) => set('bodyTemplate', template)}
        />
      )}
      <div className="form-row">
        <Field label={fieldNames.timeoutMs} fault={faultOf('timeoutMs')}>
          {(control) => (
            <DurationInput
              control={control}
              label={fieldNames.timeoutMs}
              value={draft.timeoutMs}
              onChange={(ms) => set('timeoutMs', ms)}
            />
          )}
        </Field>
        <Check
          label={fieldNames.idempotent}
          hint="Failed requests are sent again."
          checked={draft.idempotent}
          onChange={(checked) => set('idempotent', checked)}
        />
      </div>
    </FormSection>
  );
}
