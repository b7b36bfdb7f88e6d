import type {
  InboxCommand,
  InboxPlace,
  OperatorCommand,
  TurnCommand,
  Verdict,
} from '../../src/domain/inbox-command';
import { openQuestions, type InboxItem, type InboxQuestion } from '../../src/domain/inbox-item';
import type { EnteredQueue } from '../../src/domain/queue';
import type { InboxChange } from './activity-types';
import { finishChange, type Draft } from './finish-change';
import { operatorMessage } from './transcript';

/** The result of a command. Without `change` nothing is written. */
export interface Decision {
  verdict: Verdict;
  change?: InboxChange;
}

interface Drafted {
  verdict: Verdict;
  draft?: Draft;
}

/** What a command needs besides the item. */
export interface Surroundings {
  /** RFC 3339. */
  now: string;
  /** The queue that `queueAfter` names. Absent: none. Null: it was deleted. */
  queue?: EnteredQueue | null | undefined;
}

const ok: Verdict = { ok: true };

/**
 * Decides how a command changes the conversation's inbox item. Pure. `item` is undefined before the first command, and
 * stays resolved between two handoffs.
 */
export function decide(
  place: InboxPlace,
  item: InboxItem | undefined,
  command: InboxCommand,
  { now, queue }: Surroundings,
): Decision {
  const { verdict, draft } = onCommand(place, item, command, { now, queue });
  if (!draft) return { verdict };
  return { verdict, change: finishChange(place, item, draft, { now, rules: queue?.rules }) };
}

/** Returns the queue that the item is in after the command, and whether the command brings it there. */
export function queueAfter(
  item: InboxItem | undefined,
  command: InboxCommand,
): { queueId?: string | undefined; isNew: boolean } {
  const current = item?.state === 'resolved' ? undefined : item;
  if (command.do === 'move') {
    const { queueId } = command;
    // Otherwise a member would lose a turn for nothing.
    const isNew = current !== undefined && (current.queueId !== queueId || current.assignee !== undefined);
    return { queueId, isNew };
  }
  if (command.do === 'hand_off' && !current?.handedOff)
    return { queueId: command.queueId ?? current?.queueId, isNew: true };
  return { queueId: current?.queueId, isNew: false };
}

function onCommand(
  place: InboxPlace,
  item: InboxItem | undefined,
  command: InboxCommand,
  around: Surroundings,
): Drafted {
  if (!('by' in command)) return onTurn(place, item, command, around);
  const { now } = around;
  if (command.do === 'take_over') return takeOver(place, item ?? newItem(place, now), command, now);
  if (!item || item.state === 'resolved')
    return refuse('The conversation is not in the inbox. Take it over first.');
  return onOperator(item, command, around);
}

function onTurn(
  place: InboxPlace,
  item: InboxItem | undefined,
  command: TurnCommand,
  { now, queue }: Surroundings,
): Drafted {
  const current = item && item.state !== 'resolved' ? item : newItem(place, now, item);
  switch (command.do) {
    case 'hand_off': {
      const { do: _, queueId: _queueId, ...words } = command;
      const { queueId, isNew } = queueAfter(item, command);
      const handed = { ...current, ...words, ...(queueId !== undefined && { queueId }), handedOff: true };
      const { message } = command;
      const got = isNew ? entering(handed, queue) : { item: handed, event: {} };
      return write(got.item, { what: 'handed_off', message, ...got.event }, { servedBy: 'human' });
    }
    case 'user_wrote':
      if (!current.wait && !current.draft) return { verdict: ok };
      return { verdict: ok, draft: { item: current, isByUser: true } };
    case 'member_removed':
      if (current.assignee?.memberId !== command.memberId) return { verdict: ok };
      return write(withoutAssignee(current), { what: 'released' });
    case 'ask': {
      const { question, message } = command;
      const asked = withQuestions(current, [...besides(current, question), question]);
      return write({ ...asked, message }, { what: 'asked' });
    }
    case 'change_question': {
      const { question, decisions } = command;
      if (!isOpen(current, question)) return { verdict: ok };
      const changed = openQuestions(current).map((each) => (isSame(each, question) ? question : each));
      return write(withQuestions(current, changed), {
        what: 'question_changed',
        ...(decisions && { decisions }),
      });
    }
    case 'remind':
      if (!isOpen(current, command)) return { verdict: ok };
      return write(current, { what: 'reminded' });
    case 'close_question': {
      if (!isOpen(current, command)) return { verdict: ok };
      const left = withQuestions(
        current,
        openQuestions(current).filter((each) => !isSame(each, command)),
      );
      const state = left.handedOff || left.question ? left.state : 'resolved';
      const { decisions } = command;
      const decided = decisions?.at(-1);
      const closed = { ...left, state, ...(decided && { decided }) };
      return write(closed, { what: 'question_closed', ...(decisions && { decisions }) });
    }
  }
}

