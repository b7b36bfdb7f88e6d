import { AsksFields } from '../runs/asks-fields.js';
import { ChoiceField } from '../ui/choice-field.js';
import { DurationInput } from '../ui/duration-input.js';
import { Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames, type ScheduleDraft } from './schedule-draft.js';
import type { ScheduleFormProps } from './schedule-form-props.js';

const conversations = [
  ['new', 'Each run begins a new one'],
  ['one', 'All runs go on in the same one'],
] as const satisfies [ScheduleDraft['conversation'], string][];

const overlaps = [
  ['skip', 'Leave the new run out'],
  ['buffer_one', 'Begin one afterwards'],
  ['allow', 'Begin it beside'],
] as const satisfies [ScheduleDraft['overlap'], string][];

/** Edits what a run is: its conversation, and what happens if it is late or somebody must agree. */
export function RunFields({ draft, set, faultOf }: ScheduleFormProps) {
  return (
    <>
      <FormSection title="Runs">
        <ChoiceField
          label={fieldNames.conversation}
          choices={conversations}
          fault={faultOf('conversation')}
          value={draft.conversation}
          onChange={(conversation) => set('conversation', conversation)}
        />
        <TextField
          label={fieldNames.userId}
          hint="Optional. Whose conversation it is. Tools see this user as not verified."
          spellCheck={false}
          fault={faultOf('userId')}
          value={draft.userId}
          onChange={(userId) => set('userId', userId)}
        />
        <ChoiceField
          label={fieldNames.overlap}
          choices={overlaps}
          fault={faultOf('overlap')}
          value={draft.overlap}
          onChange={(overlap) => set('overlap', overlap)}
        />
        <Field
          label={fieldNames.catchUpMs}
          hint="A run that was missed for longer, such as during an outage, is left out."
          fault={faultOf('catchUpMs')}
        >
          {(control) => (
            <DurationInput
              control={control}
              label={fieldNames.catchUpMs}
              value={draft.catchUpMs}
              onChange={(ms) => set('catchUpMs', ms)}
            />
          )}
        </Field>
      </FormSection>
      <FormSection title="Questions">
        <AsksFields
          draft={draft}
          onChange={({ asks, queueId }) => {
            if (asks !== undefined) set('asks', asks);
            if (queueId !== undefined) set('queueId', queueId);
          }}
          faultOf={faultOf}
        />
      </FormSection>
    </>
  );
}
