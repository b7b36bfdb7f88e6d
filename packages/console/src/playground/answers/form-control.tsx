import type { Action, FormValue } from 'holdfast-client';
import { Check, Field } from '../../ui/field.js';

type FormField = NonNullable<Action['fields']>[number];

interface FormControlProps {
  field: FormField;
  value: FormValue | undefined;
  /** Undefined: empty. */
  onChange: (value: FormValue | undefined) => void;
}

const inputTypes = { text: 'text', number: 'number', date: 'date', email: 'email' } as const;

export function FormControl({ field, value, onChange }: FormControlProps) {
  const { label, type, required, options = [] } = field;
  if (type === 'boolean') return <Check label={label} checked={value === true} onChange={onChange} />;
  const text = typeof value === 'boolean' || value === undefined ? '' : String(value);
  const change = (next: string) =>
    onChange(next === '' ? undefined : type === 'number' ? Number(next) : next);
  return (
    <Field label={required ? `${label} *` : label}>
      {(control) => {
        const common = { ...control, className: 'input', required, value: text };
        if (type === 'textarea')
          return <textarea {...common} onChange={(event) => change(event.target.value)} />;
        if (type === 'select')
          return (
            <select {...common} onChange={(event) => change(event.target.value)}>
              <option value="" />
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          );
        return (
          <input
            {...common}
            type={inputTypes[type]}
            {...(type === 'number' && { step: 'any' })}
            onChange={(event) => change(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
