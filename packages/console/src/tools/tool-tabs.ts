import { formTabs } from '../ui/form-tabs.js';
import type { ToolDraft } from './tool-draft.js';

const tabs = [
  ['request', 'Request'],
  ['parameters', 'Parameters'],
  ['approval', 'Approval'],
  ['rules', 'Rules'],
] as const;

export type ToolTab = (typeof tabs)[number][0];

const tabOf: Record<keyof ToolDraft, ToolTab> = {
  name: 'request',
  description: 'request',
  method: 'request',
  url: 'request',
  headers: 'request',
  bodyTemplate: 'request',
  places: 'request',
  timeoutMs: 'request',
  idempotent: 'request',
  parameters: 'parameters',
  fromContext: 'parameters',
  needsUser: 'parameters',
  identity: 'parameters',
  requiresAuth: 'approval',
  policy: 'approval',
  approval: 'approval',
  actionTtlMs: 'approval',
  confirmTitle: 'approval',
  confirmApprove: 'approval',
  confirmDeny: 'approval',
  rules: 'rules',
  spend: 'rules',
  trusted: 'rules',
};

export const toolTabs = formTabs(tabs, { tabOf, sentAs: { http: 'request', confirmation: 'approval' } });
