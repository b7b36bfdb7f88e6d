import { PlaceholderList } from '../context/placeholder-list.js';
import { QueueSelect } from '../queues/queue-select.js';
import { Field } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames, type ReplyDraft } from './reply-draft.js';

interface ReplyFormProps {
  draft: ReplyDraft;
  set: <Name extends keyof ReplyDraft>(name: Name, value: ReplyDraft[Name]) => void;
  faultOf: FaultOf;
}

export function ReplyForm({ draft, set, faultOf }: ReplyFormProps) {
  return (
    <FormSection title="Reply">
      <TextField
        label={fieldNames.title}
        hint="Operators find it by its title and its text."
        fault={faultOf('title')}
        value={draft.title}
        onChange={(title) => set('title', title)}
      />
      <Field
        label={fieldNames.text}
        hint="Operators can change it before they send it."
        fault={faultOf('text')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={8}
            placeholder="Hello {{user.id}}, thank you for your patience."
            value={draft.text}
            onChange={({ target }) => set('text', target.value)}
          />
        )}
      </Field>
      <PlaceholderList except={['call.id', 'turn.id']} />
      <QueueSelect
        label={fieldNames.queueId}
        hint="Offered in conversations of this queue only."
        none="All conversations"
        fault={faultOf('queueId')}
        value={draft.queueId}
        onChange={(queueId) => set('queueId', queueId)}
      />
    </FormSection>
  );
}
