import type { WorkspaceClient } from 'holdfast-client/workspace';
import { toJsonObject, type JsonObject } from '../../domain/json';
import type { KindName } from './kinds';

interface Page {
  items: JsonObject[];
  nextCursor?: string | undefined;
}

/** The requests about one kind of resource. */
export interface Endpoints {
  page: (cursor: string | undefined) => Promise<Page>;
  create: (body: JsonObject) => Promise<JsonObject>;
  change: (id: string, body: JsonObject) => Promise<JsonObject>;
  remove: (id: string) => Promise<void>;
}

type Answer<T> = Promise<{ data?: { data: T } | undefined }>;

/** Returns the requests about all kinds, in the client's types. Bodies are checked by the service's own schemas. */
export function endpointsOf(api: WorkspaceClient): Record<KindName, Endpoints> {
  const query = (cursor: string | undefined) => ({
    params: { query: { limit: 200, ...(cursor !== undefined && { cursor }) } },
  });
  return {
    'model-providers': {
      page: (cursor) => pageOf(api.GET('/api/workspace/model-providers', query(cursor))),
      create: (body) => one(api.POST('/api/workspace/model-providers', { body: typed(body) })),
      change: (providerId, body) =>
        one(
          api.PATCH('/api/workspace/model-providers/{providerId}', {
            params: { path: { providerId } },
            body: typed(body),
          }),
        ),
      remove: (providerId) =>
        gone(api.DELETE('/api/workspace/model-providers/{providerId}', { params: { path: { providerId } } })),
    },
    'mcp-servers': {
      page: (cursor) => pageOf(api.GET('/api/workspace/mcp-servers', query(cursor))),
      create: (body) => one(api.POST('/api/workspace/mcp-servers', { body: typed(body) })),
      change: (mcpServerId, body) =>
        one(
          api.PATCH('/api/workspace/mcp-servers/{mcpServerId}', {
            params: { path: { mcpServerId } },
            body: typed(body),
          }),
        ),
      remove: (mcpServerId) =>
        gone(api.DELETE('/api/workspace/mcp-servers/{mcpServerId}', { params: { path: { mcpServerId } } })),
    },
    tools: {
      page: (cursor) => pageOf(api.GET('/api/workspace/tools', query(cursor))),
      create: (body) => one(api.POST('/api/workspace/tools', { body: typed(body) })),
      change: (toolId, body) =>
        one(api.PATCH('/api/workspace/tools/{toolId}', { params: { path: { toolId } }, body: typed(body) })),
      remove: (toolId) => gone(api.DELETE('/api/workspace/tools/{toolId}', { params: { path: { toolId } } })),
    },
    queues: {
      page: (cursor) => pageOf(api.GET('/api/workspace/queues', query(cursor))),
      create: (body) => one(api.POST('/api/workspace/queues', { body: typed(body) })),
      change: (queueId, body) =>
        one(
          api.PATCH('/api/workspace/queues/{queueId}', { params: { path: { queueId } }, body: typed(body) }),
        ),
      remove: (queueId) =>
        gone(api.DELETE('/api/workspace/queues/{queueId}', { params: { path: { queueId } } })),
    },
    agents: {
      page: (cursor) => pageOf(api.GET('/api/workspace/agents', query(cursor))),
      create: (body) => one(api.POST('/api/workspace/agents', { body: typed(body) })),
      change: (agentId, body) =>
        one(
          api.PATCH('/api/workspace/agents/{agentId}', { params: { path: { agentId } }, body: typed(body) }),
        ),
      remove: (agentId) =>
        gone(api.DELETE('/api/workspace/agents/{agentId}', { params: { path: { agentId } } })),
    },
    replies: {
      page: (cursor) => pageOf(api.GET('/api/workspace/replies', query(cursor))),
      create: (body) => one(api.POST('/api/workspace/replies', { body: typed(body) })),
      change: (replyId, body) =>
        one(
          api.PATCH('/api/workspace/replies/{replyId}', { params: { path: { replyId } }, body: typed(body) }),
        ),
      remove: (replyId) =>
        gone(api.DELETE('/api/workspace/replies/{replyId}', { params: { path: { replyId } } })),
    },
    webhooks: {
      page: (cursor) => pageOf(api.GET('/api/workspace/webhooks', query(cursor))),
      create: (body) => one(api.POST('/api/workspace/webhooks', { body: typed(body) })),
      change: (webhookId, body) =>
        one(
          api.PATCH('/api/workspace/webhooks/{webhookId}', {
            params: { path: { webhookId } },
            body: typed(body),
          }),
        ),
      remove: (webhookId) =>
        gone(api.DELETE('/api/workspace/webhooks/{webhookId}', { params: { path: { webhookId } } })),
    },
    'retention-rules': {
      page: () => pageOf(api.GET('/api/workspace/retention-rules')),
      create: (body) => one(api.POST('/api/workspace/retention-rules', { body: typed(body) })),
      change: () => Promise.reject(new Error('A retention rule is never changed.')),
      remove: (ruleId) =>
        gone(api.DELETE('/api/workspace/retention-rules/{ruleId}', { params: { path: { ruleId } } })),
    },
    settings: {
      page: async () => ({ items: [await one(api.GET('/api/workspace/settings'))] }),
      create: () => Promise.reject(new Error('A workspace always has settings.')),
      change: (_, body) => one(api.PATCH('/api/workspace/settings', { body: typed(body) })),
      remove: () => Promise.reject(new Error('A workspace always has settings.')),
    },
  };
}

/** The body has been checked against the schema that the type is made of. */
function typed<Body>(body: JsonObject): NonNullable<Body> {
  const copy: NonNullable<Body> = JSON.parse(JSON.stringify(body));
  return copy;
}

async function one(answer: Answer<object>): Promise<JsonObject> {
  return toJsonObject(await dataOf(answer));
}

async function pageOf(
  answer: Answer<{ items: object[]; nextCursor?: string | null | undefined }>,
): Promise<Page> {
  const { items, nextCursor } = await dataOf(answer);
  return { items: items.map(toJsonObject), nextCursor: nextCursor ?? undefined };
}

async function gone(answer: Promise<unknown>): Promise<void> {
  await answer;
}

/** The client throws refusals, so an answer without data is a fault of the service. */
async function dataOf<T>(answer: Answer<T>): Promise<T> {
  const { data } = await answer;
  if (!data) throw new Error('The service sent an empty answer.');
  return data.data;
}
