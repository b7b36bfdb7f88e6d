import { useMemo, useState } from 'react';
import type { Question } from '../api/inbox-types.js';
import { ArgumentField } from '../tools/argument-field.js';
import { argumentsOf } from '../tools/arguments.js';
import { objectFault, parseObject, type JsonObject } from '../tools/json-object.js';
import { formOf, type Parameter } from '../tools/schema-form.js';
import { CodeField } from '../ui/code-field.js';
import { Button } from '../ui/button.js';

interface EditArgumentsProps {
  question: Pick<Question, 'arguments' | 'parameters'>;
  busy: boolean;
  onSubmit: (args: JsonObject) => void;
  onCancel: () => void;
}

/** Edits the arguments of a call, in the tool's form if it can show them all, else as JSON. */
export function EditArguments({ question, busy, onSubmit, onCancel }: EditArgumentsProps) {
  const { arguments: before = {}, parameters: schema } = question;
  const parameters = useMemo(() => shownBy(schema, before), [schema, before]);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(() => textsOf(before));
  const [json, setJson] = useState(() => JSON.stringify(before, null, 2));
  const args = parameters ? argumentsOf(parameters, texts) : parseObject(json);
  return (
    <form
      className="form-section"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (args && !busy) onSubmit(args);
      }}
    >
      {parameters ? (
        parameters.map((parameter) => (
          <ArgumentField
            key={parameter.name}
            parameter={parameter}
            text={texts.get(parameter.name) ?? ''}
            onChange={(text) => setTexts(new Map(texts).set(parameter.name, text))}
            fault={undefined}
          />
        ))
      ) : (
        <CodeField
          label="Arguments as JSON"
          liveFault={objectFault(json)}
          rows={8}
          value={json}
          onChange={setJson}
        />
      )}
      <div className="dialog-actions start">
        <Button kind="primary" type="submit" busy={busy} disabled={!args}>
          Approve edited arguments
        </Button>
        <Button onClick={onCancel}>Back</Button>
      </div>
    </form>
  );
}

/** Returns the schema's form, or undefined if it lacks a field for some argument. */
function shownBy(schema: JsonObject | undefined, args: JsonObject): Parameter[] | undefined {
  const form = schema && formOf(JSON.stringify(schema));
  const names = new Set(form?.parameters.map(({ name }) => name));
  const showsAll = names.size > 0 && Object.keys(args).every((name) => names.has(name));
  return showsAll ? form?.parameters : undefined;
}

function textsOf(args: JsonObject): ReadonlyMap<string, string> {
  return new Map(Object.entries(args).map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isTexts ? value.join('\n') : JSON.stringify(value);
}
