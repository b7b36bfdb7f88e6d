import type { Message, OperatorMessage } from '../../domain/message';

/** An item of a conversation's feed: a turn, placed at its user's message, or an operator's message. */
export type FeedItem = { turnId: string } | { message: OperatorMessage };

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
    if (message.role === 'operator') return [{ message }];
    return message.role === 'user' && message.turnId !== after ? [{ turnId: message.turnId }] : [];
  });
}

/** Returns the id of the newest feed item in these messages. */
export function lastFeedItemId(messages: Message[]): string | undefined {
  return messages.map(stopIdOf).findLast((id) => id !== undefined);
}

function stopIdOf({ role, messageId, turnId }: Message): string | undefined {
  if (role === 'handover') return undefined;
  return role === 'operator' ? messageId : turnId;
}
