import { formTabs } from '../ui/form-tabs.js';
import type { SettingsDraft } from './settings-draft.js';

const tabs = [
  ['general', 'General'],
  ['security', 'Security'],
  ['costs', 'Costs'],
] as const;

export type SettingsTab = (typeof tabs)[number][0];

const tabOf: Record<keyof SettingsDraft, SettingsTab> = {
  name: 'general',
  defaultAgentId: 'general',
  pausesOwnWork: 'general',
  requireSecondFactor: 'security',
  requireUserToken: 'security',
  mailIncludesWords: 'security',
  traceContent: 'security',
  budgets: 'costs',
};

export const settingsTabs = formTabs(tabs, { tabOf });
