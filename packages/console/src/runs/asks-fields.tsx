import type { Schedule } from '../api/schedule-types.js';
import { QueueSelect } from '../queues/queue-select.js';
import { ChoiceField } from '../ui/choice-field.js';
import type { FaultOf } from '../ui/form-faults.js';

/** Who decides where the agent would ask a user, who is not there. */
export interface AsksDraft {
  asks: Schedule['asks'];
  /** Empty: any operator. */
  queueId: string;
}

export const asksNames: Record<keyof AsksDraft, string> = { asks: 'Who decides', queueId: 'Queue' };

const choices = [
  ['operators', 'Operators, in the inbox'],
  ['nobody', 'No one: the call is denied'],
] as const satisfies [AsksDraft['asks'], string][];

interface AsksFieldsProps {
  draft: AsksDraft;
  onChange: (change: Partial<AsksDraft>) => void;
  faultOf: FaultOf;
}

/** Edits who decides in a run. */
export function AsksFields({ draft: { asks, queueId }, onChange, faultOf }: AsksFieldsProps) {
  return (
    <>
      <ChoiceField
        label={asksNames.asks}
        hint="Where the agent would ask the user to agree to a call."
        choices={choices}
        fault={faultOf('asks')}
        value={asks}
        onChange={(chosen) => onChange({ asks: chosen })}
      />
      {asks === 'operators' && (
        <QueueSelect
          label={asksNames.queueId}
          none="Any operator"
          fault={faultOf('queueId')}
          value={queueId}
          onChange={(chosen) => onChange({ queueId: chosen })}
        />
      )}
    </>
  );
}
