import type { Schedule } from '../api/schedule-types.js';
import type { FaultOf } from '../ui/form-faults.js';
import type { ScheduleDraft } from './schedule-draft.js';

export interface ScheduleFormProps {
  /** The calendar of a stored schedule, if it has one. */
  calendar?: Schedule['calendar'];
  draft: ScheduleDraft;
  set: <Name extends keyof ScheduleDraft>(name: Name, value: ScheduleDraft[Name]) => void;
  faultOf: FaultOf;
}
