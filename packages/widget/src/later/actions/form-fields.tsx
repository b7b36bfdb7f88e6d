import type { TargetedEvent, VNode } from 'preact';
import { Component } from '../../lent.js';
import type { Field } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import { FieldControl } from './field-control.js';
import { readForm, type FieldFault, type FormReading } from './read-form.js';

interface FormProps {
  ui: Ui;
  /** The prefix of the fields' ids. */
  id: string;
  fields: Field[];
  /** Label of the submit button. */
  submit: string;
  onBack?: () => void;
  /** Returns the faults of the values by field, or undefined if they are accepted. */
  onValues: (values: FormReading['values']) => Record<string, FieldFault> | undefined;
}

/** A form. Each fault appears beside its field, and the first gets the focus. */
export class FormFields extends Component<FormProps, { faults: Record<string, FieldFault> }> {
  override state: { faults: Record<string, FieldFault> } = { faults: {} };

  override render({ ui, id, fields, submit, onBack }: FormProps): VNode {
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
        <div class="choices">
          {onBack && (
            <button type="button" class="secondary" onClick={onBack}>
              {ui.text('back')}
            </button>
          )}
          <button type="submit" class="primary">
            {submit}
          </button>
        </div>
      </form>
    );
  }

  readonly #submit = (event: TargetedEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { fields, onValues } = this.props;
    const form = event.currentTarget;
    const read = readForm(fields, new FormData(form), (name) => isValid(form, name));
    const isRead = Object.keys(read.faults).length === 0;
    const faults = (isRead && onValues(read.values)) || read.faults;
    this.setState({ faults });
    const [first] = Object.keys(faults);
    if (first !== undefined) controlOf(form, first)?.focus();
  };
}

/** The browser's own validation, such as of an e-mail address. */
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
