import { toJsonObject } from '../../../domain/json';
import { responseSchemaOf } from '../answer-schema';
import { questionsIn, questionText, type Action } from '../questions';
import type { Message, Part, TaskState, Task } from './protocol';
import type { TaskName } from './task-ids';
import { messageIdOf } from '../../../domain/ids';
import type { TurnPlace } from '../../../domain/turn';
import type { Store } from '../../../store/store';

/** Returns a message of the agent. Its id is the same in every answer that shows it. */
export function agentMessage(
  { taskId, contextId }: Pick<TaskName, 'taskId' | 'contextId'>,
  messageId: string,
  parts: Part[],
): Message {
  return { messageId, taskId, contextId, role: 'ROLE_AGENT', parts };
}

/** Returns the agent's questions: the words, and a data part for each question with the schema of its answer. */
export function questionMessage(name: TaskName, action: Action): Message {
  const asked = questionsIn(action).map(({ others: _, ...question }): Part => ({
    data: { ...toJsonObject(question), responseSchema: responseSchemaOf(question) },
    mediaType: 'application/json',
  }));
  return agentMessage(name, action.instructionId, [{ text: questionText(action) }, ...asked]);
}

/** A server that the user must sign in to is what the protocol calls authentication. */
export function askingState({ reconnect }: Action): TaskState {
  return reconnect ? 'TASK_STATE_AUTH_REQUIRED' : 'TASK_STATE_INPUT_REQUIRED';
}

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

export interface ShownAs {
  /** At most this many messages, the newest. Absent: all. */
  historyLength?: number | undefined;
  /** When the task became what it is; RFC 3339. */
  at?: string | undefined;
  /** Default: true. */
  artifacts?: boolean;
}

/** Returns as much of the task as a request asks for. */
export function shownTask(
  { history = [], artifacts: made = [], status, ...task }: Task,
  { historyLength = history.length, at, artifacts = true }: ShownAs,
): Task {
  const said = historyLength === 0 ? [] : history.slice(-historyLength);
  return {
    ...task,
    status: { ...status, ...(at !== undefined && { timestamp: at }) },
    ...(artifacts && made.length > 0 && { artifacts: made }),
    ...(said.length > 0 && { history: said }),
  };
}
