import type { z } from 'zod';
import type { JsonObject, JsonValue } from '../../domain/json';
import { isOptionalBody } from '../middleware/json-body';
import { eventStream, foreignEvent } from './event-components';
import { fieldsOf, jsonSchema } from './json-schema';
import type { Operation } from './operation';
import { refusalsOf } from './refusals';

const security: Record<Operation['access'], JsonValue> = {
  key: [{ agentKey: [] }],
  streamKey: [{ agentKey: [] }, { agentKeyInQuery: [] }],
  bearerKey: [{ agentKey: [] }, { agentBearer: [] }],
  member: [{ workspaceToken: [] }, { session: [], csrf: [] }],
  anybody: [],
};

const idempotencyKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 255 },
  description:
    'The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent.',
};

/** Describes the operation in OpenAPI 3.1. */
export function describeOperation(operation: Operation): JsonObject {
  const { tag, summary, description, access, body, form } = operation;
  return {
    operationId: operationId(operation),
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: security[access],
    parameters: parametersOf(operation),
    ...(body && { requestBody: requestBody('application/json', body) }),
    ...(form && { requestBody: requestBody('multipart/form-data', form) }),
    responses: responsesOf(operation),
  };
}

/** Returns `getWorkspaceInboxByConversationId` for `get` and `/api/workspace/inbox/{conversationId}`. */
function operationId({ method, path }: Operation): string {
  const words =
    path
      .replace('/api/', '/')
      .replaceAll('{', 'by-')
      .match(/[A-Za-z0-9]+/g) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parametersOf({ method, path, access, headers = [], query }: Operation): JsonValue[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): JsonObject => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }));
  const inQuery = fieldsOf(query ? jsonSchema(query, 'input') : {}).map(
    ({ schema, ...rest }): JsonObject => ({
      ...rest,
      in: 'query',
      schema,
    }),
  );
  const inHeader = headers.map(({ name, description, schema }): JsonObject => ({
    name,
    in: 'header',
    description,
    schema: jsonSchema(schema, 'input'),
  }));
  const isChange = method !== 'get' && access === 'member';
  return [...inPath, ...inQuery, ...inHeader, ...(isChange ? [idempotencyKey] : [])];
}

function requestBody(mediaType: string, fields: z.ZodType): JsonObject {
  const schema = jsonSchema(fields, 'input');
  return { required: !isOptionalBody(fields), content: { [mediaType]: { schema } } };
}

function responsesOf(operation: Operation): JsonObject {
  const { status, data, events = {}, texts = [], mayWait, mayBeEmpty, acceptsNotices, protocol } = operation;
  const described = data && jsonSchema(data, 'output');
  const body = described && (protocol ? described : envelope(described));
  return {
    [String(status)]: body || texts.length > 0 ? answer(body, texts) : eventStream(events),
    ...(mayWait && { 202: { ...answer(body, texts), description: 'Accepted. It waits.' } }),
    ...(acceptsNotices && { 202: { description: 'Accepted. There is nothing to answer.' } }),
    ...(mayBeEmpty && { 204: { description: 'Nothing is left to come.' } }),
    ...refusalsOf(operation),
  };
}

function answer(body: JsonObject | undefined, texts: string[]): JsonObject {
  const others = texts.map((type) => {
    const schema = type === 'text/event-stream' ? foreignEvent : { type: 'string' };
    return [type, { schema }] as const;
  });
  const content = {
    ...(body && { 'application/json': { schema: body } }),
    ...Object.fromEntries(others),
  };
  return { description: 'Done.', content };
}

function envelope(data: JsonObject): JsonObject {
  return {
    type: 'object',
    properties: { success: { const: true }, data },
    required: ['success', 'data'],
  };
}
