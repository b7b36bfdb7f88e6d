import type { HandoverMessage, Message, OperatorMessage } from '../../domain/message';

/** A message that no turn wrote: an operator's, or the mark of who serves the conversation. */
export type PeopleMessage = OperatorMessage | HandoverMessage;

/** An item of a conversation's feed: a turn, placed at its user's message, or a message that no turn wrote. */
export type FeedItem = { turnId: string } | { message: PeopleMessage };

export function idOf(stop: FeedItem): string {
  return 'turnId' in stop ? stop.turnId : stop.message.messageId;
}

/** True if any of these messages belongs to the feed item with this id. */
export function isWritten(messages: Message[], stopId: string): boolean {
  return messages.some((message) => stopIdOf(message) === stopId);
}

/**
 * Returns the feed items after the item `after`, which must be in these messages.
 * Without `after`, returns all of them.
 */
export function feedItemsAfter(messages: Message[], after?: string): FeedItem[] {
  const from = after === undefined ? 0 : messages.findIndex((message) => stopIdOf(message) === after) + 1;
  return messages.slice(from).flatMap((message): FeedItem[] => {
    if (isOfPeople(message)) return [{ message }];
    return message.role === 'user' && message.turnId !== after ? [{ turnId: message.turnId }] : [];
  });
}

/** Returns the id of the newest feed item in these messages. */
export function lastFeedItemId(messages: Message[]): string | undefined {
  const last = messages.at(-1);
  return last && stopIdOf(last);
}

/** True for a message that is a feed item of its own. */
export function isOfPeople(message: Message): message is PeopleMessage {
  return message.role === 'operator' || message.role === 'handover';
}

function stopIdOf(message: Message): string {
  return isOfPeople(message) ? message.messageId : message.turnId;
}

/** True for the mark with which a person, and no queue, gave the conversation back to the agent. */
export function isGivenBack(message: Message): message is HandoverMessage {
  return message.role === 'handover' && message.to === 'agent' && message.by.memberId !== '';
}
