import type { FaultOf } from '../ui/form-faults.js';
import type { SettingsDraft } from './settings-draft.js';

export interface SettingsFormProps {
  draft: SettingsDraft;
  set: <Name extends keyof SettingsDraft>(name: Name, value: SettingsDraft[Name]) => void;
  faultOf: FaultOf;
}
