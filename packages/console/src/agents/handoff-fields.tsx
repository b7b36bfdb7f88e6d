import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { LinesInput } from '../ui/lines-input.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames } from './agent-draft.js';
import { HandoffQueues } from './handoff-queues.js';
import type { AgentFormProps } from './agent-form-props.js';

/** Edits when people take part. */
export function HandoffFields(form: AgentFormProps) {
  const { draft, set, faultOf } = form;
  return (
    <>
      <FormSection title="Handoff" about="When a conversation goes to a teammate.">
        <Check
          label="Allow handoff to a teammate"
          checked={draft.handoffEnabled}
          onChange={(checked) => set('handoffEnabled', checked)}
        />
        {draft.handoffEnabled && <HandoffWhen {...form} />}
      </FormSection>
      <FormSection title="Questions to people" about="Approvals, forms and choices.">
        <div className="form-row">
          <Field
            label={fieldNames.actionTtlMs}
            hint="How long a question to a person stays open."
            fault={faultOf('actionTtlMs')}
          >
            {(control) => (
              <DurationInput
                control={control}
                label={fieldNames.actionTtlMs}
                value={draft.actionTtlMs}
                onChange={(ms) => set('actionTtlMs', ms)}
              />
            )}
          </Field>
        </div>
      </FormSection>
    </>
  );
}

function HandoffWhen(form: AgentFormProps) {
  const { draft, set, faultOf } = form;
  return (
    <>
      <div className="form-row">
        <TextField
          label={fieldNames.handoffName}
          placeholder="Such as Acme Support"
          hint="Users see it while they wait."
          fault={faultOf('handoff.agentName')}
          value={draft.handoffName}
          onChange={(name) => set('handoffName', name)}
        />
        <TextField
          label={fieldNames.handoffAfterFailures}
          placeholder="Never"
          hint="Failed tools or turns in a row."
          inputMode="decimal"
          fault={faultOf('handoff.afterFailures')}
          value={draft.handoffAfterFailures}
          onChange={(failures) => set('handoffAfterFailures', failures)}
        />
      </div>
      <Field
        label={fieldNames.handoffWords}
        hint="One per line. A message that contains one goes to a teammate."
        fault={faultOf('handoff.words')}
      >
        {(control) => (
          <LinesInput
            control={control}
            value={draft.handoffWords}
            onChange={(words) => set('handoffWords', words)}
          />
        )}
      </Field>
      <Check
        label={fieldNames.handoffDrafts}
        hint="The model proposes a reply to each message that a teammate gets. Users never see it."
        checked={draft.handoffDrafts}
        onChange={(checked) => set('handoffDrafts', checked)}
      />
      <HandoffQueues {...form} />
    </>
  );
}
