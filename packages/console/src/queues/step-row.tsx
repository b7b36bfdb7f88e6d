import { Trash2 } from 'lucide-react';
import type { ListedQueue } from '../api/queues.js';
import { IconButton } from '../ui/button.js';
import { DurationInput } from '../ui/duration-input.js';
import { ChoiceField } from '../ui/choice-field.js';
import { Field } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import type { StepDraft } from './queue-draft.js';

interface StepRowProps {
  number: number;
  step: StepDraft;
  queues: readonly Pick<ListedQueue, 'queueId' | 'name'>[];
  faultOf: FaultOf;
  onChange: (step: StepDraft) => void;
  onRemove: () => void;
}

const deeds = [
  ['message', 'Write to the user'],
  ['queue', 'Move to another queue'],
  ['agent', 'Return to the agent'],
] as const;

/** Edits one step: when it happens, and what happens then. */
export function StepRow({ number, step, queues, faultOf, onChange, onRemove }: StepRowProps) {
  const { afterMs, then, queueId, text } = step;
  const set = (change: Partial<StepDraft>) => onChange({ ...step, ...change });
  const isMessage = then === 'message';
  return (
    <fieldset className="boxed-row queue-step">
      <legend>Step {number}</legend>
      <Field label={number === 1 ? 'After' : 'After a further'} fault={faultOf('afterMs')}>
        {(control) => (
          <DurationInput
            control={control}
            label={`Time before step ${number}`}
            value={afterMs}
            onChange={(ms) => set({ afterMs: ms })}
          />
        )}
      </Field>
      <ChoiceField
        label="Do"
        choices={deeds}
        fault={then === 'queue' ? undefined : faultOf('then')}
        value={then}
        onChange={(chosen) => set({ then: chosen })}
      />
      <IconButton label={`Remove step ${number}`} icon={<Trash2 size={15} />} onClick={onRemove} />
      {then === 'queue' && (
        <ChoiceField
          label="Queue"
          choices={[['', 'Choose…'], ...queues.map((queue) => [queue.queueId, queue.name] as const)]}
          fault={faultOf('then')}
          value={queueId}
          onChange={(chosen) => set({ queueId: chosen })}
        />
      )}
      <Field
        label="The user reads"
        hint={isMessage ? undefined : 'Leave blank to write nothing.'}
        fault={faultOf('text')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            placeholder={isMessage ? 'Everybody is busy. We are on our way.' : undefined}
            value={text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
