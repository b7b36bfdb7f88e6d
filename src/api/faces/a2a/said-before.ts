import { messageIdOf } from '../../../domain/ids';
import type { TurnPlace } from '../../../domain/turn';
import type { Store } from '../../../store/store';
import type { Message } from './protocol';
import type { TaskName } from './task-ids';

/** Returns the message with which the task began, if it is written down by now. */
export async function saidBefore(
  { conversations }: Pick<Store, 'conversations'>,
  name: TaskName,
  { tenantId, conversationId, turnId }: TurnPlace,
): Promise<Message[]> {
  const messageId = messageIdOf(conversationId, turnId, 'user');
  const message = await conversations.message(tenantId, conversationId, messageId);
  return message ? [userMessage(name, messageId, message.text)] : [];
}

export function userMessage(
  { taskId, contextId }: Pick<TaskName, 'taskId' | 'contextId'>,
  messageId: string,
  text: string,
): Message {
  return { messageId, taskId, contextId, role: 'ROLE_USER', parts: [{ text }] };
}
