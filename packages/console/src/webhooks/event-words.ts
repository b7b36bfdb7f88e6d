import type { WebhookEvent } from '../api/webhooks.js';

type Worded = readonly [words: string, group: string];

/** In the order of display. */
const words: Record<WebhookEvent, Worded> = {
  'turn.completed': ['Turn completed', 'Turns'],
  'turn.failed': ['Turn failed', 'Turns'],
  'message.user': ['User wrote to a person', 'Messages'],
  'message.operator': ['Person wrote to a user', 'Messages'],
  'action.requested': ['Decision requested', 'Decisions'],
  'action.reminded': ['Operators reminded', 'Decisions'],
  'action.decided': ['Decision made', 'Decisions'],
  'action.expired': ['Decision expired', 'Decisions'],
  'handoff.requested': ['Person requested', 'Handoffs'],
  'handoff.claimed': ['Conversation claimed', 'Handoffs'],
  'handoff.released': ['Conversation released', 'Handoffs'],
  'handoff.resolved': ['Conversation returned to the agent', 'Handoffs'],
  'publication.waiting': ['Publication waits for approval', 'Agents'],
  'agent.published': ['Version published by hand', 'Agents'],
  'budget.warned': ['Budget nearly used', 'Workspace'],
  'budget.reached': ['Budget used up', 'Workspace'],
  'document.ready': ['Document ready', 'Workspace'],
  'document.failed': ['Document failed', 'Workspace'],
  'schedule.run': ['Scheduled run begun', 'Own work'],
  'schedule.failed': ['Scheduled run refused', 'Own work'],
  'person.erased': ['Person erased', 'Workspace'],
  'webhook.disabled': ['Webhook disabled', 'Workspace'],
};

const names = Object.keys(words).filter((name): name is WebhookEvent => Object.hasOwn(words, name));

export function eventWords(event: WebhookEvent): string {
  return words[event][0];
}

export function isEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(words, name);
}

/** Every event for a list of choices, with its name in requests below its words. */
export const eventChoices = names.map((value) => ({ value, label: words[value][0], group: words[value][1] }));
