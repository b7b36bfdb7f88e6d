import { Trash2 } from 'lucide-react';
import { IconButton } from '../ui/button.js';
import { Check, Field } from '../ui/field.js';
import { LinesInput } from '../ui/lines-input.js';
import { TextField } from '../ui/text-field.js';
import { ChoiceField } from '../ui/choice-field.js';
import { withType } from './parameter-edits.js';
import { parameterTypes, type Parameter, type ParameterType } from './schema-form.js';

const typeWords: Record<ParameterType, string> = {
  string: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Yes or no',
  texts: 'Text list',
  other: 'Other (see JSON)',
};

const typesToChoose = parameterTypes
  .filter((type) => type !== 'other')
  .map((type) => [type, typeWords[type]] as const);
const withOther = [...typesToChoose, ['other', typeWords.other] as const];

interface ParameterRowProps {
  number: number;
  parameter: Parameter;
  nameFault: string | undefined;
  onChange: (parameter: Parameter) => void;
  onRemove: () => void;
}

export function ParameterRow({ number, parameter, nameFault, onChange, onRemove }: ParameterRowProps) {
  const { name, type, description, isRequired, choices } = parameter;
  return (
    <fieldset className="parameter-row">
      <legend className="visually-hidden">Parameter {number}</legend>
      <TextField
        label="Name"
        spellCheck={false}
        liveFault={nameFault}
        value={name}
        onChange={(value) => onChange({ ...parameter, name: value })}
      />
      <ChoiceField
        label="Type"
        choices={type === 'other' ? withOther : typesToChoose}
        value={type}
        onChange={(chosen) => onChange(withType(parameter, chosen))}
      />
      <IconButton label={`Remove parameter ${number}`} icon={<Trash2 size={15} />} onClick={onRemove} />
      <div className="whole-row">
        <TextField
          label="Description"
          value={description}
          onChange={(value) => onChange({ ...parameter, description: value })}
        />
      </div>
      {type === 'string' && (
        <div className="whole-row">
          <Field label="Choices" hint="One per line. Leave blank to allow any text.">
            {(control) => (
              <LinesInput
                control={control}
                rows={1}
                value={choices}
                onChange={(lines) => onChange({ ...parameter, choices: [...new Set(lines)] })}
              />
            )}
          </Field>
        </div>
      )}
      <Check
        label="Required"
        checked={isRequired}
        onChange={(checked) => onChange({ ...parameter, isRequired: checked })}
      />
    </fieldset>
  );
}
