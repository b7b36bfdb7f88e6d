import { Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { Tabs } from '../ui/tabs.js';
import { objectFault } from './json-object.js';
import { ParameterRows } from './parameter-rows.js';

interface ParametersFieldProps {
  /** A JSON Schema as text. */
  text: string;
  onChange: (text: string) => void;
  fault?: string | undefined;
}

/** The parameters that a model fills in, as a form and as JSON. Both show the same text. */
export function ParametersField({ text, onChange, fault }: ParametersFieldProps) {
  return (
    <FormSection title="Parameters" about="What the model fills in. It reads the descriptions.">
      <Tabs
        label="Parameters as"
        tabs={[
          { title: 'Form', content: <ParameterRows text={text} onChange={onChange} /> },
          { title: 'JSON Schema', content: <SchemaText text={text} onChange={onChange} /> },
        ]}
      />
      {fault !== undefined && <p className="fault-line">{fault}</p>}
    </FormSection>
  );
}

function SchemaText({ text, onChange }: ParametersFieldProps) {
  return (
    <Field label="JSON Schema of the parameters" fault={objectFault(text)}>
      {(control) => (
        <textarea
          {...control}
          className="input mono"
          rows={14}
          spellCheck={false}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
