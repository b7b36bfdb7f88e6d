import { Button } from '../ui/button.js';
import { Check, Field } from '../ui/field.js';
import { AgentField } from './agent-field.js';
import { KeyField } from './key-field.js';
import { randomName } from './random-name.js';
import { concurrencies, type Concurrency, type Setup } from './setup.js';
import type { Playground } from './use-playground.js';

const concurrencyWords: Record<Concurrency, string> = {
  reject: 'is rejected (409)',
  enqueue: 'waits for it',
  interrupt: 'interrupts it',
};

/** Sets the visitor, the key and the agent. */
export function SetupForm({ playground }: { playground: Playground }) {
  const { setup, change, play } = playground;
  const isOld = play !== undefined && play.setup !== setup;
  return (
    <form className="play-setup" aria-label="Setup" onSubmit={(event) => event.preventDefault()}>
      <AgentField value={setup.agentId} onChange={(agentId) => change({ agentId })} />
      <KeyField setup={setup} change={change} />
      <TextField
        label="Participant id"
        hint={
          <Button
            size="small"
            kind="ghost"
            onClick={() => change({ participantId: randomName('playground') })}
          >
            Be somebody else
          </Button>
        }
        name="participantId"
        setup={setup}
        change={change}
      />
      <TextField label="User id" name="userId" setup={setup} change={change} />
      <details>
        <summary>Tokens and more</summary>
        <div className="form-section">
          <TextField
            label="User token"
            hint="X-User-Token: a JWT or an HMAC"
            isSecret
            name="userToken"
            setup={setup}
            change={change}
          />
          <TextField
            label="Authorization"
            hint="For MCP servers"
            isSecret
            name="authorization"
            setup={setup}
            change={change}
          />
          <Field label="A message during a turn">
            {(control) => (
              <select
                {...control}
                className="input"
                value={setup.concurrency}
                onChange={(event) => {
                  const concurrency = concurrencies.find((each) => each === event.target.value);
                  if (concurrency) change({ concurrency });
                }}
              >
                {concurrencies.map((each) => (
                  <option key={each} value={each}>
                    {concurrencyWords[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Check
            label="Talk as a widget"
            hint="It reaches only tools without authentication."
            checked={setup.isWidget}
            onChange={(isWidget) => change({ isWidget })}
          />
        </div>
      </details>
      {isOld && (
        <p className="note" role="status">
          Your changes count from the next conversation on.
        </p>
      )}
    </form>
  );
}

interface TextFieldProps {
  label: string;
  hint?: React.ReactNode;
  isSecret?: boolean;
  name: 'participantId' | 'userId' | 'userToken' | 'authorization';
  setup: Setup;
  change: (changes: Partial<Setup>) => void;
}

function TextField({ label, hint, isSecret = false, name, setup, change }: TextFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={isSecret ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
          maxLength={4_096}
          value={setup[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
