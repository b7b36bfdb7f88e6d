import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createMcpHandler, McpServer, ProtocolError } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { HttpTarget } from '../../src/agents/mcp/mcp-target';
import { newId } from '../../src/domain/ids';

/** How a task stands at a look, or an error of JSON-RPC by its code. */
export type Look = { status: string; [field: string]: unknown } | { refused: number };

export interface TaskServer {
  target: HttpTarget;
  host: string;
  /** How the next looks find the task; the last one stays. */
  looks: Look[];
  /** Answers the next call instead of a task. */
  calls: Record<string, unknown>[];
  /** What the task says when it is created. */
  created: Record<string, unknown>;
  /** The only Authorization header that is accepted, if one is. */
  authorization?: string;
  /** What clients have sent, in order. */
  seen: { method: string; params: Record<string, unknown> }[];
  countOf: (method: string) => number;
  close: () => Promise<void>;
}

const anything = { params: z.looseObject({}), result: z.looseObject({}) };
const inputSchema = { type: 'object' as const };

/** Starts a server on the official package whose only tool, `lookup`, runs as a task that follows a script. */
export async function startTaskServer(): Promise<TaskServer> {
  const script: Pick<TaskServer, 'looks' | 'calls' | 'created' | 'seen'> & { authorization?: string } = {
    looks: [],
    calls: [],
    created: {},
    seen: [],
  };
  const handler = createMcpHandler(() => taskServer(script));
  const http = createServer((request, response) => {
    void (async () => {
      if (script.authorization !== undefined && request.headers.authorization !== script.authorization)
        return void response.writeHead(401).end();
      const answer = await handler.fetch(await asFetched(request));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return Object.assign(script, {
    target: { mcpServerId: newId('tool'), url: `http://${host}/mcp`, transport: 'streamable-http' as const },
    host,
    countOf: (method: string) => script.seen.filter((each) => each.method === method).length,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  });
}

function taskServer(script: Pick<TaskServer, 'looks' | 'calls' | 'created' | 'seen'>): McpServer {
  const mcp = new McpServer(
    { name: 'tasks', version: '1' },
    { capabilities: { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } } },
  );
  const { server } = mcp;
  const seen = (method: string, params: object = {}) => script.seen.push({ method, params: { ...params } });
  const now = new Date().toISOString();
  const task = { taskId: 'task-1', createdAt: now, lastUpdatedAt: now, ttlMs: null, pollIntervalMs: 50 };
  server.setRequestHandler('tools/list', () => ({
    tools: [{ name: 'lookup', description: 'Looks up.', inputSchema }],
  }));
  server.setRequestHandler('tools/call', ({ params }) => {
    seen('tools/call', params);
    const instead = script.calls.shift() ?? { resultType: 'task', ...task, status: 'working', ...script.created };
    return { content: [], ...instead };
  });
  server.setRequestHandler('tasks/get', anything, (params) => {
    seen('tasks/get', params);
    const look = (script.looks.length > 1 ? script.looks.shift() : script.looks[0]) ?? { status: 'working' };
    if ('refused' in look && typeof look.refused === 'number')
      throw new ProtocolError(look.refused, 'There is no such task.');
    return { ...task, ...look };
  });
  server.setRequestHandler('tasks/update', anything, (params) => (seen('tasks/update', params), {}));
  server.setRequestHandler('tasks/cancel', anything, (params) => (seen('tasks/cancel', params), {}));
  return mcp;
}

async function asFetched(request: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const method = request.method ?? 'GET';
  const body = method === 'POST' ? Buffer.concat(parts).toString('utf8') : null;
  return new Request(`http://${request.headers.host ?? ''}${request.url ?? '/'}`, { method, headers, body });
}
