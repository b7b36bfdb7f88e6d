import { Field, type ControlProps } from '../ui/field.js';
import type { Parameter } from './schema-form.js';

interface ArgumentFieldProps {
  parameter: Parameter;
  text: string;
  onChange: (text: string) => void;
  fault: string | undefined;
}

/** One argument, in the control for its type. */
export function ArgumentField({ parameter, text, onChange, fault }: ArgumentFieldProps) {
  const { name, description, isRequired } = parameter;
  const hint = [description, hints[parameter.type]].filter(Boolean).join(' ');
  return (
    <Field
      label={
        <>
          <code>{name}</code> {isRequired && <span className="dim">required</span>}
        </>
      }
      {...(hint !== '' && { hint })}
      fault={fault}
    >
      {(control) => <Control {...{ control, parameter, text, onChange }} />}
    </Field>
  );
}

const hints: Partial<Record<Parameter['type'], string>> = { texts: 'One per line.', other: 'JSON.' };

interface ControlFieldProps extends Omit<ArgumentFieldProps, 'fault'> {
  control: ControlProps;
}

function Control({ control, parameter: { type, choices }, text, onChange }: ControlFieldProps) {
  const options = type === 'boolean' ? ['true', 'false'] : choices;
  if (options.length > 0)
    return (
      <select {...control} className="input" value={text} onChange={(event) => onChange(event.target.value)}>
        <option value="">–</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  if (type === 'texts' || type === 'other')
    return (
      <textarea
        {...control}
        className="input mono"
        rows={2}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <input
      {...control}
      className="input"
      autoComplete="off"
      inputMode={type === 'string' ? 'text' : 'decimal'}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
