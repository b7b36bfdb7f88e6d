import { Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTryTool, type Tool, type Trial } from '../api/tools.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { FormError } from '../ui/editor-form.js';
import { Field } from '../ui/field.js';
import { faultsOf } from '../ui/form-faults.js';
import { durationInWords } from '../ui/time-words.js';
import { ArgumentField } from './argument-field.js';
import { argumentsOf } from './arguments.js';
import { objectFault, parseObject } from './json-object.js';
import { formOf, type Parameter } from './schema-form.js';

interface TryToolProps {
  tool: Tool;
  /** The form beside it has unsaved changes. */
  isChanged: boolean;
}

/** Runs the stored tool once, with the entered arguments. */
export function TryTool({ tool, isChanged }: TryToolProps) {
  const run = useTryTool(tool.toolId);
  const parameters = useMemo(() => formOf(JSON.stringify(tool.parameters))?.parameters, [tool.parameters]);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [json, setJson] = useState('{}');
  const args = parameters ? argumentsOf(parameters, texts) : parseObject(json);
  return (
    <section className="try-pane" aria-labelledby="try-title">
      <h2 id="try-title">Try it</h2>
      <p className="dim">
        It really runs, as in a turn. {isChanged && <b>Your changes are not part of it yet.</b>}
      </p>
      <form
        className="form-section"
        onSubmit={(event) => {
          event.preventDefault();
          if (args && !run.isPending) run.change(args);
        }}
      >
        {parameters ? (
          <Arguments
            parameters={parameters}
            texts={texts}
            onChange={(name, text) => setTexts(new Map(texts).set(name, text))}
            faultOf={faultsOf(run.error)}
          />
        ) : (
          <Field label="Arguments as JSON" fault={objectFault(json) ?? faultsOf(run.error)('arguments')}>
            {(control) => (
              <textarea
                {...control}
                className="input mono"
                rows={6}
                spellCheck={false}
                value={json}
                onChange={(event) => setJson(event.target.value)}
              />
            )}
          </Field>
        )}
        <div>
          <Button type="submit" busy={run.isPending} disabled={!args} icon={<Play size={14} aria-hidden />}>
            Run
          </Button>
        </div>
      </form>
      <div role="status" className="tab-group">
        {run.data && !run.isPending && <TrialResult trial={run.data} />}
      </div>
      {run.error && <FormError error={run.error} />}
    </section>
  );
}

interface ArgumentsProps {
  parameters: readonly Parameter[];
  texts: ReadonlyMap<string, string>;
  onChange: (name: string, text: string) => void;
  faultOf: (field: string) => string | undefined;
}

function Arguments({ parameters, texts, onChange, faultOf }: ArgumentsProps) {
  if (parameters.length === 0) return <p className="dim">It needs no arguments.</p>;
  return parameters.map((parameter) => (
    <ArgumentField
      key={parameter.name}
      parameter={parameter}
      text={texts.get(parameter.name) ?? ''}
      onChange={(text) => onChange(parameter.name, text)}
      fault={faultOf(`arguments.${parameter.name}`)}
    />
  ));
}

function TrialResult({ trial: { result, error, durationMs } }: { trial: Trial }) {
  const text = error ?? result ?? '';
  return (
    <>
      <p className="note-line">
        {error === undefined ? <Badge tone="good">answered</Badge> : <Badge tone="bad">failed</Badge>}
        <span className="dim">after {durationInWords(durationMs)}</span>
      </p>
      <CodeView text={text === '' ? '(nothing)' : text} label="answer of the tool" json />
    </>
  );
}
