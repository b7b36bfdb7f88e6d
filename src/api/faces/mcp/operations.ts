import { z } from 'zod';
import { concurrencyHeader, idempotencyHeader } from '../../agent/operations';
import type { HeaderParameter, Operation } from '../../openapi/operation';
import { faceHeaders } from '../face-headers';
import { rpcMessage, rpcResponse } from './rpc';

const common = {
  tag: 'mcp',
  access: 'bearerKey',
  protocol: 'mcp',
  path: '/mcp/{agentId}',
  status: 200,
} as const;
const texts = ['text/event-stream'];

function header(name: string, description: string): HeaderParameter {
  return { name, description, schema: z.string().optional() };
}

const version = header(
  'MCP-Protocol-Version',
  'The revision that the client speaks: 2026-07-28 or 2025-11-25.',
);
const session = header(
  'Mcp-Session-Id',
  'The session that `initialize` began. There are none from 2026-07-28 on.',
);

/** The endpoint of MCP clients. */
export const mcpOperations = {
  send: {
    ...common,
    method: 'post',
    summary: 'Takes a message of an MCP client: the agent is a tool. Calls are answered by a stream.',
    headers: [
      ...faceHeaders,
      concurrencyHeader,
      idempotencyHeader,
      version,
      session,
      header('Mcp-Method', 'The body’s method. Needed from 2026-07-28 on.'),
      header('Mcp-Name', 'The tool or the task that the body names. Needed from 2026-07-28 on.'),
    ],
    body: rpcMessage,
    data: rpcResponse,
    texts,
    acceptsNotices: true,
    refusals: [405],
  },
  resume: {
    ...common,
    method: 'get',
    summary: 'Goes on with the stream of a call that broke off.',
    headers: [
      ...faceHeaders,
      version,
      session,
      header('Last-Event-ID', 'The last event of the stream that came.'),
    ],
    texts,
    refusals: [405],
  },
} satisfies Record<string, Operation>;
