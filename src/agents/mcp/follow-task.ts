import type { JsonObject } from '../../domain/json';
import type { Connection, McpAnswer, McpRequest } from './connection';
import { failureOf, McpFailure, RefusedByServer } from './mcp-failure';
import { taskStateIn, type TaskState } from './open-call';
import type { Secrets } from './scrubbed';

export interface FollowedTask extends Pick<McpRequest, 'timeoutMs' | 'until' | 'signal'> {
  taskId: string;
  /** Answers to what the server has asked, under its keys. */
  inputResponses?: JsonObject | undefined;
  secret: Secrets;
}

/** The server does not know the task. Whether the call has done its work is not known. */
export class ForgottenTask extends McpFailure {
  constructor() {
    super('unknown', "The tool's server no longer knows the task of this call.");
  }
}

const refusedAnswer = "The tool's server refused the answer to its question.";

/** JSON-RPC codes with which servers refuse a task that they do not know, and a method that they do not have. */
const unknownTask: readonly number[] = [-32_602, -32_601, -32_002];

/**
 * Answers what a task asks, if there are answers, and returns its state. Throws a ForgottenTask, a McpFailure, or the
 * reason of the aborted signal. May be repeated.
 */
export async function followTask(connection: Connection, followed: FollowedTask): Promise<TaskState> {
  const { taskId, inputResponses, secret, ...times } = followed;
  const isRefused = inputResponses && (await isAnswerRefused(connection, followed));
  const told = await askedOf(connection, { method: 'tasks/get', params: { taskId }, ...times });
  const state = taskStateIn(told, taskId, secret);
  if (isRefused && stillAsks(state, inputResponses)) throw new McpFailure('answered', refusedAnswer);
  if (connection.isNewest || (state.is !== 'completed' && state.is !== 'failed')) return state;
  return earlierResult(connection, followed, state);
}

/** Sends the answers. A server may also refuse them because it has had them before, or has ended the task. */
async function isAnswerRefused(
  connection: Connection,
  { taskId, inputResponses = {}, secret: _, ...times }: FollowedTask,
): Promise<boolean> {
  try {
    await connection.request({ method: 'tasks/update', params: { taskId, inputResponses }, ...times });
    return false;
  } catch (error) {
    times.signal?.throwIfAborted();
    const failure = failureOf(error);
    if (failure instanceof RefusedByServer) return true;
    throw failure;
  }
}

function stillAsks(state: TaskState, answers: JsonObject): boolean {
  return state.is === 'open' && Object.keys(answers).some((key) => Object.hasOwn(state.open.inputs, key));
}

/** In revision 2025-11-25 the result is asked for on its own. */
async function earlierResult(
  connection: Connection,
  { taskId, secret: _, inputResponses: _responses, ...times }: FollowedTask,
  state: TaskState,
): Promise<TaskState> {
  try {
    return {
      is: 'completed',
      answer: await connection.request({ method: 'tasks/result', params: { taskId }, ...times }),
    };
  } catch (error) {
    times.signal?.throwIfAborted();
    const failure = failureOf(error);
    if (failure instanceof RefusedByServer && state.is === 'failed') return state;
    throw asAboutTask(failure);
  }
}

/** Asks the server to end a task. The server decides whether it does. */
export async function cancelTask(
  connection: Connection,
  { taskId, secret: _, inputResponses: _responses, ...times }: FollowedTask,
): Promise<void> {
  await askedOf(connection, { method: 'tasks/cancel', params: { taskId }, ...times });
}

async function askedOf(connection: Connection, request: McpRequest): Promise<McpAnswer> {
  try {
    return await connection.request(request);
  } catch (error) {
    request.signal?.throwIfAborted();
    throw asAboutTask(failureOf(error));
  }
}

function asAboutTask(failure: McpFailure | RefusedByServer): McpFailure {
  if (failure instanceof McpFailure) return failure;
  if (unknownTask.includes(failure.code)) return new ForgottenTask();
  return new McpFailure('failed', "The tool's server refused to say how the task stands.");
}

/** The part of a call that asks a server of revision 2025-11-25 to run it as a task. */
export function asTask(connection: Connection, ttlMs: number | undefined): JsonObject {
  const isAsked = ttlMs !== undefined && !connection.isNewest && connection.takesTasks;
  return isAsked ? { task: { ttl: ttlMs } } : {};
}
