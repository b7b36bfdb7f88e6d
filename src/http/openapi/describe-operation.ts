import type { JsonObject, JsonValue } from '../../domain/json';
import { fieldsOf, jsonSchema } from './json-schema';
import type { Operation } from './operation';

const security: Record<Operation['access'], JsonValue> = {
  key: [{ agentKey: [] }],
  streamKey: [{ agentKey: [] }, { agentKeyInQuery: [] }],
  member: [{ workspaceToken: [] }, { session: [], csrf: [] }],
  anybody: [],
};

const idempotencyKey: JsonObject = {
  ...{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 255 } },
  description: 'The same key with the same request does once what is asked, for 24 hours.',
};

/** The operation as OpenAPI 3.1 describes it. */
export function describeOperation(operation: Operation): JsonObject {
  const { tag, summary, access, body, form } = operation;
  return {
    ...{ operationId: operationId(operation), tags: [tag], summary },
    security: security[access],
    parameters: parametersOf(operation),
    ...(body && { requestBody: requestBody('application/json', jsonSchema(body, 'input')) }),
    ...(form && { requestBody: requestBody('multipart/form-data', jsonSchema(form, 'input')) }),
    responses: responsesOf(operation),
  };
}

/** `get` and `/api/workspace/inbox/{conversationId}` give `getWorkspaceInboxByConversationId`. */
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
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  const inQuery = fieldsOf(query ? jsonSchema(query, 'input') : {}).map(
    ({ schema, ...rest }): JsonObject => ({
      ...{ ...rest, in: 'query', schema },
    }),
  );
  const inHeader = headers.map(({ name, description, schema }): JsonObject => ({
    ...{ name, in: 'header', description, schema: jsonSchema(schema, 'input') },
  }));
  const isChange = method !== 'get' && access === 'member';
  return [...inPath, ...inQuery, ...inHeader, ...(isChange ? [idempotencyKey] : [])];
}

function requestBody(mediaType: string, schema: JsonObject): JsonObject {
  const required = fieldsOf(schema).some((field) => field.required) || !('properties' in schema);
  return { required, content: { [mediaType]: { schema } } };
}

function responsesOf({ status, data }: Operation): JsonObject {
  return { [String(status)]: data ? answer(jsonSchema(data, 'output')) : events, default: refusal };
}

function answer(data: JsonObject): JsonObject {
  const schema = {
    type: 'object',
    properties: { success: { const: true }, data },
    required: ['success', 'data'],
  };
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

const events: JsonObject = {
  description: 'Server-sent events; each has a name, an id, and JSON as its data.',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};

const refusal: JsonObject = { $ref: '#/components/responses/Refusal' };
