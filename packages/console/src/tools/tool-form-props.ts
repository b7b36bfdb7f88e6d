import type { Tool } from '../api/tool-types.js';
import type { FaultOf } from '../ui/form-faults.js';
import type { ToolDraft } from './tool-draft.js';

export interface ToolFormProps {
  /** As it is stored; undefined before that. */
  tool?: Tool | undefined;
  draft: ToolDraft;
  set: <Name extends keyof ToolDraft>(name: Name, value: ToolDraft[Name]) => void;
  faultOf: FaultOf;
}
