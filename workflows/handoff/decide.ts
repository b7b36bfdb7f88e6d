import type {
  InboxCommand,
  InboxPlace,
  OperatorCommand,
  TurnCommand,
  Verdict,
} from '../../src/domain/inbox-command';
import { openQuestions, type InboxItem, type InboxQuestion } from '../../src/domain/inbox-item';
import type { InboxChange, WrittenEvent } from './activity-types';
import { handedBack, handedOver, operatorMessage } from './transcript';

/** The result of a command. Without `change` nothing is written. */
export interface Decision {
  verdict: Verdict;
  change?: InboxChange;
}

type Effects = Partial<Pick<InboxChange, 'messages' | 'servedBy' | 'stopsTurn'>>;

const ok: Verdict = { ok: true };

/**
 * Decides how a command changes the conversation's inbox item. Pure. `item` is undefined before the first command, and
 * stays resolved between two handoffs. `now` is RFC 3339.
 */
export function decide(
  place: InboxPlace,
  item: InboxItem | undefined,
  command: InboxCommand,
  now: string,
): Decision {
  if (!('by' in command)) return onTurn(place, item, command, now);
  if (command.do === 'take_over') return takeOver(place, item ?? newItem(place, now), command, now);
  if (!item || item.state === 'resolved')
    return refuse('The conversation is not in the inbox. Take it over first.');
  return onOperator(place, item, command, now);
}

function onTurn(place: InboxPlace, item: InboxItem | undefined, command: TurnCommand, now: string): Decision {
  const current = item && item.state !== 'resolved' ? item : newItem(place, now, item);
  switch (command.do) {
    case 'hand_off': {
      const { do: _, ...words } = command;
      const event = { what: 'handed_off', at: now } as const;
      return write(place, { ...current, ...words, handedOff: true }, event, { servedBy: 'human' });
    }
    case 'ask': {
      const { question, message } = command;
      const asked = withQuestions(current, [...besides(current, question), question]);
      return write(place, { ...asked, message }, { what: 'asked', at: now });
    }
    case 'change_question': {
      const { question } = command;
      if (!isOpen(current, question)) return { verdict: ok };
      const changed = openQuestions(current).map((each) => (isSame(each, question) ? question : each));
      return write(place, withQuestions(current, changed), { what: 'question_changed', at: now });
    }
    case 'remind':
      if (!isOpen(current, command)) return { verdict: ok };
      return write(place, current, { what: 'reminded', at: now });
    case 'close_question': {
      if (!isOpen(current, command)) return { verdict: ok };
      const left = withQuestions(
        current,
        openQuestions(current).filter((each) => !isSame(each, command)),
      );
      const state = left.handedOff || left.question ? left.state : 'resolved';
      return write(place, { ...left, state }, { what: 'question_closed', at: now });
    }
  }
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
  place: InboxPlace,
  item: InboxItem,
  command: Exclude<OperatorCommand, { do: 'take_over' }>,
  now: string,
): Decision {
  const { by } = command;
  const { assignee } = item;
  if (command.do === 'note') {
    const { noteId } = command;
    return write(place, item, { what: 'noted', at: now, by, noteId });
  }
  if (assignee && assignee.memberId !== by.memberId) {
    return refuse(`${assignee.name} has claimed this conversation. Take it over to go on with it yourself.`);
  }
  switch (command.do) {
    case 'claim':
      if (assignee) return { verdict: ok };
      return write(place, { ...item, state: 'open', assignee: by }, { what: 'claimed', at: now, by });
    case 'release': {
      if (!assignee) return refuse('Nobody has claimed this conversation.');
      const { assignee: _, ...rest } = item;
      return write(place, { ...rest, state: 'waiting' }, { what: 'released', at: now, by });
    }
    case 'reply': {
      if (!item.handedOff)
        return refuse('The agent has this conversation. Take it over to write to the user.');
      const messages = [operatorMessage(command, now)];
      const claimed = { ...item, state: 'open' as const, assignee: by };
      return write(place, claimed, { what: 'replied', at: now, by }, { messages });
    }
    case 'resolve': {
      if (item.question)
        return refuse('The agent waits for an answer here. Answer it, or take the conversation over.');
      const messages = [handedBack(place, by, now)];
      const event = { what: 'resolved', at: now, by } as const;
      return write(place, { ...item, state: 'resolved' }, event, { messages, servedBy: 'agent' });
    }
  }
}

/** Takes the conversation from the agent, even during a turn, or from another operator. */
function takeOver(place: InboxPlace, item: InboxItem, { by }: OperatorCommand, now: string): Decision {
  if (item.state === 'open' && item.handedOff && item.assignee?.memberId === by.memberId)
    return { verdict: ok };
  const isNew = item.state === 'resolved' || !item.handedOff;
  const current = item.state === 'resolved' ? newItem(place, now, item) : item;
  const taken: InboxItem = { ...current, state: 'open', handedOff: true, assignee: by };
  const event = { what: 'taken_over', at: now, by } as const;
  if (!isNew) return write(place, taken, event);
  const messages = [handedOver(place, by, now)];
  return write(place, taken, event, { messages, servedBy: 'human', stopsTurn: true });
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
  place: InboxPlace,
  item: InboxItem,
  event: Omit<WrittenEvent, 'number'>,
  effects: Effects = {},
): Decision {
  const { from, to: number } = item.entries;
  const written = { ...item, entries: { from, to: number + 1 }, updatedAt: event.at };
  const change = { place, item: written, event: { ...event, number }, messages: [], stopsTurn: false };
  return { verdict: ok, change: { ...change, ...effects } };
}

function refuse(message: string): Decision {
  return { verdict: { ok: false, message } };
}
