import { ChoiceField } from '../ui/choice-field.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { ApprovalFields } from './approval-fields.js';
import { HeaderRows } from './header-rows.js';
import { ParametersField } from './parameters-field.js';
import { policies } from './policy-words.js';
import { fieldNames, type ToolDraft } from './tool-draft.js';

export interface ToolFormProps {
  draft: ToolDraft;
  set: <Name extends keyof ToolDraft>(name: Name, value: ToolDraft[Name]) => void;
  faultOf: FaultOf;
}

export function ToolForm(form: ToolFormProps) {
  return (
    <>
      <Basics {...form} />
      <Request {...form} />
      <ParametersField
        text={form.draft.parameters}
        onChange={(text) => form.set('parameters', text)}
        fault={form.faultOf('parameters')}
      />
      <Asking {...form} />
    </>
  );
}

function Basics({ draft, set, faultOf }: ToolFormProps) {
  return (
    <FormSection title="Tool" about="The model reads the name and the description to know when to use it.">
      <TextField
        label={fieldNames.name}
        hint="Letters, digits, _ and -."
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

function Request({ draft, set, faultOf }: ToolFormProps) {
  return (
    <FormSection
      title="Request"
      about={
        <>
          <code>{'{name}'}</code> stands for the argument of that name.
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
        onChange={(headers) => set('headers', headers)}
        fault={faultOf('http.headers')}
      />
      <Field
        label={fieldNames.bodyTemplate}
        hint="Empty: arguments that the URL does not use become the query (GET, DELETE) or the JSON body."
        fault={faultOf('http.bodyTemplate')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            rows={3}
            spellCheck={false}
            value={draft.bodyTemplate}
            onChange={(event) => set('bodyTemplate', event.target.value)}
          />
        )}
      </Field>
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
          hint="A second request does no harm, so a failed one is sent again."
          checked={draft.idempotent}
          onChange={(checked) => set('idempotent', checked)}
        />
      </div>
    </FormSection>
  );
}

function Asking({ draft, set, faultOf }: ToolFormProps) {
  const asks = draft.policy !== 'auto';
  return (
    <FormSection title="Asking people">
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
      {asks && (
        <>
          <ApprovalFields
            approval={draft.approval}
            policy={draft.policy}
            onChange={(approval) => set('approval', approval)}
            fault={faultOf('approval')}
          />
          {draft.approval.steps.length === 0 && <OwnWait {...{ draft, set, faultOf }} />}
        </>
      )}
    </FormSection>
  );
}

const dayMs = 24 * 60 * 60_000;

function OwnWait({ draft, set, faultOf }: ToolFormProps) {
  return (
    <>
      <Check
        label="Questions wait for a time of their own"
        hint="Otherwise as long as the agent says."
        checked={draft.actionTtlMs !== 0}
        onChange={(checked) => set('actionTtlMs', checked ? dayMs : 0)}
      />
      {draft.actionTtlMs !== 0 && (
        <Field label={fieldNames.actionTtlMs} fault={faultOf('actionTtlMs')}>
          {(control) => (
            <DurationInput
              control={control}
              label={fieldNames.actionTtlMs}
              value={draft.actionTtlMs}
              onChange={(ms) => set('actionTtlMs', ms || 1_000)}
            />
          )}
        </Field>
      )}
    </>
  );
}
