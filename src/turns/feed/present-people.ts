import { isAutomatic, type Message } from '../../domain/message';
import type { Operator } from '../../domain/member';
import type { SseEvent } from '../relay/events';
import { isOfPeople, type PeopleMessage } from './feed-items';

/** Returns a message that no turn wrote as clients see it. */
export function presentPeople(message: PeopleMessage): SseEvent {
  const { messageId: id, role, by, text, at } = message;
  const name = nameOf(by);
  if (role === 'operator') {
    const data = { messageId: id, role, ...name, text, at: at.toISOString() };
    return { id, event: 'message', data: isAutomatic(message) ? { ...data, automatic: true } : data };
  }
  if (message.to === 'agent') return { id, event: 'agent', data: { state: 'back' } };
  return { id, event: 'participant', data: { state: message.state ?? 'joined', ...name } };
}

/**
 * Returns who of the team has the conversation now, as an event without an id, or that it waits for somebody, and who
 * left it last. For a conversation that people serve. `typing` has the ids of the operators who type.
 */
export function presentServer(messages: Message[], typing: Pick<Set<string>, 'has'>): SseEvent {
  const newest = messages.filter(isOfPeople).findLast((each) => !isAutomatic(each));
  if (!newest || isBackAtAgent(newest)) return { event: 'participant', data: { state: 'waiting' } };
  if (newest.role === 'handover' && newest.state !== undefined)
    return { event: 'participant', data: { state: newest.state, ...nameOf(newest.by) } };
  const state = typing.has(newest.by.memberId) ? 'typing' : 'joined';
  return { event: 'participant', data: { state, ...nameOf(newest.by) } };
}

function isBackAtAgent(message: PeopleMessage): boolean {
  return message.role === 'handover' && message.to === 'agent';
}

function nameOf({ name }: Operator): { name?: string } {
  return name === '' ? {} : { name };
}
