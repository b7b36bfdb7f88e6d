import { isAfter, parsePosition, type Position } from 'holdfast-client';
import type { Action, Completion, OperatorMessage, ReceivedEvent } from './events.js';
import { questionsIn, withQuestions } from './questions.js';
import type { Conversation, Entry, Problem, Reply } from './state.js';

/**
 * Returns the conversation after an event of one of its streams. Repeated events change nothing, so that the
 * streams of a message and of the whole conversation can both be read.
 */
export function applyEvent(conversation: Conversation, received: ReceivedEvent): Conversation {
  const { id } = received;
  if (id === undefined) return conversation;
  if (received.event === 'message') return applyMessage(conversation, id, received.data);
  const position = parsePosition(id);
  if (!position) return conversation;
  const { turnId } = position;
  const known = conversation.entries.find(
    (entry): entry is Reply => entry.kind === 'reply' && entry.turnId === turnId,
  );
  const before = known ?? newReply(turnId);
  if (!isAfter(position, before.position)) return conversation;
  const reply = applyToReply(before, received, position, conversation.isWithPerson);
  const entries = known
    ? conversation.entries.map((entry) => (entry === known ? reply : entry))
    : [...conversation.entries, reply];
  return { ...conversation, ...whoAnswers(conversation, reply, received), entries, lastEventId: id };
}

function newReply(turnId: string): Reply {
  const position = { turnId, n: 0, c: 0 };
  return { kind: 'reply', turnId, state: 'running', text: '', base: 0, position, decisions: [] };
}

function applyToReply(before: Reply, event: ReceivedEvent, position: Position, isWithPerson: boolean): Reply {
  if (event.event === 'content.delta') return applyDelta(before, event.data.delta, position);
  const text = event.event === 'content.reset' ? before.text.slice(0, before.base) : before.text;
  const next = { ...before, text, base: text.length, position };
  // It follows each answer. The next event has the questions that are still open.
  if (event.event === 'meta' && before.asksSeveral === true) return next;
  const reply = resumed(next);
  switch (event.event) {
    case 'status':
      return { ...reply, waitsForOperator: event.data.waitsFor === 'operator' };
    case 'tool.start':
      return { ...reply, tool: { name: event.data.tool, callId: event.data.callId } };
    case 'tool.end':
      return reply.tool?.callId === event.data.callId ? { ...reply, tool: undefined } : reply;
    case 'action':
      return asked(reply, event.data);
    case 'handoff':
      return { ...reply, handedOff: true, isQuiet: isWithPerson };
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
  return withQuestions({ ...reply, decisions: [...reply.decisions, ...closed] }, []);
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
  return withQuestions({ ...reply, tool: undefined, decisions, asksSeveral: questions.length > 1 }, open);
}

function completed(reply: Reply, data: Completion): Reply {
  const { message, metadata, citations, invalidCitations } = data;
  return {
    ...reply,
    tool: undefined,
    state: 'done',
    waitsForOperator: false,
    text: message,
    messageId: metadata.messageId,
    citations,
    invalidCitations,
  };
}

/** If a turn ends without a handoff, the agent answered it, so nobody else has the conversation. */
function whoAnswers(
  { isWithPerson, personName }: Conversation,
  { handedOff }: Reply,
  event: ReceivedEvent,
): Partial<Conversation> {
  if (event.event === 'meta') return { conversationId: event.data.conversationId };
  if (event.event === 'handoff') {
    const { agentName } = event.data;
    return { isWithPerson: true, personName: isWithPerson ? personName : (agentName ?? personName) };
  }
  if (event.event === 'response.completed' && handedOff !== true)
    return { isWithPerson: false, personName: '' };
  return {};
}

function applyMessage(
  conversation: Conversation,
  id: string,
  { messageId, text, name }: OperatorMessage,
): Conversation {
  const isKnown = (entry: Entry) => entry.kind === 'written' && entry.messageId === messageId;
  if (conversation.entries.some(isKnown)) return conversation;
  const written: Entry = { kind: 'written', messageId, text, name };
  return {
    ...conversation,
    entries: [...conversation.entries, written],
    isWithPerson: true,
    personName: name ?? conversation.personName,
    lastEventId: id,
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
