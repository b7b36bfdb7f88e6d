import { BudgetFields } from '../budgets/budget-fields.js';
import { ChoiceField } from '../ui/choice-field.js';
import { Check, Field } from '../ui/field.js';
import { DurationInput } from '../ui/duration-input.js';
import { FormSection } from '../ui/form-section.js';
import { LinesInput } from '../ui/lines-input.js';
import { fieldNames } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';
import { AnswerSchema } from './answer-schema.js';
import { FaceChoice } from './face-choice.js';
import { ToolChoice } from './tool-choice.js';

const visions = [
  ['', 'What is known of the model'],
  ['yes', 'The model sees them'],
  ['no', 'The model sees none'],
] as const;

export function AgentForm(form: AgentFormProps) {
  return (
    <>
      <Basics {...form} />
      <AnswerSchema {...form} />
      <FaceChoice {...form} />
      <ToolChoice {...form} />
      <Waiting {...form} />
      <Handoff {...form} />
      <Budgets {...form} />
    </>
  );
}

function Basics({ draft, set, faultOf, isDefaultNow = false }: AgentFormProps) {
  return (
    <FormSection title="Agent">
      <div className="form-row">
        <TextField form={{ draft, set, faultOf }} name="name" hint="Your team sees it." />
        <TextField form={{ draft, set, faultOf }} name="type" hint="A word to filter by." />
      </div>
      <Field
        label={fieldNames.instructions}
        hint="What the agent is for, how it speaks, what it must not do."
        fault={faultOf('instructions')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={10}
            value={draft.instructions}
            onChange={(event) => set('instructions', event.target.value)}
          />
        )}
      </Field>
      <div className="form-row">
        <TextField form={{ draft, set, faultOf }} name="model" hint="Empty: the installation's model." />
        <TextField form={{ draft, set, faultOf }} name="temperature" hint="0 to 2. Empty: the model's own." />
        <TextField
          form={{ draft, set, faultOf }}
          name="contextTokens"
          hint="What the model reads at once. Empty: what is known of it."
        />
        <ChoiceField
          label={fieldNames.vision}
          hint="Whether the model is shown pictures that users send."
          fault={faultOf('vision')}
          choices={visions}
          value={draft.vision}
          onChange={(vision) => set('vision', vision)}
        />
      </div>
      <Field
        label={fieldNames.fallbackModels}
        hint="One a line. Tried in this order if the model fails."
        fault={faultOf('fallbackModels')}
      >
        {(control) => (
          <LinesInput
            control={control}
            value={draft.fallbackModels}
            onChange={(models) => set('fallbackModels', models)}
            rows={2}
          />
        )}
      </Field>
      <Check
        label={fieldNames.isDefault}
        hint="It answers keys and requests that name no agent."
        checked={draft.isDefault}
        disabled={isDefaultNow}
        onChange={(checked) => set('isDefault', checked)}
      />
    </FormSection>
  );
}

function Waiting({ draft, set, faultOf }: AgentFormProps) {
  return (
    <FormSection title="Waiting">
      <div className="form-row">
        {(['sessionTimeoutMs', 'actionTtlMs'] as const).map((name) => (
          <Field key={name} label={fieldNames[name]} hint={waitingHints[name]} fault={faultOf(name)}>
            {(control) => (
              <DurationInput
                control={control}
                label={fieldNames[name]}
                value={draft[name]}
                onChange={(ms) => set(name, ms)}
              />
            )}
          </Field>
        ))}
      </div>
    </FormSection>
  );
}

const waitingHints = {
  sessionTimeoutMs: 'Without a message for this long, the next one begins a new conversation.',
  actionTtlMs: 'How long a question to a person stays open.',
};

function Handoff({ draft, set, faultOf }: AgentFormProps) {
  const form = { draft, set, faultOf };
  return (
    <FormSection title="Handoff" about="When a conversation goes to a person of your team.">
      <Check
        label="Hand over to a person"
        checked={draft.handoffEnabled}
        onChange={(checked) => set('handoffEnabled', checked)}
      />
      {draft.handoffEnabled && (
        <>
          <div className="form-row">
            <TextField
              form={form}
              name="handoffName"
              fault={faultOf('handoff.agentName')}
              hint="The message for the user."
            />
            <TextField
              form={form}
              name="handoffAfterFailures"
              fault={faultOf('handoff.afterFailures')}
              hint="Failed tools or turns in a row. Empty: never."
            />
          </div>
          <Field
            label={fieldNames.handoffWords}
            hint="Words or phrases, one a line. A message with one of them goes to a person."
            fault={faultOf('handoff.words')}
          >
            {(control) => (
              <LinesInput
                control={control}
                value={draft.handoffWords}
                onChange={(words) => set('handoffWords', words)}
              />
            )}
          </Field>
        </>
      )}
    </FormSection>
  );
}

const scopes = ['agent_month', 'agent_day', 'person_day', 'conversation', 'turn'] as const;

function Budgets({ draft, set, faultOf }: AgentFormProps) {
  return (
    <FormSection title="Budgets" about="What may be spent, and who is asked whether it may be more.">
      <BudgetFields
        scopes={scopes}
        budgets={draft.budgets}
        onChange={(budgets) => set('budgets', budgets)}
        faultOf={faultOf}
      />
    </FormSection>
  );
}

type TextName =
  'name' | 'type' | 'model' | 'temperature' | 'contextTokens' | 'handoffName' | 'handoffAfterFailures';

const numbers: readonly TextName[] = ['temperature', 'contextTokens', 'handoffAfterFailures'];

interface TextFieldProps {
  form: AgentFormProps;
  name: TextName;
  hint: string;
  fault?: string | undefined;
}

function TextField({ form: { draft, set, faultOf }, name, hint, fault = faultOf(name) }: TextFieldProps) {
  const isNumber = numbers.includes(name);
  return (
    <Field label={fieldNames[name]} hint={hint} fault={fault}>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete="off"
          inputMode={isNumber ? 'decimal' : 'text'}
          value={draft[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
