import { z } from 'zod';
import { concurrencyHeader } from '../../agent/operations';
import type { HeaderParameter, Operation } from '../../openapi/operation';
import { faceHeaders } from '../face-headers';
import { rpcError } from './error-body';
import { createFields, listFields as listPushFields } from './push/push-fields';
import { getFields } from './task-methods';
import { listFields } from './list-tasks';
import { rpcFields } from './rpc-route';
import { sendFields } from './send-fields';
import { taskStates } from './protocol';

const tag = 'a2a';
export const agentPath = '/a2a/{agentId}';
const task = `${agentPath}/tasks/{taskId}`;
const configs = `${task}/pushNotificationConfigs`;
const config = `${configs}/{id}`;
const texts = ['text/event-stream'];

const versionHeader: HeaderParameter = {
  name: 'A2A-Version',
  description: 'The version of the protocol. Without it, it is 0.3, which is not spoken here.',
  schema: z.enum(['1.0']),
};
const headers = [...faceHeaders, versionHeader];
const common = { tag, access: 'bearerKey', protocol: 'a2a', status: 200 } as const;

/** An object whose fields are those of the protocol. */
const object = z.looseObject({});
const taskData = z.looseObject({
  id: z.string(),
  contextId: z.string(),
  status: z.looseObject({ state: z.enum(taskStates) }),
});

const configData = z.looseObject({ id: z.string(), taskId: z.string(), url: z.string() });

/** The endpoints of A2A that take a key: JSON-RPC, and REST. */
export const a2aOperations = {
  rpc: {
    ...common,
    method: 'post',
    path: agentPath,
    summary: 'Takes one request of JSON-RPC 2.0. A streaming method responds with a stream.',
    headers: [...headers, concurrencyHeader],
    body: rpcFields,
    data: z.union([
      z.object({ jsonrpc: z.literal('2.0'), id: rpcFields.shape.id, result: object }),
      rpcError,
    ]),
    texts,
    refusals: [402, 410, 422],
  },
  send: {
    ...common,
    method: 'post',
    path: `${agentPath}/message:send`,
    summary: 'Takes a message or an answer, and responds with the task once it has ended or asks something.',
    headers: [...headers, concurrencyHeader],
    body: sendFields,
    data: z.object({ task: taskData }),
    refusals: [402, 410, 422],
  },
  stream: {
    ...common,
    method: 'post',
    path: `${agentPath}/message:stream`,
    summary: 'Takes a message or an answer, and streams the task until it has ended or asks something.',
    headers: [...headers, concurrencyHeader],
    body: sendFields,
    texts,
    refusals: [402, 410, 422],
  },
  list: {
    ...common,
    method: 'get',
    path: `${agentPath}/tasks`,
    summary: 'Lists the tasks of a context, the one that changed last first.',
    headers,
    query: listFields,
    data: z.object({
      tasks: z.array(taskData),
      nextPageToken: z.string(),
      pageSize: z.int(),
      totalSize: z.int(),
    }),
  },
  get: {
    ...common,
    method: 'get',
    path: task,
    summary: 'Gives a task as it is by now.',
    headers,
    query: getFields.pick({ historyLength: true }),
    data: taskData,
  },
  cancel: {
    ...common,
    method: 'post',
    path: `${task}:cancel`,
    summary: 'Cancels a task that has not ended.',
    headers,
    data: taskData,
  },
  subscribe: {
    ...common,
    method: 'post',
    path: `${task}:subscribe`,
    summary: 'Streams a task from now on until it has ended.',
    headers,
    texts,
  },
  follow: {
    ...common,
    method: 'get',
    path: `${task}:subscribe`,
    summary: 'Streams a task from now on until it has ended.',
    headers,
    texts,
  },
  createConfig: {
    ...common,
    method: 'post',
    path: configs,
    summary: 'Has a client notified about a task.',
    headers,
    body: createFields.omit({ taskId: true }),
    data: configData,
  },
  getConfig: {
    ...common,
    method: 'get',
    path: config,
    summary: 'Gives a config of a task, without its secrets.',
    headers,
    data: configData,
  },
  listConfigs: {
    ...common,
    method: 'get',
    path: configs,
    summary: 'Lists the configs of a task, without their secrets.',
    headers,
    query: listPushFields.pick({ pageSize: true, pageToken: true }),
    data: z.object({ configs: z.array(configData), nextPageToken: z.string() }),
  },
  deleteConfig: {
    ...common,
    method: 'delete',
    path: config,
    summary: 'Ends the notifications of a config.',
    headers,
    data: object,
  },
  extendedCard: {
    ...common,
    method: 'get',
    path: `${agentPath}/extendedAgentCard`,
    summary: 'Gives the card with the name of the agent.',
    headers,
    data: object,
  },
} satisfies Record<string, Operation>;
