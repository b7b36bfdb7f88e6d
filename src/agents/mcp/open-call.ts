import { z } from 'zod';
import { isAtMostDeep, isJsonObject, type JsonObject } from '../../domain/json';
import { garbled } from './mcp-failure';
import { safeLine } from './safe-line';
import { scrubbed, type Secrets } from './scrubbed';
import { taskWithin } from './task-results';

const longestId = 1_024;
const longestState = 64 * 1_024;
const longestInputs = 64 * 1_024;

/** A call that its server has not finished. */
export interface OpenCall {
  /** The server's id of the task. Absent: the call is sent again, with the answers to what the server asks. */
  taskId?: string;
  /** Goes back unchanged with the answers if there is no task. */
  requestState?: string;
  /** The requests of the server for a person, under its own keys. */
  inputs: JsonObject;
  /** The server's progress message, without the credential. */
  message?: string;
  /** Milliseconds that the server asks to wait before the next look. */
  pollMs?: number;
  /** Milliseconds from its creation for which the server keeps the task. */
  ttlMs?: number;
}

/** State of a task as its server reports it. `answer` is the unread result of the call. */
export type TaskState =
  | { is: 'open'; open: OpenCall }
  | { is: 'completed'; answer: unknown }
  | { is: 'failed'; error?: string }
  | { is: 'cancelled' };

const json = z.record(z.string(), z.json());
const milliseconds = z.number().min(0).nullish().catch(null);
const task = z.looseObject({
  taskId: z.string().min(1).max(longestId),
  status: z.enum(['working', 'input_required', 'completed', 'failed', 'cancelled']),
  statusMessage: z.string().nullish().catch(null),
  pollIntervalMs: milliseconds,
  ttlMs: milliseconds,
  // Their names in revision 2025-11-25.
  pollInterval: milliseconds,
  ttl: milliseconds,
  inputRequests: json.default({}),
});
const asking = z.looseObject({
  resultType: z.literal('input_required'),
  inputRequests: json.default({}),
  requestState: z.string().max(longestState).exactOptional(),
});
const error = z.looseObject({ message: z.string() });

/**
 * Returns the open part of an answer to a call; undefined if the answer is final. Throws a McpFailure if the answer
 * can't be read, or repeats the credential where it can't be removed.
 */
export function openCallIn(answer: JsonObject, secret: Secrets): OpenCall | undefined {
  const created = taskWithin(answer) ?? answer['task'];
  if (isJsonObject(created)) return openTask(created, secret);
  if (answer['resultType'] !== 'input_required') return undefined;
  const { data } = asking.safeParse(answer);
  if (!data) throw garbled();
  const { requestState, inputRequests: inputs } = data;
  return withoutSecret({ ...(requestState !== undefined && { requestState }), inputs }, secret);
}

/** True for an answer that says itself that it is not a task's result. */
export function isUnfinished(answer: unknown): boolean {
  const type = isJsonObject(answer) ? answer['resultType'] : undefined;
  return type !== undefined && type !== 'complete';
}

/** Returns the state of a task. Throws a McpFailure if the answer can't be read, or is about another task. */
export function taskStateIn(answer: JsonObject, taskId: string, secret: Secrets): TaskState {
  const { data } = task.safeParse(answer);
  if (data?.taskId !== taskId) throw garbled();
  switch (data.status) {
    case 'completed':
      return { is: 'completed', answer: data['result'] };
    case 'failed': {
      const words = error.safeParse(data['error']).data?.message ?? data.statusMessage;
      return { is: 'failed', ...(typeof words === 'string' && { error: safeLine(words, secret) }) };
    }
    case 'cancelled':
      return { is: 'cancelled' };
    default:
      return { is: 'open', open: openTask(answer, secret) };
  }
}

function openTask(created: JsonObject, secret: Secrets): OpenCall {
  const { data } = task.safeParse(created);
  if (!data) throw garbled();
  const { taskId, status, statusMessage, inputRequests } = data;
  const pollMs = data.pollIntervalMs ?? data.pollInterval ?? undefined;
  const ttlMs = data.ttlMs ?? data.ttl ?? undefined;
  const message = safeLine(statusMessage ?? '', secret) || undefined;
  const inputs = status === 'input_required' ? inputRequests : {};
  return withoutSecret({ taskId, inputs, message, pollMs, ttlMs }, secret);
}

/** Throws if the call holds the secret, because parts that must go back unchanged can't be scrubbed. */
function withoutSecret(open: OpenCall, secret: Secrets): OpenCall {
  if (!isAtMostDeep(open.inputs, 20)) throw garbled();
  const text = JSON.stringify(open);
  if (JSON.stringify(open.inputs).length > longestInputs || scrubbed(text, secret) !== text) throw garbled();
  return open;
}
