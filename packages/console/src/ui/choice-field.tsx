import type { ReactNode } from 'react';
import { Field } from './field.js';

interface ChoiceFieldProps<Choice extends string> {
  label: ReactNode;
  hint?: ReactNode;
  fault?: string | undefined;
  choices: readonly (readonly [value: Choice, words: string])[];
  value: Choice;
  disabled?: boolean;
  onChange: (value: Choice) => void;
}

export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, hint, fault, choices, value, disabled, onChange } = props;
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = choices.find(([choice]) => choice === event.target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
