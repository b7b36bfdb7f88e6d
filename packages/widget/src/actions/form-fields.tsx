import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Field } from '../state/events.js';
import { useUi } from '../view/ui.js';
import type { Answer } from './answer.js';
import { FieldControl } from './field-control.js';
import { readForm, type FieldFault } from './read-form.js';

interface FormProps {
  /** Begins the ids of the fields. */
  id: string;
  fields: Field[];
  answer: Answer;
}

/** A form of the agent's fields. What is missing is said beside its field, and gets the focus. */
export function FormFields({ id, fields, answer }: FormProps): VNode {
  const { text } = useUi();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<string, FieldFault>>({});
  const submit = (event: Event) => {
    event.preventDefault();
    if (!form.current) return;
    const read = readForm(fields, new FormData(form.current), (name) => isValid(form.current, name));
    setFaults(read.faults);
    const [first] = Object.keys(read.faults);
    if (first === undefined) answer({ formValues: read.values }, text('answeredForm'));
    else controlOf(form.current, first)?.focus();
  };
  return (
    <form class="fields" ref={form} noValidate onSubmit={submit}>
      {fields.map((field, index) => (
        <FieldControl
          key={field.name}
          field={field}
          id={`${id}-${index}`}
          isFirst={index === 0}
          fault={faults[field.name]}
        />
      ))}
      <button type="submit" class="primary">
        {text('submit')}
      </button>
    </form>
  );
}

/** What the browser says of a value, such as an e-mail address. */
function isValid(form: HTMLFormElement | null, name: string): boolean {
  const control = controlOf(form, name);
  return (
    !(control instanceof HTMLInputElement) || !(control.validity.typeMismatch || control.validity.badInput)
  );
}

function controlOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLElement ? control : undefined;
}
