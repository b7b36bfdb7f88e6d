import { Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTryTool, type Tool, type Trial } from '../api/tools.js';
import { ConversationChoice } from '../context/conversation-choice.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { CodeView } from '../ui/code-view.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { CodeField } from '../ui/code-field.js';
import { isOtherRequest, Result } from '../ui/result.js';
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
  const all = useMemo(() => formOf(JSON.stringify(tool.parameters))?.parameters, [tool.parameters]);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [json, setJson] = useState('{}');
  const [conversationId, setConversationId] = useState('');
  const isFilled = (name: string) => conversationId !== '' && tool.fromContext?.[name] !== undefined;
  const parameters = all?.filter(({ name }) => !isFilled(name));
  const args = parameters ? argumentsOf(parameters, texts) : parseObject(json);
  const body = args && { arguments: args, ...(conversationId !== '' && { conversationId }) };
  return (
    <section className="try-pane" aria-labelledby="try-title">
      <h2 id="try-title">Test call</h2>
      <p className="dim">
        Sends a real request, as an agent would. {isChanged && <b>Unsaved changes aren’t included.</b>}
      </p>
      <form
        className="form-section"
        onSubmit={(event) => {
          event.preventDefault();
          if (body && !run.isPending) run.change(body);
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
          <CodeField
            label="Arguments as JSON"
            fault={faultsOf(run.error)('arguments')}
            liveFault={objectFault(json)}
            rows={6}
            value={json}
            onChange={setJson}
          />
        )}
        {usesContext(tool) && (
          <ConversationChoice
            label="Conversation"
            hint="Fills placeholders and parameters with its values."
            value={conversationId}
            onChange={setConversationId}
          />
        )}
        <div>
          <Button type="submit" busy={run.isPending} disabled={!body} icon={<Play size={14} aria-hidden />}>
            Send test call
          </Button>
        </div>
      </form>
      <div role="status" className="tab-group">
        {run.data && (
          <Result isOld={isOtherRequest(run.variables.input, body)}>
            <TrialResult trial={run.data} />
          </Result>
        )}
      </div>
      {run.error && <FormError error={run.error} />}
    </section>
  );
}

/** True if the request may depend on the conversation. The values of headers are not shown. */
function usesContext({ http, fromContext, identity = false }: Tool): boolean {
  const { url, headers, bodyTemplate = '' } = http;
  const hasPlaceholder = [url, bodyTemplate].some((text) => text.includes('{{'));
  return identity || hasPlaceholder || fromContext !== undefined || headers !== undefined;
}

interface ArgumentsProps {
  parameters: readonly Parameter[];
  texts: ReadonlyMap<string, string>;
  onChange: (name: string, text: string) => void;
  faultOf: (field: string) => string | undefined;
}

function Arguments({ parameters, texts, onChange, faultOf }: ArgumentsProps) {
  if (parameters.length === 0) return <p className="dim">No arguments needed.</p>;
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
