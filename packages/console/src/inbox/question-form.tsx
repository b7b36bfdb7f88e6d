import { useState } from 'react';
import type { Question } from '../api/inbox-types.js';
import { Button } from '../ui/button.js';
import { Check, Field, type ControlProps } from '../ui/field.js';

type FormField = NonNullable<Question['fields']>[number];
type Value = string | number | boolean;

interface QuestionFormProps {
  fields: readonly FormField[];
  isMain: boolean;
  busy: boolean;
  onSubmit: (values: Record<string, Value>) => void;
}

/** A form that the agent asks the team to fill in. */
export function QuestionForm({ fields, isMain, busy, onSubmit }: QuestionFormProps) {
  const [values, setValues] = useState<Record<string, Value>>(() => startOf(fields));
  const set = (name: string, value: Value) => setValues((before) => ({ ...before, [name]: value }));
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(filledIn(fields, values));
      }}
    >
      {fields.map((field) =>
        field.type === 'boolean' ? (
          <Check
            key={field.name}
            label={field.label}
            checked={values[field.name] === true}
            onChange={(checked) => set(field.name, checked)}
          />
        ) : (
          <Field key={field.name} label={field.required ? `${field.label} *` : field.label}>
            {(control) => (
              <FieldControl
                field={field}
                control={control}
                value={String(values[field.name] ?? '')}
                onChange={(value) => set(field.name, value)}
              />
            )}
          </Field>
        ),
      )}
      <div className="dialog-actions start">
        <Button
          kind={isMain ? 'primary' : 'plain'}
          type="submit"
          data-key="approve"
          aria-keyshortcuts="a"
          busy={busy}
        >
          Answer
        </Button>
      </div>
    </form>
  );
}

interface FieldControlProps {
  field: FormField;
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
}

function FieldControl({
  field: { type, required, options = [] },
  control,
  value,
  onChange,
}: FieldControlProps) {
  const shared = { ...control, className: 'input', required, value };
  if (type === 'textarea') return <textarea {...shared} onChange={(event) => onChange(event.target.value)} />;
  if (type === 'select')
    return (
      <select {...shared} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose…</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      type={type}
      {...(type === 'number' && { step: 'any' })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function startOf(fields: readonly FormField[]): Record<string, Value> {
  const entries = fields.flatMap(({ name, default: value }) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, value] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** Returns the values by their types. Omits empty ones. */
function filledIn(fields: readonly FormField[], values: Record<string, Value>): Record<string, Value> {
  const filled: Record<string, Value> = {};
  for (const { name, type } of fields) {
    const value = values[name];
    if (type === 'boolean') filled[name] = value === true;
    else if (value !== undefined && value !== '') filled[name] = type === 'number' ? Number(value) : value;
  }
  return filled;
}
