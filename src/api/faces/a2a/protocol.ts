import type { JsonObject, JsonValue } from '../../../domain/json';

/** The version of the protocol that this service speaks. */
export const protocolVersion = '1.0';

/** The protocol's own media type, which not every client knows. */
export const mediaType = 'application/a2a+json';

export const taskStates = [
  'TASK_STATE_SUBMITTED',
  'TASK_STATE_WORKING',
  'TASK_STATE_INPUT_REQUIRED',
  'TASK_STATE_AUTH_REQUIRED',
  'TASK_STATE_COMPLETED',
  'TASK_STATE_CANCELED',
  'TASK_STATE_FAILED',
  'TASK_STATE_REJECTED',
] as const;
export type TaskState = (typeof taskStates)[number];

const ends: readonly TaskState[] = ['TASK_STATE_COMPLETED', 'TASK_STATE_CANCELED', 'TASK_STATE_FAILED'];

/** True if nothing more happens to a task in this state. */
export function isOver(state: TaskState): boolean {
  return ends.includes(state);
}

/** A part as this service sends it. */
export type Part = { text: string } | { data: JsonValue; mediaType: 'application/json' };

export interface Message {
  messageId: string;
  contextId: string;
  taskId: string;
  role: 'ROLE_USER' | 'ROLE_AGENT';
  parts: Part[];
}

export interface TaskStatus {
  state: TaskState;
  message?: Message;
  /** RFC 3339. Absent in streams. */
  timestamp?: string;
}

export interface Artifact {
  artifactId: string;
  name: string;
  parts: Part[];
  metadata?: JsonObject;
}

export interface Task {
  id: string;
  contextId: string;
  status: TaskStatus;
  artifacts?: Artifact[];
  history?: Message[];
  metadata: JsonObject;
}

interface OfTask {
  taskId: string;
  contextId: string;
}

/** Items of an A2A stream, as far as this service sends them. */
export type StreamResponse =
  | { task: Task }
  | { statusUpdate: OfTask & { status: TaskStatus; metadata?: JsonObject } }
  | { artifactUpdate: OfTask & { artifact: Artifact; append: boolean; lastChunk: boolean } };
