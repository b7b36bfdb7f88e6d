import { toJsonObject } from '../../../domain/json';
import { responseSchemaOf } from '../answer-schema';
import { questionsIn, questionText } from '../questions-in';
import type { Action } from '../questions';
import type { Message, Part, TaskState } from './protocol';
import type { TaskName } from './task-ids';

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
