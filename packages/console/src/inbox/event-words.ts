import type { InboxItem } from '../api/inbox-types.js';
import { decisionInWords } from './item-words.js';

export type InboxEvent = InboxItem['history'][number];

/** Returns what happened in sentences: mostly one, and one for each vote. */
export function eventInWords({ what, by, to, decisions = [] }: InboxEvent): string[] {
  if (decisions.length > 0) return decisions.map(decisionInWords);
  const words = by ? `${by.name} ${personWords[what]}` : turnWords[what];
  if (!to) return [words];
  return [what === 'assigned' ? `${words} to ${to.name}` : `${words}, to ${to.name}`];
}

const personWords: Record<InboxEvent['what'], string> = {
  handed_off: 'handed the conversation over',
  asked: 'asked the team',
  question_changed: 'voted or edited the arguments',
  question_closed: 'closed the question',
  reminded: 'reminded the team',
  claimed: 'claimed the conversation',
  released: 'released the conversation',
  taken_over: 'took over',
  replied: 'replied',
  noted: 'left a note',
  resolved: 'resolved the conversation',
  assigned: 'assigned the conversation',
  moved: 'moved the conversation to another queue',
  told: 'wrote to the user automatically',
  returned: 'returned the conversation to the agent',
};

/** Of events without a name: the agent's own, a queue's, and those of builds that did not store who decided. */
const turnWords: Record<InboxEvent['what'], string> = {
  ...personWords,
  handed_off: 'The agent handed the conversation over',
  asked: 'The agent asked the team',
  question_changed: 'A vote or an edit was recorded',
  question_closed: 'The question was closed',
  reminded: 'The team was reminded',
  released: 'The conversation was released',
  assigned: 'The conversation was assigned',
  moved: 'The conversation moved to another queue',
  told: 'The user was told automatically',
  returned: 'No one was free, so the agent has the conversation again',
};
