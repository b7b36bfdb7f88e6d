import type { FaultOf } from '../ui/form-faults.js';
import type { AgentDraft } from './agent-draft.js';

/** The properties of each part of an agent's form. */
export interface AgentFormProps {
  draft: AgentDraft;
  set: <Name extends keyof AgentDraft>(name: Name, value: AgentDraft[Name]) => void;
  faultOf: FaultOf;
  /** The default agent can't give up this role; another one must take it. */
  isDefaultNow?: boolean;
  /** Empty fields of a new agent take the installation's defaults. */
  isNew?: boolean;
}
