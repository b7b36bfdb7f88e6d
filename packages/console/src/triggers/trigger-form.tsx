import { AgentSelect } from '../agents/agent-select.js';
import { AsksFields } from '../runs/asks-fields.js';
import { ChoiceField } from '../ui/choice-field.js';
import { CodeField } from '../ui/code-field.js';
import { Check } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames, type TriggerDraft } from './trigger-draft.js';

interface TriggerFormProps {
  draft: TriggerDraft;
  set: <Name extends keyof TriggerDraft>(name: Name, value: TriggerDraft[Name]) => void;
  faultOf: FaultOf;
}

const conversations = [
  ['new', 'Each event begins a new one'],
  ['one', 'All events go on in the same one'],
  ['same', 'Events with the same value go on in the same one'],
] as const satisfies [TriggerDraft['conversation'], string][];

export function TriggerForm({ draft, set, faultOf }: TriggerFormProps) {
  const conversationFault = faultOf('conversation');
  return (
    <>
      <FormSection title="Work">
        <TextField
          label={fieldNames.name}
          placeholder="Such as New orders"
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
        <CodeField
          label={fieldNames.template}
          hint="The agent gets it as a user’s message. {{payload.order.id}} stands for a value of the event."
          rows={4}
          placeholder="Order {{payload.order.id}} came in. Check its address."
          fault={faultOf('template')}
          value={draft.template}
          onChange={(template) => set('template', template)}
        />
        <Check
          isSwitch
          label={fieldNames.isActive}
          hint="Otherwise it is paused, and events are refused."
          checked={draft.isActive}
          onChange={(checked) => set('isActive', checked)}
        />
      </FormSection>
      <FormSection title="Conversation">
        <ChoiceField
          label={fieldNames.conversation}
          choices={conversations}
          fault={draft.conversation === 'same' ? undefined : conversationFault}
          value={draft.conversation}
          onChange={(conversation) => set('conversation', conversation)}
        />
        {draft.conversation === 'same' && (
          <TextField
            label={fieldNames.sameBy}
            hint="One placeholder, such as {{payload.customer.id}}."
            spellCheck={false}
            fault={conversationFault}
            value={draft.sameBy}
            onChange={(sameBy) => set('sameBy', sameBy)}
          />
        )}
      </FormSection>
      <FormSection title="Questions">
        <AsksFields
          draft={draft}
          onChange={({ asks, queueId }) => {
            if (asks !== undefined) set('asks', asks);
            if (queueId !== undefined) set('queueId', queueId);
          }}
          faultOf={faultOf}
        />
      </FormSection>
    </>
  );
}
