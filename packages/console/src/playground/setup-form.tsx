import { Settings2, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { AgentSelect } from '../agents/agent-select.js';
import { Button } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import { classNames } from '../ui/class-names.js';
import { Field } from '../ui/field.js';
import { randomName } from './random-name.js';
import type { Setup } from './setup.js';
import type { Playground } from './use-playground.js';

const keyKindChoices = [
  ['API_KEY', 'Your server (API key)'],
  ['ACCESS_KEY', 'A website visitor (access key)'],
] as const;

const keyKindHints = {
  API_KEY: 'Reaches all of the agent’s tools.',
  ACCESS_KEY: 'Reaches only tools that need no signed-in user.',
};

const concurrencyChoices = [
  ['reject', 'Reject it (409)'],
  ['enqueue', 'Queue it'],
  ['interrupt', 'Interrupt the turn'],
] as const;

/** Sets the agent, and who talks to it. On a phone, a button shows the fields. */
export function SetupForm({ playground }: { playground: Playground }) {
  const { setup, change, play } = playground;
  const [isOpen, setOpen] = useState(false);
  const isOld = play !== undefined && play.setup !== setup;
  return (
    <form
      className={classNames('play-setup', !isOpen && 'folded')}
      aria-label="Setup"
      onSubmit={(event) => event.preventDefault()}
    >
      <Button
        className="setup-toggle"
        icon={<Settings2 size={15} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide setup' : 'Show setup'}
      </Button>
      <AgentSelect
        label="Agent"
        none="Default agent"
        value={setup.agentId ?? ''}
        onChange={(agentId) => change({ agentId: agentId || undefined })}
      />
      <ChoiceField
        label="Talk as"
        hint={keyKindHints[setup.keyKind]}
        choices={keyKindChoices}
        value={setup.keyKind}
        onChange={(keyKind) => change({ keyKind })}
      />
      <TextField
        label="Visitor ID"
        hint={
          <>
            <p>Someone without a sign-in, as on a website.</p>
            <Button
              size="small"
              kind="ghost"
              icon={<UserRoundPlus size={13} aria-hidden />}
              onClick={() => change({ participantId: randomName('playground') })}
            >
              New test user
            </Button>
          </>
        }
        name="participantId"
        setup={setup}
        change={change}
      />
      <TextField
        label="User ID"
        hint="Someone your backend knows, by its own ID. Leave blank for a visitor."
        name="userId"
        setup={setup}
        change={change}
      />
      <details>
        <summary>Advanced</summary>
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
          <ChoiceField
            label="Message during a turn"
            choices={concurrencyChoices}
            value={setup.concurrency}
            onChange={(concurrency) => change({ concurrency })}
          />
        </div>
      </details>
      {isOld && (
        <p className="note" role="status">
          Changes apply to your next conversation.
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
          maxLength={name === 'participantId' || name === 'userId' ? 200 : 4_096}
          value={setup[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
