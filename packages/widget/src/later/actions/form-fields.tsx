import type { TargetedEvent, VNode } from 'preact';
import { Component } from '../../lent.js';
import type { Field } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import type { Answer } from './answer.js';
import { FieldControl } from './field-control.js';
import { readForm, type FieldFault } from './read-form.js';

interface FormProps {
  ui: Ui;
  /** Begins the ids of the fields. */
  id: string;
  fields: Field[];
  answer: Answer;
}

/** A form of the agent's fields. What is missing is said beside its field, and gets the focus. */
export class FormFields extends Component<FormProps, { faults: Record<string, FieldFault> }> {
  override state: { faults: Record<string, FieldFault> } = { faults: {} };

  override render({ ui, id, fields }: FormProps): VNode {
    return (
      <form class="fields" noValidate onSubmit={this.#submit}>
        {fields.map((field, index) => (
          <FieldControl
            key={field.name}
            ui={ui}
            field={field}
            id={`${id}-${index}`}
            isFirst={index === 0}
            fault={this.state.faults[field.name]}
          />
        ))}
        <button type="submit" class="primary">
          {ui.text('submit')}
        </button>
      </form>
    );
  }

  readonly #submit = (event: TargetedEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { ui, fields, answer } = this.props;
    const form = event.currentTarget;
    const { values, faults } = readForm(fields, new FormData(form), (name) => isValid(form, name));
    this.setState({ faults });
    const [first] = Object.keys(faults);
    if (first === undefined) void answer({ formValues: values }, ui.text('answeredForm'));
    else controlOf(form, first)?.focus();
  };
}

/** What the browser says of a value, such as an e-mail address. */
function isValid(form: HTMLFormElement, name: string): boolean {
  const control = controlOf(form, name);
  return (
    !(control instanceof HTMLInputElement) || !(control.validity.typeMismatch || control.validity.badInput)
  );
}

function controlOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement ? control : undefined;
}
