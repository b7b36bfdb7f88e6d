import { ContextUseFields } from '../context/context-use-fields.js';
import { placeholder } from '../context/fact-names.js';
import { PlaceholderList } from '../context/placeholder-list.js';
import { ChoiceField } from '../ui/choice-field.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { CodeField } from '../ui/code-field.js';
import { TextField } from '../ui/text-field.js';
import { ApprovalFields } from './approval-fields.js';
import { HeaderRows } from './header-rows.js';
import { ParametersField } from './parameters-field.js';
import { policies } from './policy-words.js';
import { strictestOf } from './rules.js';
import { RulesSection } from './rules-section.js';
import { fieldNames } from './tool-draft.js';
import type { ToolFormProps } from './tool-form-props.js';

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
      <Context {...form} />
      <Asking {...form} />
      <RulesSection {...form} />
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
      <CodeField
        label={fieldNames.bodyTemplate}
        hint="Leave blank to send arguments that the URL doesn’t use as the query (GET, DELETE) or as JSON."
        fault={faultOf('http.bodyTemplate')}
        rows={3}
        value={draft.bodyTemplate}
        onChange={(template) => set('bodyTemplate', template)}
      />
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

function Context({ draft, set, faultOf }: ToolFormProps) {
  return (
    <FormSection title="User and conversation" about="Values that the model can’t change.">
      <ContextUseFields
        fromContext={draft.fromContext}
        needsUser={draft.needsUser}
        faultOf={faultOf}
        onChange={({ fromContext, needsUser }) => {
          if (fromContext) set('fromContext', fromContext);
          if (needsUser) set('needsUser', needsUser);
        }}
      />
      <Check
        label={fieldNames.identity}
        hint="Adds X-Holdfast-Call, a signed token that proves who asks and who approved."
        checked={draft.identity}
        onChange={(checked) => set('identity', checked)}
      />
      <PlaceholderList />
    </FormSection>
  );
}

function Asking({ draft, set, faultOf }: ToolFormProps) {
  const strictest = strictestOf(draft.policy, draft);
  return (
    <FormSection title="Approval">
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
      {strictest !== 'auto' && (
        <>
          <ApprovalFields
            approval={draft.approval}
            policy={strictest}
            onChange={(approval) => set('approval', approval)}
            fault={faultOf('approval')}
          />
          {draft.approval.steps.length === 0 && <OwnWait {...{ draft, set, faultOf }} />}
          <QuestionWords {...{ draft, set, faultOf }} />
        </>
      )}
    </FormSection>
  );
}

/** The words in which people are asked about a call. */
function QuestionWords({ draft, set, faultOf }: ToolFormProps) {
  const approve = draft.policy === 'consent' ? 'Allow' : 'Approve';
  return (
    <>
      <TextField
        label={fieldNames.confirmTitle}
        placeholder={`${approve} ${draft.name.trim() || 'this tool'}?`}
        hint="Shown above the arguments, in your users’ words, such as “Send this e-mail?”"
        fault={faultOf('confirmation.title')}
        value={draft.confirmTitle}
        onChange={(title) => set('confirmTitle', title)}
      />
      <div className="form-row">
        <TextField
          label={fieldNames.confirmApprove}
          placeholder={approve}
          fault={faultOf('confirmation.approve')}
          value={draft.confirmApprove}
          onChange={(label) => set('confirmApprove', label)}
        />
        <TextField
          label={fieldNames.confirmDeny}
          placeholder="Deny"
          fault={faultOf('confirmation.deny')}
          value={draft.confirmDeny}
          onChange={(label) => set('confirmDeny', label)}
        />
      </div>
    </>
  );
}

const dayMs = 24 * 60 * 60_000;

function OwnWait({ draft, set, faultOf }: ToolFormProps) {
  return (
    <>
      <Check
        label="Custom time to decide"
        hint="Otherwise the agent’s setting applies."
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