/** Gives an item that gets to a queue to the member whose turn it is, unless it has an assignee. */
export function entering(
  item: InboxItem,
  queue: EnteredQueue | null | undefined,
): { item: InboxItem; event: Pick<NonNullable<Draft['event']>, 'queueId' | 'to'> } {
  if (!queue) return { item, event: {} };
  const { rules, member: to } = queue;
  if (!to || item.assignee) return { item, event: { queueId: rules.queueId } };
  return { item: { ...item, state: 'open', assignee: to }, event: { queueId: rules.queueId, to } };
}

/** Returns the item as it waits for a claim. */
export function withoutAssignee({ assignee: _, ...item }: InboxItem): InboxItem {
  return { ...item, state: 'waiting' };
}

/** The turn's other open questions. A turn that was terminated could not close its own. */
function besides(item: InboxItem, asked: InboxQuestion): InboxQuestion[] {
  return openQuestions(item).filter((each) => each.turnId === asked.turnId && !isSame(each, asked));
}

type Named = Pick<InboxQuestion, 'instructionId'>;

function withQuestions(
  { question: _question, others: _others, ...item }: InboxItem,
  [question, ...others]: InboxQuestion[],
): InboxItem {
  return { ...item, ...(question && { question }), ...(others.length > 0 && { others }) };
}

function isOpen(item: InboxItem, question: Named): boolean {
  return openQuestions(item).some((each) => isSame(each, question));
}

function isSame(a: Named, b: Named): boolean {
  return a.instructionId === b.instructionId;
}

function onOperator(
  item: InboxItem,
  command: Exclude<OperatorCommand, { do: 'take_over' }>,
  { now, queue }: Surroundings,
): Drafted {
  const { by } = command;
  const { assignee } = item;
  switch (command.do) {
    case 'note':
      return write(item, { what: 'noted', by, noteId: command.noteId });
    case 'assign': {
      const { to } = command;
      if (assignee?.memberId === to.memberId) return { verdict: ok };
      const given: InboxItem = { ...item, state: 'open', assignee: to };
      const isClaim = !assignee && to.memberId === by.memberId;
      return write(given, isClaim ? { what: 'claimed', by } : { what: 'assigned', by, to });
    }
    case 'move': {
      if (!queue) return refuse('The queue was deleted meanwhile. Choose another one.');
      const { queueId } = command;
      if (item.queueId === queueId && !assignee) return { verdict: ok };
      const { item: moved, event } = entering({ ...withoutAssignee(item), queueId }, queue);
      return write(moved, { what: 'moved', by, ...event });
    }
  }
  if (assignee && assignee.memberId !== by.memberId) {
    return refuse(`${assignee.name} has claimed this conversation. Take it over to go on with it yourself.`);
  }
  switch (command.do) {
    case 'claim':
      if (assignee) return { verdict: ok };
      return write({ ...item, state: 'open', assignee: by }, { what: 'claimed', by });
    case 'release':
      if (!assignee) return refuse('Nobody has claimed this conversation.');
      return write(withoutAssignee(item), { what: 'released', by });
    case 'reply': {
      if (!item.handedOff)
        return refuse('The agent has this conversation. Take it over to write to the user.');
      const messages = [operatorMessage(command, now)];
      const claimed = { ...item, state: 'open' as const, assignee: by };
      const draft = item.draft && { text: item.draft.text, messageId: command.messageId };
      return write(claimed, { what: 'replied', by, ...(draft && { draft }) }, { messages });
    }
    case 'resolve':
      if (item.question)
        return refuse('The agent waits for an answer here. Answer it, or take the conversation over.');
      return write({ ...item, state: 'resolved' }, { what: 'resolved', by }, { servedBy: 'agent' });
  }
}

/** Takes the conversation from the agent, even during a turn, or from another operator. */
function takeOver(place: InboxPlace, item: InboxItem, { by }: OperatorCommand, now: string): Drafted {
  if (item.state === 'open' && item.handedOff && item.assignee?.memberId === by.memberId)
    return { verdict: ok };
  const isNew = item.state === 'resolved' || !item.handedOff;
  const current = item.state === 'resolved' ? newItem(place, now, item) : item;
  const taken: InboxItem = { ...current, state: 'open', handedOff: true, assignee: by };
  return write(taken, { what: 'taken_over', by }, isNew ? { servedBy: 'human', stopsTurn: true } : {});
}

/** Its entries follow those of the conversation's handoff before, if any. */
function newItem(place: InboxPlace, now: string, before?: InboxItem): InboxItem {
  const { conversationId, tenantId, agentId, channel } = place;
  const first = before?.entries.to ?? 0;
  return {
    conversationId,
    tenantId,
    agentId,
    channel,
    state: 'waiting',
    handedOff: false,
    message: '',
    entries: { from: first, to: first },
    createdAt: now,
    updatedAt: now,
  };
}

function write(
  item: InboxItem,
  event: NonNullable<Draft['event']>,
  effects: Omit<Draft, 'item' | 'event'> = {},
): Drafted {
  return { verdict: ok, draft: { item, event, ...effects } };
}

function refuse(message: string): Drafted {
  return { verdict: { ok: false, message } };
}
