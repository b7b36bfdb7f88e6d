import { CheckList } from '../ui/check-list.js';
import { Check } from '../ui/field.js';
import { TextField } from '../ui/text-field.js';
import { TimeOfDayField } from '../ui/time-of-day-field.js';
import type { Approval } from './approval.js';
import { weekdayOptions } from './weekdays.js';

type QuietHours = NonNullable<Approval['quietHours']>;

const forDecisions = 'The time to decide pauses, and no reminders are sent.';

interface QuietHoursFieldsProps {
  quietHours: QuietHours | undefined;
  onChange: (quietHours: QuietHours | undefined) => void;
  hint?: string;
}

/** Edits the times at which the clock of a decision stops. */
export function QuietHoursFields({ quietHours, onChange, hint = forDecisions }: QuietHoursFieldsProps) {
  return (
    <>
      <Check
        label="Quiet hours"
        hint={hint}
        checked={quietHours !== undefined}
        onChange={(checked) => onChange(checked ? nightsHere() : undefined)}
      />
      {quietHours && <Hours quietHours={quietHours} onChange={onChange} />}
    </>
  );
}

function Hours({ quietHours, onChange }: { quietHours: QuietHours; onChange: (next: QuietHours) => void }) {
  const { timeZone, from = '', to = '', days: quietDays = [] } = quietHours;
  const times = (next: { from: string; to: string }) => {
    const { from: _from, to: _to, ...rest } = quietHours;
    onChange(next.from === '' && next.to === '' ? rest : { ...rest, ...next });
  };
  return (
    <>
      <TextField
        label="Time zone"
        hint="An IANA name, such as Europe/Paris."
        spellCheck={false}
        value={timeZone}
        onChange={(zone) => onChange({ ...quietHours, timeZone: zone })}
      />
      <div className="form-row">
        <TimeOfDayField label="Quiet from" value={from} onChange={(time) => times({ from: time, to })} />
        <TimeOfDayField label="Quiet until" value={to} onChange={(time) => times({ from, to: time })} />
      </div>
      <CheckList
        legend="Quiet all day"
        options={weekdayOptions}
        value={quietDays}
        onChange={(chosen) => {
          const known = weekdayOptions.map(({ value }) => value).filter((day) => chosen.includes(day));
          const { days: _, ...rest } = quietHours;
          onChange(known.length === 0 ? rest : { ...rest, days: known });
        }}
        empty=""
      />
    </>
  );
}

function nightsHere(): QuietHours {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, from: '18:00', to: '08:00', days: ['sat', 'sun'] };
}
