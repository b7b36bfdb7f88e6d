import { ChoiceField } from '../ui/choice-field.js';
import { CodeView } from '../ui/code-view.js';
import { DurationInput } from '../ui/duration-input.js';
import { Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { TimeField } from '../ui/time-field.js';
import { fieldNames } from './schedule-draft.js';
import type { ScheduleFormProps } from './schedule-form-props.js';

const kinds = [
  ['cron', 'At certain times (cron)'],
  ['every', 'After a pause'],
] as const;
const calendarKind = ['calendar', 'By its calendar'] as const;

/** Edits when a schedule is due. A calendar is only shown. */
export function WhenFields({ calendar, draft, set, faultOf }: ScheduleFormProps) {
  const choices = calendar ? [...kinds, calendarKind] : kinds;
  return (
    <FormSection title="When">
      <ChoiceField
        label={fieldNames.kind}
        choices={choices}
        fault={faultOf('calendar')}
        value={draft.kind}
        onChange={(kind) => set('kind', kind)}
      />
      {draft.kind === 'cron' && (
        <TextField
          label={fieldNames.cron}
          hint="Minute, hour, day of the month, month, day of the week. “0 9 * * MON-FRI” is each weekday at nine."
          spellCheck={false}
          fault={faultOf('cron')}
          value={draft.cron}
          onChange={(cron) => set('cron', cron)}
        />
      )}
      {draft.kind === 'every' && (
        <Field label={fieldNames.everyMs} fault={faultOf('everyMs')}>
          {(control) => (
            <DurationInput
              control={control}
              label={fieldNames.everyMs}
              value={draft.everyMs}
              onChange={(ms) => set('everyMs', ms)}
            />
          )}
        </Field>
      )}
      {draft.kind === 'calendar' && (
        <CodeView text={JSON.stringify(calendar)} label="calendar, which only the API changes" json />
      )}
      {draft.kind !== 'every' && (
        <TextField
          label={fieldNames.timeZone}
          hint="An IANA name, such as Europe/Paris."
          spellCheck={false}
          fault={faultOf('timeZone')}
          value={draft.timeZone}
          onChange={(timeZone) => set('timeZone', timeZone)}
        />
      )}
      <div className="form-row">
        <TimeField
          label={fieldNames.startAt}
          hint="Optional, in your time zone."
          fault={faultOf('startAt')}
          value={draft.startAt}
          onChange={(startAt) => set('startAt', startAt)}
        />
        <TimeField
          label={fieldNames.endAt}
          hint="Optional, in your time zone."
          fault={faultOf('endAt')}
          value={draft.endAt}
          onChange={(endAt) => set('endAt', endAt)}
        />
      </div>
    </FormSection>
  );
}
