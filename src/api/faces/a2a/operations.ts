import { z } from 'zod';
import { concurrencyHeader } from '../../agent/operations';
import { operationsWith, type HeaderParameter } from '../../openapi/operation';
import { faceHeaders } from '../face-headers';
import { rpcError } from './error-body';
import { createFields, listFields as listPushFields } from './push/push-fields';
import { getFields } from './send';
import { listFields } from './list-tasks';
import { rpcFields } from './binding-routes';
import { sendFields } from './send-fields';
import { taskStates } from './protocol';

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
const common = { tag: 'a2a', access: 'bearerKey', protocol: 'a2a', headers } as const;
const { get, post, delete: remove } = operationsWith(common);
const sending = { headers: [...headers, concurrencyHeader], refusals: [402, 410, 422] };

/** An object whose fields are those of the protocol. */
const object = z.looseObject({});
const taskData = z.looseObject({
  id: z.string(),
  contextId: z.string(),
  status: z.looseObject({ state: z.enum(taskStates) }),
});
const tasks = { tasks: z.array(taskData), nextPageToken: z.string(), pageSize: z.int(), totalSize: z.int() };
const configData = z.looseObject({ id: z.string(), taskId: z.string(), url: z.string() });
const rpcResult = z.object({ jsonrpc: z.literal('2.0'), id: rpcFields.shape.id, result: object });
const subscribes = 'Streams a task from now until it ends.';

/** The endpoints of A2A that take a key: JSON-RPC, and REST. */
export const a2aOperations = {
  rpc: post(agentPath, 'Handles one JSON-RPC 2.0 request. Streaming methods return a stream.', {
    ...sending,
    body: rpcFields,
    data: z.union([rpcResult, rpcError]),
    texts,
  }),
  send: post(
    `${agentPath}/message:send`,
    'Sends a message or an answer, and returns the task once it ends or asks a question.',
    { ...sending, body: sendFields, data: z.object({ task: taskData }) },
  ),
  stream: post(
    `${agentPath}/message:stream`,
    'Sends a message or an answer, and streams the task until it ends or asks a question.',
    { ...sending, body: sendFields, texts },
  ),
  list: get(`${agentPath}/tasks`, 'Lists the tasks of a context, most recently changed first.', {
    query: listFields,
    data: z.object(tasks),
  }),
  get: get(task, 'Returns a task in its current state.', {
    query: getFields.pick({ historyLength: true }),
    data: taskData,
  }),
  cancel: post(`${task}:cancel`, 'Cancels a task that hasn’t ended.', { data: taskData }),
  subscribe: post(`${task}:subscribe`, subscribes, { texts }),
  follow: get(`${task}:subscribe`, subscribes, { texts }),
  createConfig: post(configs, 'Creates a push notification config for a task.', {
    body: createFields.omit({ taskId: true }),
    data: configData,
  }),
  getConfig: get(config, 'Returns a push notification config of a task, without its secrets.', {
    data: configData,
  }),
  listConfigs: get(configs, 'Lists the push notification configs of a task, without their secrets.', {
    query: listPushFields.pick({ pageSize: true, pageToken: true }),
    data: z.object({ configs: z.array(configData), nextPageToken: z.string() }),
  }),
  deleteConfig: remove(config, 'Deletes a push notification config.', { data: object }),
  extendedCard: get(`${agentPath}/extendedAgentCard`, 'Returns the agent card with the agent’s name.', {
    data: object,
  }),
};
