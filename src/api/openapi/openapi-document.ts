import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../../domain/json';
import { errorCodes } from '../../domain/errors';
import { rpcResponse } from '../faces/mcp/rpc';
import { a2aError, rpcError } from '../faces/a2a/error-body';
import { openAiError } from '../faces/openai/error-body';
import { describeOperation } from './describe-operation';
import { eventComponents } from './event-components';
import { jsonSchema } from './json-schema';
import type { Operation } from './operation';
import { refusalComponents } from './refusals';

const fault: JsonObject = {
  type: 'object',
  properties: { path: { type: 'string' }, message: { type: 'string' } },
  required: ['path', 'message'],
};

const error: JsonObject = {
  type: 'object',
  properties: {
    code: { enum: [...errorCodes] },
    message: { type: 'string', description: 'What is wrong, and how to mend it.' },
    details: { type: 'array', items: fault, description: 'Every fault of the request, by its place.' },
    requestId: { type: 'string', description: 'Also in the header X-Request-Id.' },
  },
  required: ['code', 'message', 'requestId'],
};

const refusal: JsonObject = {
  type: 'object',
  properties: { success: { const: false }, error },
  required: ['success', 'error'],
};

function contentOf(schema: string): JsonObject {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
}

const components = {
  schemas: {
    Refusal: refusal,
    OpenAiError: jsonSchema(openAiError, 'output'),
    McpResponse: jsonSchema(rpcResponse, 'output'),
    A2aError: jsonSchema(z.union([a2aError, rpcError]), 'output'),
  },
  responses: {
    ...refusalComponents(contentOf('Refusal')),
    ...refusalComponents(contentOf('OpenAiError'), 'openai'),
    ...refusalComponents(contentOf('McpResponse'), 'mcp'),
    ...refusalComponents(contentOf('A2aError'), 'a2a'),
  },
  securitySchemes: {
    agentKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    agentKeyInQuery: { type: 'apiKey', in: 'query', name: 'apiKey' },
    agentBearer: { type: 'http', scheme: 'bearer', description: 'svc_live_…, svc_test_… or svc_ak_…' },
    workspaceToken: { type: 'http', scheme: 'bearer', description: 'svc_ws_…' },
    session: { type: 'apiKey', in: 'cookie', name: 'holdfast_session' },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: 'X-CSRF-Token',
      description: 'The csrfToken of the sign-in; with every change by cookie.',
    },
  },
};

/** Returns the OpenAPI 3.1 document of the API, built from the schemas that validate its requests. */
export function openApiDocument(operations: Operation[]): JsonObject {
  const paths: JsonObject = {};
  for (const operation of operations) {
    const others = paths[operation.path];
    paths[operation.path] = {
      ...(isJsonObject(others) && others),
      [operation.method]: describeOperation(operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Holdfast',
      version: '1',
      description: 'Durable conversations with agents, and the workspace in which tenants set them up.',
    },
    paths,
    components: {
      ...components,
      schemas: { ...components.schemas, ...eventComponents(operations) },
    },
  };
}
