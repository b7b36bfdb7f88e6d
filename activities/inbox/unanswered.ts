import { isAutomatic, type Message, type OperatorMessage, type UserMessage } from '../../src/domain/message';

/** Returns the turn's message of the user if it is the newest one, and no operator has answered it. */
export function unanswered(recent: Message[], turnId: string): UserMessage | undefined {
  const newest = recent.findLast(isOfUserOrOperator);
  return newest?.role === 'user' && newest.turnId === turnId ? newest : undefined;
}

function isOfUserOrOperator(message: Message): message is UserMessage | OperatorMessage {
  return message.role === 'user' || (message.role === 'operator' && !isAutomatic(message));
}
