import type { Message, OperatorMessage } from '../../domain/message';

/** What stands in a conversation's own order: a turn, at its user's message, or what an operator wrote. */
export type Stop = { turnId: string } | { message: OperatorMessage };

export function idOf(stop: Stop): string {
  return 'turnId' in stop ? stop.turnId : stop.message.messageId;
}

/** True where the stop of this id is written down in these messages, or a part of it. */
export function isWritten(messages: Message[], stopId: string): boolean {
  return messages.some((message) => stopIdOf(message) === stopId);
}

/** What follows the stop `after` in these messages, which hold it; without it all that they hold. */
export function feedItemsAfter(messages: Message[], after?: string): Stop[] {
  const from = after === undefined ? 0 : messages.findIndex((message) => stopIdOf(message) === after) + 1;
  return messages.slice(from).flatMap((message): Stop[] => {
    if (message.role === 'operator') return [{ message }];
    return message.role === 'user' && message.turnId !== after ? [{ turnId: message.turnId }] : [];
  });
}

/** The newest stop of these messages. */
export function lastFeedItemId(messages: Message[]): string | undefined {
  return messages.map(stopIdOf).findLast((id) => id !== undefined);
}

function stopIdOf({ role, messageId, turnId }: Message): string | undefined {
  if (role === 'handover') return undefined;
  return role === 'operator' ? messageId : turnId;
}
