import { z } from 'zod';
import { concurrencyHeader, idempotencyHeader } from '../../agent/operations';
import { operationsWith, type HeaderParameter } from '../../openapi/operation';
import { faceHeaders } from '../face-headers';
import { rpcMessage, rpcResponse } from './rpc';

const { get, post } = operationsWith({ tag: 'mcp', access: 'bearerKey', protocol: 'mcp', refusals: [405] });
const path = '/mcp/{agentId}';
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
const method = header('Mcp-Method', 'The body’s method. Needed from 2026-07-28 on.');
const named = header('Mcp-Name', 'The tool or the task that the body names. Needed from 2026-07-28 on.');
const last = header('Last-Event-ID', 'The last event of the stream that came.');

/** The endpoint of MCP clients. */
export const mcpOperations = {
  send: post(
    path,
    'Handles a message of an MCP client, for which the agent is a tool. Calls return a stream.',
    {
      headers: [...faceHeaders, concurrencyHeader, idempotencyHeader, version, session, method, named],
      body: rpcMessage,
      data: rpcResponse,
      texts,
      acceptsNotices: true,
    },
  ),
  resume: get(path, 'Resumes the stream of a call after a lost connection.', {
    headers: [...faceHeaders, version, session, last],
    texts,
  }),
};
