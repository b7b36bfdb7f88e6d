import { AgentSelect } from '../agents/agent-select.js';
import { Check, Field } from '../ui/field.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { RunFields } from './run-fields.js';
import { fieldNames } from './schedule-draft.js';
import type { ScheduleFormProps } from './schedule-form-props.js';
import { WhenFields } from './when-fields.js';

export function ScheduleForm(form: ScheduleFormProps) {
  const { draft, set, faultOf } = form;
  return (
    <>
      <FormSection title="Work">
        <TextField
          label={fieldNames.name}
          placeholder="Such as Morning report"
          fault={faultOf('name')}
          value={draft.name}
          onChange={(name) => set('name', name)}
        />
        <AgentSelect
          label={fieldNames.agentId}
          none="Choose an agent"
          fault={faultOf('agentId')}
          value={draft.agentId}
          onChange={(agentId) => set('agentId', agentId)}
        />
        <Field
          label={fieldNames.message}
          hint="The agent gets it as a user’s message."
          fault={faultOf('message')}
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={4}
              value={draft.message}
              onChange={(event) => set('message', event.target.value)}
            />
          )}
        </Field>
        <Check
          isSwitch
          label={fieldNames.isActive}
          hint="Otherwise it is paused. You can still run it by hand."
          checked={draft.isActive}
          onChange={(checked) => set('isActive', checked)}
        />
      </FormSection>
      <WhenFields {...form} />
      <RunFields {...form} />
    </>
  );
}
