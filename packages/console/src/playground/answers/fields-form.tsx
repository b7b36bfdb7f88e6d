import type { FormValue } from 'holdfast-client';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import type { AnswerFormProps } from './answer-form-props.js';
import { FormControl } from './form-control.js';

/** A form that the agent asks the user to fill in. */
export function FieldsForm({ action: { fields = [] }, busy, onAnswer }: AnswerFormProps) {
  const [values, setValues] = useState<Record<string, FormValue>>(() =>
    Object.fromEntries(
      fields.flatMap(({ name, type, default: value }) => {
        if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
          return [[name, value]];
        return type === 'boolean' ? [[name, false]] : [];
      }),
    ),
  );
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onAnswer({ formValues: values });
      }}
    >
      {fields.map((field) => (
        <FormControl
          key={field.name}
          field={field}
          value={values[field.name]}
          onChange={(value) => setValues((before) => withValue(before, field.name, value))}
        />
      ))}
      <div className="answers">
        <Button kind="primary" type="submit" busy={busy}>
          Answer
        </Button>
      </div>
    </form>
  );
}

function withValue(values: Record<string, FormValue>, name: string, value: FormValue | undefined) {
  const { [name]: _before, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}
