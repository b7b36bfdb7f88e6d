import { Plus } from 'lucide-react';
import { Button } from '../ui/button.js';
import { Check, Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { LinesInput } from '../ui/lines-input.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames, officeHours, type Hours } from './queue-draft.js';
import type { QueueFormProps } from './queue-form-props.js';
import { SpanRow } from './span-row.js';

/** Edits when the team is there, and what users read otherwise. */
export function HoursFields(form: QueueFormProps) {
  const { draft, set } = form;
  const { hours } = draft;
  return (
    <FormSection title={fieldNames.hours}>
      <Check
        label="Open at certain hours only"
        hint="Otherwise the queue is always open."
        checked={hours !== undefined}
        onChange={(checked) => set('hours', checked ? officeHours() : undefined)}
      />
      {hours && <Times {...form} hours={hours} />}
    </FormSection>
  );
}

function Times({ hours, draft, set, faultOf }: QueueFormProps & { hours: Hours }) {
  const { timeZone, open, holidays = [] } = hours;
  return (
    <>
      <TextField
        label="Time zone"
        hint="An IANA name, such as Europe/Paris."
        spellCheck={false}
        fault={faultOf('hours.timeZone')}
        value={timeZone}
        onChange={(zone) => set('hours', { ...hours, timeZone: zone })}
      />
      {open.map((span, at) => (
        <SpanRow
          key={at}
          number={at + 1}
          span={span}
          fault={faultOf(`hours.open.${at}`)}
          onChange={(changed) => set('hours', { ...hours, open: open.with(at, changed) })}
          onRemove={
            open.length === 1 ? undefined : () => set('hours', { ...hours, open: open.toSpliced(at, 1) })
          }
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() =>
            set('hours', { ...hours, open: [...open, { days: ['sat'], from: '10:00', to: '14:00' }] })
          }
        >
          Add times
        </Button>
      </div>
      <Field
        label="Holidays"
        hint="Dates on which no one is there, as YYYY-MM-DD, one per line."
        fault={faultOf('hours.holidays')}
      >
        {(control) => (
          <LinesInput
            control={control}
            placeholder="2026-12-25"
            value={holidays}
            onChange={(dates) => {
              const { holidays: _, ...rest } = hours;
              set('hours', dates.length === 0 ? rest : { ...rest, holidays: dates });
            }}
          />
        )}
      </Field>
      <Field
        label={fieldNames.closedText}
        hint="The user reads it outside the hours. {{opens}} stands for the next opening."
        fault={faultOf('closedText')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            placeholder="We are back on {{opens}}. Leave an e-mail address, and we write to you."
            value={draft.closedText}
            onChange={(event) => set('closedText', event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
