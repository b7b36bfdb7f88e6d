import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { allQueuesQuery } from '../api/queues.js';
import { Button } from '../ui/button.js';
import { FieldGroup } from '../ui/field-group.js';
import { fieldNames, mostSteps, newStep } from './queue-draft.js';
import type { QueueFormProps } from './queue-form-props.js';
import { StepRow } from './step-row.js';

/** Edits what happens one after another while no one has claimed a conversation. */
export function StepRows({ queueId, draft: { steps }, set, faultOf }: QueueFormProps) {
  const { data: queues = [] } = useQuery(allQueuesQuery);
  const others = queues.filter((queue) => queue.queueId !== queueId);
  const listFault = steps.some((_, at) => faultOf(`steps.${at}`) !== undefined)
    ? undefined
    : faultOf('steps');
  return (
    <FieldGroup legend={fieldNames.steps} fault={listFault}>
      {steps.length === 0 && <p className="hint">The conversation waits until a member claims it.</p>}
      {steps.map((step, at) => (
        <StepRow
          key={at}
          number={at + 1}
          step={step}
          queues={others}
          faultOf={(field) => faultOf(`steps.${at}.${field}`)}
          onChange={(changed) => set('steps', steps.with(at, changed))}
          onRemove={() => set('steps', steps.toSpliced(at, 1))}
        />
      ))}
      {steps.length < mostSteps && (
        <div>
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => set('steps', [...steps, newStep])}
          >
            Add a step
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
