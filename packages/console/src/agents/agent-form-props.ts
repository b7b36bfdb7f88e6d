import type { FaultOf } from '../ui/form-faults.js';
import type { AgentDraft } from './agent-draft.js';

export interface AgentFormProps {
  draft: AgentDraft;
  set: <Name extends keyof AgentDraft>(name: Name, value: AgentDraft[Name]) => void;
  faultOf: FaultOf;
  /** The default agent stays it until another one becomes it. */
  isDefaultNow?: boolean;
}
