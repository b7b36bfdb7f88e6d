import { Trash2 } from 'lucide-react';
import { weekdayOptions } from '../tools/weekdays.js';
import { IconButton } from '../ui/button.js';
import { FieldGroup } from '../ui/field-group.js';
import { TimeOfDayField } from '../ui/time-of-day-field.js';
import type { Span } from './queue-draft.js';

interface SpanRowProps {
  number: number;
  span: Span;
  fault: string | undefined;
  onChange: (span: Span) => void;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

/** Edits days and the times of one opening. */
export function SpanRow({ number, span, fault, onChange, onRemove }: SpanRowProps) {
  const { days, from, to } = span;
  return (
    <FieldGroup legend={`Open ${number}`} fault={fault}>
      <div className="span-row">
        <div className="weekdays">
          {weekdayOptions.map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                aria-label={label}
                checked={days.includes(value)}
                onChange={({ target }) =>
                  onChange({
                    ...span,
                    days: weekdayOptions
                      .map((day) => day.value)
                      .filter((day) => (day === value ? target.checked : days.includes(day))),
                  })
                }
              />
              <span aria-hidden>{label.slice(0, 3)}</span>
            </label>
          ))}
        </div>
        <TimeOfDayField label="From" value={from} onChange={(time) => onChange({ ...span, from: time })} />
        <TimeOfDayField
          label="To"
          // A time field has no 24:00: midnight at the end of the day.
          value={to === endOfDay ? '00:00' : to}
          onChange={(time) => onChange({ ...span, to: time === '00:00' ? endOfDay : time })}
        />
        {onRemove && (
          <IconButton label={`Remove times ${number}`} icon={<Trash2 size={15} />} onClick={onRemove} />
        )}
      </div>
    </FieldGroup>
  );
}

const endOfDay = '24:00';
