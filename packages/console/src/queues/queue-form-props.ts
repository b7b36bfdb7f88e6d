import type { FaultOf } from '../ui/form-faults.js';
import type { QueueDraft } from './queue-draft.js';

export interface QueueFormProps {
  /** Absent for a new one. */
  queueId?: string;
  draft: QueueDraft;
  set: <Name extends keyof QueueDraft>(name: Name, value: QueueDraft[Name]) => void;
  faultOf: FaultOf;
}
