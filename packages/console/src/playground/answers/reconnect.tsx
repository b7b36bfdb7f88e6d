import type { Action } from 'holdfast-client';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import type { AnswerFormProps } from './answer-form-props.js';

interface ReconnectProps extends Omit<AnswerFormProps, 'action'> {
  reconnect: NonNullable<Action['reconnect']>;
}

/** Asks for the token or JWT of an MCP server. */
export function Reconnect({ reconnect: { mcpServerId, server, needs }, busy, onAnswer }: ReconnectProps) {
  const [secret, setSecret] = useState('');
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
        if (secret !== '' && !busy) connect();
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
        <Button kind="primary" type="submit" busy={busy} disabled={secret === ''}>
          Connect
        </Button>
        <Button disabled={busy} onClick={() => onAnswer({ accepted: false })}>
          No
        </Button>
      </div>
    </form>
  );
}
