import { objectFault } from '../tools/json-object.js';
import { CodeField } from '../ui/code-field.js';
import { FormSection } from '../ui/form-section.js';
import { fieldNames } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';

/** Edits the schema of answers for programs. */
export function AnswerSchema({ draft, set, faultOf }: AgentFormProps) {
  const { responseSchema: text } = draft;
  const fault = text.trim() === '' ? undefined : objectFault(text);
  return (
    <FormSection title="Structured output" about="Return JSON that matches a schema.">
      <CodeField
        label={fieldNames.responseSchema}
        hint="A JSON Schema of type object."
        fault={faultOf('responseSchema')}
        liveFault={fault}
        rows={text === '' ? 2 : 10}
        placeholder="None: answers are text"
        value={text}
        onChange={(value) => set('responseSchema', value)}
      />
    </FormSection>
  );
}
