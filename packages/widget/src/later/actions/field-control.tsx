import type { VNode } from 'preact';
import type { Field } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import type { FieldFault } from './read-form.js';

interface FieldProps {
  ui: Ui;
  field: Field;
  id: string;
  isFirst: boolean;
  fault: FieldFault | undefined;
}

/** One labelled control. It is uncontrolled, so that a new render keeps the visitor's input. */
export function FieldControl({ ui: { text }, field, id, isFirst, fault }: FieldProps): VNode {
  const { name, label, type, required } = field;
  const common = {
    id,
    name,
    'aria-required': required,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    'data-first': isFirst ? true : undefined,
  };
  const problem = fault && (
    <p class="field-problem" id={`${id}-fault`}>
      {text(fault)}
    </p>
  );
  if (type === 'boolean')
    return (
      <div class="field check">
        <input {...common} type="checkbox" defaultChecked={field.default === true} />
        <label for={id} dir="auto">
          {label}
        </label>
        {problem}
      </div>
    );
  return (
    <div class="field">
      <label for={id} dir="auto">
        {label}
        {!required && <small> ({text('optional')})</small>}
      </label>
      {controlOf(field, common, text('chooseOne'))}
      {problem}
    </div>
  );
}

function controlOf({ type, options = [], default: preset }: Field, common: object, chooseOne: string): VNode {
  const value = typeof preset === 'string' || typeof preset === 'number' ? String(preset) : '';
  if (type === 'select')
    return (
      <select {...common}>
        <option value="">{chooseOne}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  const input = { ...common, dir: 'auto', defaultValue: value } as const;
  switch (type) {
    case 'textarea':
      return <textarea {...input} rows={Math.min(10, value.split('\n').length + 2)} />;
    case 'number':
      return <input {...input} type="number" step="any" />;
    case 'date':
      return <input {...input} type="date" />;
    case 'email':
      return <input {...input} type="email" autocomplete="email" />;
    default:
      return <input {...input} type="text" />;
  }
}
