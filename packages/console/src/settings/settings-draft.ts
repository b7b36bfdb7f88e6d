import type { Settings, SettingsChange } from '../api/settings.js';
import { budgetDrafts, budgetsOf, type BudgetDraft } from '../budgets/budget-draft.js';
import { roleNames } from '../members/roles.js';
import { chosenFields } from '../ui/draft-state.js';

export interface SettingsDraft {
  name: string;
  defaultAgentId: string;
  pausesOwnWork: boolean;
  requireUserToken: boolean;
  requireSecondFactor: string[];
  mailIncludesWords: boolean;
  traceContent: boolean;
  budgets: BudgetDraft<'tenant_month'>[];
}

export const fieldNames: Record<keyof SettingsDraft, string> = {
  name: 'Workspace name',
  defaultAgentId: 'Default agent',
  pausesOwnWork: 'Pause all work that begins by itself',
  requireUserToken: 'Require verified users',
  requireSecondFactor: 'Require two-factor for',
  mailIncludesWords: 'Quote users in e-mails',
  traceContent: 'Add texts to traces',
  budgets: 'Budgets',
};

export const draftOf = ({ requireSecondFactor, ...settings }: Settings): SettingsDraft => ({
  ...{ name: settings.name, defaultAgentId: settings.defaultAgentId },
  pausesOwnWork: settings.pausesOwnWork ?? false,
  requireUserToken: settings.requireUserToken,
  requireSecondFactor: [...requireSecondFactor],
  mailIncludesWords: settings.mailIncludesWords ?? false,
  traceContent: settings.traceContent ?? false,
  budgets: budgetDrafts(settings.budgets),
});

export function changeOf(draft: SettingsDraft, changed: readonly (keyof SettingsDraft)[]): SettingsChange {
  const requireSecondFactor = roleNames.filter((role) => draft.requireSecondFactor.includes(role));
  const budgets = budgetsOf(draft.budgets);
  const all = { ...draft, name: draft.name.trim(), requireSecondFactor, budgets };
  return chosenFields(all, changed);
}
