import { ChoiceField } from '../ui/choice-field.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { ApprovalFields } from './approval-fields.js';
import { policies } from './policy-words.js';
import { strictestOf } from './rules.js';
import { fieldNames } from './tool-draft.js';
import type { ToolFormProps } from './tool-form-props.js';

/** Edits whether people are asked about a call, and in which words. */
export function CallApproval({ draft, set, faultOf }: ToolFormProps) {
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
