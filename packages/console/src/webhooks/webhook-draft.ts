import type { NewWebhook, Webhook, WebhookChange } from '../api/webhooks.js';
import { chosenFields } from '../ui/draft-state.js';
import { isEvent } from './event-words.js';

/** A webhook in its form. */
export interface WebhookDraft {
  url: string;
  events: readonly string[];
  /** Empty: all agents. */
  agentId: string;
  includeContent: boolean;
  isActive: boolean;
}

export const fieldNames: Record<keyof WebhookDraft, string> = {
  url: 'URL',
  events: 'Events',
  agentId: 'Agent',
  includeContent: 'Include message text',
  isActive: 'Enabled',
};

export const emptyDraft: WebhookDraft = {
  url: '',
  events: ['handoff.requested', 'action.requested'],
  agentId: '',
  includeContent: false,
  isActive: true,
};

export function draftOf({ url, events, agentId = '', includeContent, isActive }: Webhook): WebhookDraft {
  return { url, events, agentId, includeContent, isActive };
}

export function newWebhookOf(draft: WebhookDraft): NewWebhook {
  const { agentId, ...body } = bodyOf(draft);
  return { ...body, ...(agentId !== null && { agentId }) };
}

/** Returns the request body for these fields. */
export function changeOf(draft: WebhookDraft, changed: readonly (keyof WebhookDraft)[]): WebhookChange {
  return chosenFields(bodyOf(draft), changed);
}

function bodyOf({ url, events, agentId, includeContent, isActive }: WebhookDraft) {
  return {
    url: url.trim(),
    events: events.filter(isEvent),
    agentId: agentId === '' ? null : agentId,
    includeContent,
    isActive,
  };
}
