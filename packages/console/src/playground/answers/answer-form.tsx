import type { Action, FormValue, Reply } from 'holdfast-client';
import { useState } from 'react';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { FormControl } from './form-control.js';

interface AnswerFormProps {
  action: Action;
  onAnswer: (reply: Reply) => void;
}

/** The controls that answer an action. */
export function AnswerForm({ action, onAnswer }: AnswerFormProps) {
  switch (action.type) {
    case 'select':
      return (
        <div className="answers">
          {(action.options ?? []).map(({ value, label, description }) => (
            <Button key={value} title={description} onClick={() => onAnswer({ selectedValue: value })}>
              {label}
            </Button>
          ))}
        </div>
      );
    case 'form':
      return <Form action={action} onAnswer={onAnswer} />;
    case 'consent':
    case 'confirm':
      return action.reconnect ? (
        <Reconnect action={action} onAnswer={onAnswer} />
      ) : (
        <div className="answers">
          <Button kind="primary" onClick={() => onAnswer({ accepted: true })}>
            Yes
          </Button>
          <Button onClick={() => onAnswer({ accepted: false })}>No</Button>
        </div>
      );
  }
}

/** An MCP server needs a token or a JWT again. */
function Reconnect({ action: { reconnect }, onAnswer }: AnswerFormProps) {
  const [secret, setSecret] = useState('');
  if (!reconnect) return null;
  const { mcpServerId, server, needs } = reconnect;
  const connect = () =>
    onAnswer(
      needs === 'token'
        ? { accepted: true, mcpTokens: { [mcpServerId]: secret } }
        : { accepted: true, authorization: secret },
    );
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        if (secret !== '') connect();
      }}
    >
      <Field label={needs === 'token' ? `Token of ${server}` : `Authorization for ${server}`}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="password"
            autoComplete="off"
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
      </Field>
      <div className="answers">
        <Button kind="primary" type="submit" disabled={secret === ''}>
          Connect
        </Button>
        <Button onClick={() => onAnswer({ accepted: false })}>No</Button>
      </div>
    </form>
  );
}

function Form({ action: { fields = [] }, onAnswer }: AnswerFormProps) {
  const [values, setValues] = useState<Record<string, FormValue>>(() =>
    Object.fromEntries(
      fields.flatMap(({ name, type, default: value }) => {
        if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
          return [[name, value]];
        return type === 'boolean' ? [[name, false]] : [];
      }),
    ),
  );
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer({ formValues: values });
      }}
    >
      {fields.map((field) => (
        <FormControl
          key={field.name}
          field={field}
          value={values[field.name]}
          onChange={(value) => setValues((before) => withValue(before, field.name, value))}
        />
      ))}
      <div className="answers">
        <Button kind="primary" type="submit">
          Answer
        </Button>
      </div>
    </form>
  );
}

function withValue(values: Record<string, FormValue>, name: string, value: FormValue | undefined) {
  const { [name]: _before, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}
