import type { Transport } from '@modelcontextprotocol/client';
import { isJsonObject, type JsonObject } from '../../domain/json';

const name = 'holdfast/task';

type Message = Parameters<NonNullable<Transport['onmessage']>>[0];

/**
 * Lets tasks through to the readers of answers. The SDK knows no results of extensions and would reject them without
 * the id of the task. So it gets them within an ordinary result.
 */
export function letTasksThrough(transport: Transport): void {
  const { onmessage } = transport;
  if (onmessage) transport.onmessage = (message, extra) => onmessage(asOrdinary(message), extra);
}

/** Returns the task of an answer that was let through; undefined for any other answer. */
export function taskWithin(answer: JsonObject): JsonObject | undefined {
  const task = answer[name];
  return isJsonObject(task) ? task : undefined;
}

function asOrdinary(message: Message): Message {
  if (!('result' in message) || message.result['resultType'] !== 'task') return message;
  return { ...message, result: { resultType: 'complete', content: [], [name]: message.result } };
}
