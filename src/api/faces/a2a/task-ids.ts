import { conversationOfTurn } from '../../../domain/ids';
import type { Caller } from '../../../turns/admission/message-request';
import { chatConversation } from '../face-turns';

/** The content of a task's id. */
export interface TaskName {
  /** As the client knows it. */
  taskId: string;
  turnId: string;
  conversationId: string;
  /** The client's own name of the context, or the conversation's id. */
  contextId: string;
}

const shape = /^(turn_[A-Za-z0-9_-]{44})(?:\.([A-Za-z0-9_-]+))?$/;

/**
 * Returns the names of a turn's task. If the client has a name of its own for the context, the task's id holds it, so
 * that every process finds it there.
 */
export function nameTask(
  { turnId, conversationId }: { turnId: string; conversationId: string },
  contextId = conversationId,
): TaskName {
  const isOwn = contextId !== conversationId;
  const taskId = isOwn ? `${turnId}.${Buffer.from(contextId).toString('base64url')}` : turnId;
  return { taskId, turnId, conversationId, contextId };
}

/** Parses the id of a task. Undefined if it is invalid, or names a context that is not the caller's own. */
export function readTaskId(caller: Caller, agentId: string, taskId: string): TaskName | undefined {
  const [, turnId = '', named] = shape.exec(taskId) ?? [];
  const conversationId = conversationOfTurn(turnId);
  if (conversationId === undefined) return undefined;
  const name = { taskId, turnId, conversationId, contextId: conversationId };
  if (named === undefined) return name;
  const contextId = Buffer.from(named, 'base64url').toString();
  const isTheirs = chatConversation(caller, agentId, contextId)?.conversationId === conversationId;
  // The same task must not have two ids for the same name.
  return isTheirs && nameTask(name, contextId).taskId === taskId ? { ...name, contextId } : undefined;
}
