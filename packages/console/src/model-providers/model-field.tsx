import type { ReactNode } from 'react';
import { Combobox } from '../ui/combobox.js';
import { Field } from '../ui/field.js';
import { factsInWords, type KnownModel } from './model-facts.js';

interface ModelFieldProps {
  label: string;
  /** Shown unless facts about the chosen model are. */
  hint?: ReactNode;
  placeholder?: string;
  fault?: string | undefined;
  /** The models to suggest. Every other name may be entered too. */
  models: readonly KnownModel[];
  value: string;
  onChange: (model: string) => void;
}

/** The name of a model, with suggestions and what is known of each. */
export function ModelField({ label, hint, placeholder, fault, models, value, onChange }: ModelFieldProps) {
  const chosen = models.find(({ model }) => model === value.trim());
  const facts = chosen && factsInWords(chosen);
  return (
    <Field label={label} hint={facts ?? hint} fault={fault}>
      {(control) => (
        <Combobox
          control={control}
          label={`${label}: suggestions`}
          options={models.map((model) => ({ value: model.model, about: factsInWords(model) }))}
          placeholder={placeholder}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
