import { FormSection } from '../ui/form-section.js';
import { CodeField } from '../ui/code-field.js';
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
    <FormSection
      title="Parameters"
      about="The arguments that the model fills in. It reads their descriptions."
      fault={fault}
    >
      <Tabs
        label="Edit parameters as"
        tabs={[
          { title: 'Form', content: <ParameterRows text={text} onChange={onChange} /> },
          { title: 'JSON Schema', content: <SchemaText text={text} onChange={onChange} /> },
        ]}
      />
    </FormSection>
  );
}

function SchemaText({ text, onChange }: ParametersFieldProps) {
  return (
    <CodeField
      label="JSON Schema of the parameters"
      liveFault={objectFault(text)}
      rows={14}
      value={text}
      onChange={onChange}
    />
  );
}
