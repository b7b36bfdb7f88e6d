import { Field } from './field.js';

interface TimeOfDayFieldProps {
  label: string;
  /** Such as `17:30`. Empty: none. */
  value: string;
  onChange: (time: string) => void;
}

/** Edits a time of day. */
export function TimeOfDayField({ label, value, onChange }: TimeOfDayFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="time"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
