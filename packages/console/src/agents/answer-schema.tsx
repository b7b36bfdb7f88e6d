import { objectFault } from '../tools/json-object.js';
import { Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { fieldNames } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';

/** Edits the schema of answers for programs. */
export function AnswerSchema({ draft, set, faultOf }: AgentFormProps) {
  const { responseSchema: text } = draft;
  const fault = text.trim() === '' ? undefined : objectFault(text);
  return (
    <FormSection title="Answers" about="For programs that read the answers. People read words.">
      <Field
        label={fieldNames.responseSchema}
        hint="A JSON Schema of type object. Empty: the agent answers in words."
        fault={fault ?? faultOf('responseSchema')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            rows={text === '' ? 2 : 10}
            spellCheck={false}
            value={text}
            onChange={(event) => set('responseSchema', event.target.value)}
          />
        )}
      </Field>
    </FormSection>
  );
}
