import type { ReactNode } from 'react';
import { Field } from './field.js';

interface CodeFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  fault?: string | undefined;
  /** The fault of the text as it is now. */
  liveFault?: string | undefined;
  rows: number;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text for a program: JSON, a condition or a template. */
export function CodeField({
  label,
  hint,
  fault,
  liveFault,
  rows,
  placeholder,
  value,
  onChange,
}: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault} liveFault={liveFault}>
      {(control) => (
        <textarea
          {...control}
          className="input mono"
          rows={rows}
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
