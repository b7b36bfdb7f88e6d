import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.js';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  label: ReactNode;
  hint?: ReactNode;
  fault?: string | undefined;
  liveFault?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

export function TextField({ label, hint, fault, liveFault, value, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault} liveFault={liveFault}>
      {(control) => (
        <input
          autoComplete="off"
          {...rest}
          {...control}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
