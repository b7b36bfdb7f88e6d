import { ChoiceField } from '../ui/choice-field.js';
import { DurationInput } from '../ui/duration-input.js';
import { Check, Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { HoursFields } from './hours-fields.js';
import { QueueTeam } from './queue-team.js';
import { fieldNames, usualIdleMs } from './queue-draft.js';
import type { QueueFormProps } from './queue-form-props.js';
import { StepRows } from './step-rows.js';

const assignments = [
  ['pick', 'Members claim conversations'],
  ['round_robin', 'Each member in turn'],
] as const;

export function QueueForm(form: QueueFormProps) {
  const { draft, set, faultOf } = form;
  return (
    <>
      <FormSection title="Team">
        <TextField
          label={fieldNames.name}
          hint="The agent’s model reads it, to choose between queues."
          placeholder="Such as Refunds"
          fault={faultOf('name')}
          value={draft.name}
          onChange={(name) => set('name', name)}
        />
        <QueueTeam {...form} />
        <ChoiceField
          label={fieldNames.assign}
          choices={assignments}
          fault={faultOf('assign')}
          value={draft.assign}
          onChange={(assign) => set('assign', assign)}
        />
      </FormSection>
      <HoursFields {...form} />
      <FormSection
        title="If no one claims a conversation"
        about="Each step happens once, in open hours. A claim stops the clock."
      >
        <StepRows {...form} />
      </FormSection>
      <FormSection title="If the assignee is silent">
        <Check
          label={fieldNames.idleMs}
          hint="Others may claim them then. The time starts at the user’s latest message, in open hours."
          checked={draft.idleMs !== undefined}
          onChange={(checked) => set('idleMs', checked ? usualIdleMs : undefined)}
        />
        {draft.idleMs !== undefined && (
          <Field label="Release after" fault={faultOf('idleMs')}>
            {(control) => (
              <DurationInput
                control={control}
                label="Release after"
                value={draft.idleMs ?? usualIdleMs}
                onChange={(ms) => set('idleMs', ms)}
              />
            )}
          </Field>
        )}
      </FormSection>
    </>
  );
}
