import type { InboxEntry } from '../api/inbox.js';

/** Returns the agent's name for the user, or a generic one. */
export function agentNameOf({ agentName }: { agentName?: string }): string {
  return agentName === undefined ? 'Agent' : `Agent (${agentName})`;
}

/** True if the agent, not a person, answers the user. */
export function isWithAgent({ handedOff, state }: Pick<InboxEntry, 'handedOff' | 'state'>): boolean {
  return !handedOff || state === 'resolved';
}

/** Returns the reason why the conversation is in the inbox. */
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
