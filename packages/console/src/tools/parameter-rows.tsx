import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.js';
import { newParameter, nameFault } from './parameter-edits.js';
import { ParameterRow } from './parameter-row.js';
import { formOf, textOf, type Parameter } from './schema-form.js';

interface ParameterRowsProps {
  text: string;
  onChange: (text: string) => void;
}

/** The parameters of a JSON Schema as rows. The rest is edited as text. */
export function ParameterRows({ text, onChange }: ParameterRowsProps) {
  const { form, edit } = useSchemaForm(text, onChange);
  if (!form)
    return <p className="dim">This schema has more than the form can show. Edit it as JSON Schema.</p>;
  const { parameters } = form;
  return (
    <div className="parameter-rows">
      {parameters.length === 0 && (
        <p className="dim">No parameters. The model calls the tool without arguments.</p>
      )}
      {parameters.map((parameter, at) => (
        <ParameterRow
          key={at}
          number={at + 1}
          parameter={parameter}
          nameFault={nameFault(parameters, at)}
          onChange={(changed) => edit(parameters.with(at, changed))}
          onRemove={() => edit(parameters.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => edit([...parameters, newParameter()])}
        >
          Add parameter
        </Button>
      </div>
    </div>
  );
}

/** Holds the rows beside the text: the text can't hold two parameters with one name. */
function useSchemaForm(text: string, onChange: (text: string) => void) {
  const [form, setForm] = useState(() => formOf(text));
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    if (!form || text !== textOf(form)) setForm(formOf(text));
  }
  const edit = (parameters: Parameter[]) => {
    if (!form) return;
    const next = { ...form, parameters };
    setForm(next);
    onChange(textOf(next));
  };
  return { form, edit };
}
