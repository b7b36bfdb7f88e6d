import type { InboxEntry, Question } from '../api/inbox-types.js';
import { decideWords } from '../turn/page/questions.js';

type Decision = NonNullable<InboxEntry['decided']>;

/** True if the agent, not a person, answers the user. */
export function isWithAgent({ handedOff, state }: Pick<InboxEntry, 'handedOff' | 'state'>): boolean {
  return !handedOff || state === 'resolved';
}

/** Returns why the conversation is in the inbox, or how it left. */
export function purposeOf(
  item: Pick<InboxEntry, 'state' | 'question' | 'handedOff' | 'decided' | 'assignee'>,
): string {
  const { state, question, handedOff, decided, assignee } = item;
  if (state === 'resolved') {
    if (!handedOff && decided) return decisionInWords(decided);
    return assignee ? `Resolved by ${assignee.name}` : 'Resolved';
  }
  if (question?.type === 'confirm' || question?.type === 'consent') return 'Needs approval';
  return question ? 'Has a question' : 'Asked for a person';
}

/** Returns what a vote or the end of a question says: `Maya approved (1 of 2)`, `Approved by Maya and Tom`. */
export function decisionInWords({ what, by, tool, isBudget = false, ruleId, votes }: Decision): string {
  const names = list.format(by.map(({ name }) => name));
  if (votes) return `${names || 'Someone'} ${voteWords[what]} (${votes.given} of ${votes.needed})`;
  const about = isBudget ? 'Budget' : (tool ?? '');
  const words = about === '' ? outcomeWords[what] : `${about} ${lowerFirst(outcomeWords[what])}`;
  if (names === '') return words;
  if (what === 'edited')
    return `${names} edited ${tool === undefined ? 'the arguments' : `the ${tool} arguments`}`;
  if (what === 'taken_over') return `${names} took over`;
  const rule = ruleId === undefined ? '' : ` (rule “${ruleId}”)`;
  return `${words} by ${names}${rule}`;
}

/** Returns the heading of a question. */
export function headingOf({
  tool,
  budget,
  confirmation,
  decisions,
}: Pick<Question, 'tool' | 'budget' | 'confirmation' | 'decisions'>): string {
  if (budget) return budget.ask === 'owner' ? 'Budget used up: an owner decides' : 'Budget used up';
  if (confirmation?.title !== undefined) return confirmation.title;
  if (tool === undefined) return 'The agent asks';
  return decisions && !decisions.includes('approve') ? decideWords(tool) : `Approve ${tool}?`;
}

/** Returns who has the conversation, to show this member. */
export function assignmentOf(
  { assignee, state }: Pick<InboxEntry, 'assignee' | 'state'>,
  memberId: string,
): string {
  if (!assignee || state === 'waiting') return 'Unassigned';
  return assignee.memberId === memberId ? 'Assigned to you' : `Assigned to ${assignee.name}`;
}

const list = new Intl.ListFormat('en');

const voteWords: Record<Decision['what'], string> = {
  approved: 'approved',
  declined: 'denied',
  answered: 'answered',
  edited: 'edited the arguments',
  voided: 'no longer counts',
  expired: 'did not answer in time',
  superseded: 'was too late',
  cancelled: 'was too late',
  taken_over: 'took over',
};

const outcomeWords: Record<Decision['what'], string> = {
  approved: 'Approved',
  declined: 'Denied',
  answered: 'Answered',
  edited: 'Edited',
  voided: 'Vote no longer counts: cast',
  expired: 'Expired without an answer',
  superseded: 'Replaced by a newer message',
  cancelled: 'Cancelled',
  taken_over: 'Taken over',
};

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
