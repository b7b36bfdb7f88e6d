import type { InboxEntry } from '../api/inbox.js';

/** How the agent is called towards the user, or just that. */
export function agentNameOf({ agentName }: { agentName?: string }): string {
  return agentName === undefined ? 'Agent' : `Agent (${agentName})`;
}

/** Whether the agent answers the user, and not a person. */
export function isWithAgent({ handedOff, state }: Pick<InboxEntry, 'handedOff' | 'state'>): boolean {
  return !handedOff || state === 'resolved';
}

/** Why the conversation is in the inbox, in a few words. */
export function titleOf({
  reason,
  question,
  handedOff,
}: Pick<InboxEntry, 'reason' | 'question' | 'handedOff'>): string {
  if (reason !== undefined) return reason;
  if (question?.type === 'confirm' || question?.type === 'consent') return 'Needs an approval';
  if (question) return 'Has a question';
  return handedOff ? 'Wants a person' : 'Had a question';
}
