import { isAfter, isOfTurn, parsePosition, type PeopleEvent, type Position } from 'holdfast-client';
import type { Action, Completion, OperatorMessage, ReceivedEvent } from './events.js';
import { questionsIn, withQuestions } from './questions.js';
import { isWithTeam, type Conversation, type Entry, type Problem, type Reply } from './state.js';

/**
 * Returns the conversation after an event of one of its streams. Repeated events change nothing, so that the
 * streams of a message and of the whole conversation can both be read.
 */
export function applyEvent(conversation: Conversation, received: ReceivedEvent): Conversation {
  if (!isOfTurn(received)) return applyPeople(conversation, received);
  const { id } = received;
  if (id === undefined) return conversation;
  const position = parsePosition(id);
  if (!position) return conversation;
  const { turnId } = position;
  const known = conversation.entries.find(
    (entry): entry is Reply => entry.kind === 'reply' && entry.turnId === turnId,
  );
  const before = known ?? newReply(turnId);
  if (!isAfter(position, before.position)) return conversation;
  const reply = applyToReply(before, received, position, isWithTeam(conversation));
  const entries = known
    ? conversation.entries.map((entry) => (entry === known ? reply : entry))
    : [...conversation.entries, reply];
  return { ...conversation, ...whoAnswers(conversation, reply, received), entries, lastEventId: id };
}

function newReply(turnId: string): Reply {
  const position = { turnId, n: 0, c: 0 };
  return { kind: 'reply', turnId, state: 'running', text: '', base: 0, position, decisions: [] };
}

function applyToReply(before: Reply, event: ReceivedEvent, position: Position, isQuiet: boolean): Reply {
  if (event.event === 'content.delta') return applyDelta(before, event.data.delta, position);
  const text = event.event === 'content.reset' ? before.text.slice(0, before.base) : before.text;
  const next = { ...before, text, base: text.length, position };
  // It follows each answer. The next event has the questions that are still open.
  if (event.event === 'meta' && before.asksSeveral === true) return next;
  const reply = resumed(next);
  switch (event.event) {
    case 'status':
      return {
        ...reply,
        waitsForOperator: event.data.waitsFor === 'operator',
        unreadFiles: event.data.unreadFiles ?? reply.unreadFiles,
      };
    case 'tool.start':
      return { ...reply, tool: { name: event.data.tool, callId: event.data.callId } };
    case 'tool.end':
      return reply.tool?.callId === event.data.callId ? { ...reply, tool: undefined } : reply;
    case 'action':
      return asked(reply, event.data);
    case 'handoff':
      return { ...reply, handedOff: true, isQuiet };
    case 'response.completed':
      return completed(reply, event.data);
    case 'error':
      return { ...reply, tool: undefined, state: 'failed', problem: problemOf(event.data.code) };
    default:
      return reply;
  }
}

/** A reread stream may overlap the known text; the event's length gives the position of its text. */
function applyDelta(before: Reply, delta: string, position: Position): Reply {
  const from = before.base + Math.max(0, position.c - delta.length);
  return { ...resumed(before), text: before.text.slice(0, from) + delta, position };
}

/** Any event after a question means that it was answered, here or elsewhere. */
function resumed(reply: Reply): Reply {
  const closed = questionsIn(reply.action).map((action) => ({ action, at: reply.text.length }));
  if (closed.length === 0) return reply;
  return withQuestions({ ...reply, unread: undefined, decisions: [...reply.decisions, ...closed] }, []);
}

/** Shows the open questions. A pending answer counts; a repeated question without one was not answered. */
function asked(reply: Reply, action: Action): Reply {
  const questions = questionsIn(action);
  const isAsked = (id: string) => questions.some(({ instructionId }) => instructionId === id);
  const decisions = reply.decisions.filter(
    ({ action: { instructionId }, outcome }) => outcome !== undefined || !isAsked(instructionId),
  );
  const answered = new Set(decisions.map(({ action: { instructionId } }) => instructionId));
  const open = questions.filter(({ instructionId }) => !answered.has(instructionId));
  const unread = open.length > 0 ? 'new' : undefined;
  const next = { ...reply, tool: undefined, decisions, unread, asksSeveral: questions.length > 1 } as const;
  return withQuestions(next, open);
}

function completed(reply: Reply, data: Completion): Reply {
  const { message, metadata, citations } = data;
  return {
    ...reply,
    tool: undefined,
    state: 'done',
    waitsForOperator: false,
    text: message,
    time: Date.parse(metadata.generatedAt),
    unread: reply.isQuiet === true ? undefined : 'new',
    messageId: metadata.messageId,
    citations,
  };
}

/** If a turn ends without a handoff, the agent answered it, so nobody else has the conversation. */
function whoAnswers(
  conversation: Conversation,
  { handedOff }: Reply,
  event: ReceivedEvent,
): Partial<Conversation> {
  if (event.event === 'meta') return { conversationId: event.data.conversationId };
  if (event.event === 'handoff') {
    const begun = isWithTeam(conversation)
      ? undefined
      : { person: { state: 'waiting' as const }, help: undefined };
    return { ...begun, teamName: event.data.agentName };
  }
  if (event.event === 'response.completed' && handedOff !== true) return { person: undefined };
  return {};
}

/** Applies an event of people. Without an id it says how things are now. */
function applyPeople(before: Conversation, event: PeopleEvent): Conversation {
  const conversation = { ...before, lastEventId: event.id ?? before.lastEventId };
  switch (event.event) {
    case 'participant':
      // A person who takes the conversation over comes without a handoff.
      return { ...conversation, person: event.data, help: undefined };
    case 'agent':
      return { ...conversation, person: { state: 'back' } };
    case 'feedback.requested':
      return { ...conversation, help: conversation.help ?? 'asked' };
    case 'message':
      return applyMessage(before, conversation, event.data);
  }
}

function applyMessage(
  before: Conversation,
  conversation: Conversation,
  { messageId, text, name, at, automatic }: OperatorMessage,
): Conversation {
  const isKnown = (entry: Entry) => entry.kind === 'written' && entry.messageId === messageId;
  if (before.entries.some(isKnown)) return before;
  const written: Entry = { kind: 'written', messageId, text, name, time: Date.parse(at), unread: 'new' };
  return {
    ...conversation,
    entries: [...conversation.entries, written],
    // A queue's message does not say that a person is there.
    person: automatic ? before.person : { state: 'joined', name },
  };
}

const problems: Partial<Record<string, Problem>> = {
  cancelled: 'cancelled',
  interrupted: 'cancelled',
  turn_timeout: 'timeout',
  message_too_long: 'refused',
  budget_exceeded: 'refused',
  unauthenticated: 'key',
};

function problemOf(code: string): Problem {
  return problems[code] ?? 'failed';
}
