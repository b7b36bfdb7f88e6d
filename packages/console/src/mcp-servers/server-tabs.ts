import { formTabs } from '../ui/form-tabs.js';
import type { ServerDraft } from './server-draft.js';

const tabs = [
  ['server', 'Server'],
  ['tools', 'Tools'],
] as const;

export type ServerTab = (typeof tabs)[number][0];

const tabOf: Record<keyof ServerDraft, ServerTab> = {
  name: 'server',
  url: 'server',
  transport: 'server',
  requiresAuth: 'server',
  auth: 'server',
  policy: 'server',
  identity: 'server',
  headers: 'server',
  clientCredentials: 'server',
  oauth: 'server',
  tools: 'tools',
};

export const serverTabs = formTabs(tabs, { tabOf });
