import { AgentSelect } from '../agents/agent-select.js';
import { CheckList } from '../ui/check-list.js';
import { Check } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { eventChoices } from './event-words.js';
import { fieldNames, type WebhookDraft } from './webhook-draft.js';

interface WebhookFormProps {
  draft: WebhookDraft;
  set: <Name extends keyof WebhookDraft>(name: Name, value: WebhookDraft[Name]) => void;
  faultOf: FaultOf;
}

const options = eventChoices.map(({ value, label, group }) => ({
  ...{ value, label, group },
  hint: <code>{value}</code>,
  text: `${label} ${value}`,
}));

export function WebhookForm({ draft, set, faultOf }: WebhookFormProps) {
  return (
    <>
      <FormSection title="Endpoint">
        <TextField
          label={fieldNames.url}
          hint="Each event is a signed POST to this address. Answer with 2xx within 15 seconds."
          inputMode="url"
          spellCheck={false}
          placeholder="https://example.com/hooks"
          fault={faultOf('url')}
          value={draft.url}
          onChange={(url) => set('url', url)}
        />
        <AgentSelect
          label={fieldNames.agentId}
          none="All agents"
          fault={faultOf('agentId')}
          value={draft.agentId}
          onChange={(agentId) => set('agentId', agentId)}
        />
        <Check
          label={fieldNames.includeContent}
          hint="Adds what users and agents wrote. Otherwise only IDs, kinds and times are sent."
          checked={draft.includeContent}
          onChange={(checked) => set('includeContent', checked)}
        />
        <Check
          label={fieldNames.isActive}
          hint="While it is disabled, events are dropped."
          checked={draft.isActive}
          onChange={(checked) => set('isActive', checked)}
        />
      </FormSection>
      <FormSection title="What is sent">
        <CheckList
          legend={fieldNames.events}
          options={options}
          value={draft.events}
          onChange={(events) => set('events', events)}
          fault={faultOf('events')}
          empty=""
        />
      </FormSection>
    </>
  );
}
