import { randomUUID } from 'node:crypto';
import {
  ClientFactory,
  JsonRpcTransportFactory,
  RestTransportFactory,
  type CallInterceptor,
  type Client,
} from '@a2a-js/sdk/client';
import { Role, TaskState, type Part, type StreamResponse, type Task } from '@a2a-js/sdk';

export const bindings = ['JSONRPC', 'HTTP+JSON'] as const;
export type BindingName = (typeof bindings)[number];

export interface A2aAt {
  url: string;
  agentId: string;
  key: string;
  headers?: Record<string, string>;
  binding?: BindingName;
}

/** A2A's own client, for the agent's card. */
export function a2aClient({ url, agentId, key, headers, binding = 'JSONRPC' }: A2aAt): Promise<Client> {
  const sent = { Authorization: `Bearer ${key}`, ...headers };
  const withKey: CallInterceptor = {
    before: (args) => {
      args.options = {
        ...args.options,
        serviceParameters: { ...args.options?.serviceParameters, ...sent },
      };
      return Promise.resolve();
    },
    after: () => Promise.resolve(),
  };
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory(), new RestTransportFactory()],
    preferredTransports: [binding],
    clientConfig: { interceptors: [withKey] },
  });
  return factory.createFromUrl(`${url}/a2a/${agentId}/.well-known/agent-card.json`, '');
}

type Sent = Parameters<Client['sendMessage']>[0];

export interface MessageParts {
  text?: string;
  data?: unknown;
  messageId?: string;
  contextId?: string;
  taskId?: string;
  parts?: Part[];
  configuration?: Partial<NonNullable<Sent['configuration']>>;
  metadata?: Sent['metadata'];
}

/** A message in the form of the client. */
export function message({ text, data, parts = [], configuration, metadata, ...ids }: MessageParts): Sent {
  const plain = { metadata: undefined, filename: '', mediaType: '' };
  const own: Part[] = [
    ...(text === undefined ? [] : [{ ...plain, content: { $case: 'text' as const, value: text } }]),
    ...(data === undefined ? [] : [{ ...plain, content: { $case: 'data' as const, value: data } }]),
  ];
  return {
    tenant: '',
    metadata,
    configuration: configuration && {
      acceptedOutputModes: [],
      taskPushNotificationConfig: undefined,
      returnImmediately: false,
      ...configuration,
    },
    message: {
      messageId: randomUUID(),
      contextId: '',
      taskId: '',
      role: Role.ROLE_USER,
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
      ...ids,
      parts: [...own, ...parts],
    },
  };
}

/** A client's knowledge of a task from its stream. */
export interface Followed {
  task: Task | undefined;
  /** Its states, in order. */
  states: TaskState[];
  /** The service's additions to the protocol. */
  notes: Record<string, unknown>[];
}

/** Reads a stream to its end, and combines its parts into the task by the protocol's rules. */
export async function follow(stream: AsyncIterable<StreamResponse>): Promise<Followed> {
  const followed: Followed = { task: undefined, states: [], notes: [] };
  for await (const { payload } of stream) apply(followed, payload);
  return followed;
}

export function apply(followed: Followed, payload: StreamResponse['payload']): void {
  const { task } = followed;
  if (payload?.$case === 'task') {
    followed.task = payload.value;
    followed.states.push(payload.value.status?.state ?? TaskState.TASK_STATE_UNSPECIFIED);
    return;
  }
  if (!task) throw new Error('The stream does not begin with the task.');
  if (payload?.$case === 'statusUpdate') {
    task.status = payload.value.status;
    followed.states.push(task.status?.state ?? TaskState.TASK_STATE_UNSPECIFIED);
    const note = payload.value.metadata?.['holdfast'];
    if (note) followed.notes.push(note);
  }
  if (payload?.$case !== 'artifactUpdate') return;
  const { artifact, append } = payload.value;
  const known = task.artifacts.find(({ artifactId }) => artifactId === artifact?.artifactId);
  if (known && artifact && append) known.parts.push(...artifact.parts);
  else if (known && artifact) task.artifacts.splice(task.artifacts.indexOf(known), 1, artifact);
  else if (artifact) task.artifacts.push(artifact);
}

export function taskIn(result: Awaited<ReturnType<Client['sendMessage']>>): Task {
  if (!('status' in result)) throw new Error('The agent responded with a message.');
  return result;
}

export function textOf(task: Pick<Task, 'artifacts'> | undefined, artifactId = 'answer'): string {
  const parts = task?.artifacts.find((artifact) => artifact.artifactId === artifactId)?.parts ?? [];
  return textIn(parts);
}

export function textIn(parts: Part[] = []): string {
  return parts.map(({ content }) => (content?.$case === 'text' ? content.value : '')).join('');
}

/** Returns the data of a message, such as its questions. */
export function dataIn(task: Task | undefined): Record<string, unknown>[] {
  const parts = task?.status?.message?.parts ?? [];
  return parts.flatMap(({ content }) => (content?.$case === 'data' ? [Object(content.value)] : []));
}

/** The name of a task's state. */
export function stateOf(task: Task | undefined): string {
  return TaskState[task?.status?.state ?? TaskState.TASK_STATE_UNSPECIFIED].replace('TASK_STATE_', '');
}
