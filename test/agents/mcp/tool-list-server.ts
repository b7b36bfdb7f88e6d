import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { TaskStore } from '@modelcontextprotocol/sdk/experimental/tasks/interfaces.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { HttpTarget } from '../../../src/agents/mcp/mcp-target';
import { newId } from '../../../src/domain/ids';
import { listenLocally } from '../../support/local-server';

export interface CallSeen {
  name: string;
  args: Record<string, unknown>;
  meta: Record<string, unknown>;
  authorization: string | undefined;
  signal: AbortSignal;
  /** Sends the client a request. Returns the words of its refusal, or `granted`. */
  ask: (request: ServerRequest) => Promise<string>;
  progress: (params: { progress: number; total?: number; message?: string }) => Promise<void>;
  /** The client's task request, if the call is to run as one. */
  task: { ttl?: number | undefined } | undefined;
  /** Creates the task. Returns the answer to the call. */
  createTask: () => Promise<object>;
}

export interface Behaviour {
  /**
   * Pages of tools for the Authorization header of the request. They are sent unchanged, even what is not a
   * tool.
   */
  pages?: (authorization: string) => unknown[][];
  call?: (call: CallSeen) => Promise<object> | object;
  /** Answers instead of MCP if it returns true. */
  instead?: (request: IncomingMessage, body: string, response: ServerResponse) => boolean;
  instructions?: string;
  /** Where tasks are. Without it, no call runs as one. */
  tasks?: TaskStore;
}

export interface RequestSeen {
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ToolListServer {
  target: HttpTarget;
  host: string;
  seen: RequestSeen[];
  /** Forgets every session, as after a restart. */
  forget: () => void;
  /** Returns how many sockets are open to it. */
  sockets: () => Promise<number>;
  /** Closes every socket, as a process that dies does. */
  breakOff: () => void;
  close: () => Promise<void>;
}

export const noArguments = { type: 'object', properties: {} };

/** Starts a server on the SDK that lists the given tools and misbehaves on request. */
export async function startToolListServer(behaviour: Behaviour = {}): Promise<ToolListServer> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const seen: RequestSeen[] = [];
  const http = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      seen.push({ method: request.method ?? '', headers: request.headers, body });
      if (behaviour.instead?.(request, body, response) === true) return;
      await answer(request, body, response, sessions, behaviour);
    })();
  });
  const { url, close } = await listenLocally(http);
  return {
    target: { mcpServerId: newId('tool'), url: `${url}/mcp`, transport: 'streamable-http' },
    host: new URL(url).host,
    seen,
    forget: () => sessions.clear(),
    sockets: () => new Promise((resolve) => http.getConnections((_, count) => resolve(count))),
    breakOff: () => http.closeAllConnections(),
    close,
  };
}

async function answer(
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
  sessions: Map<string, StreamableHTTPServerTransport>,
  behaviour: Behaviour,
): Promise<void> {
  const id = request.headers['mcp-session-id'];
  const known = typeof id === 'string' ? sessions.get(id) : undefined;
  if (id !== undefined && !known) {
    response
      .writeHead(404)
      .end('{"jsonrpc":"2.0","error":{"code":-32001,"message":"Session not found"},"id":null}');
    return;
  }
  const transport = known ?? (await newSession(sessions, behaviour));
  await transport.handleRequest(request, response, body === '' ? undefined : JSON.parse(body));
}

async function newSession(
  sessions: Map<string, StreamableHTTPServerTransport>,
  { pages = () => [[{ name: 'echo', inputSchema: noArguments }]], call, instructions, tasks }: Behaviour,
): Promise<StreamableHTTPServerTransport> {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  const { server } = new McpServer(
    { name: 'test', version: '1' },
    { ...(instructions !== undefined && { instructions }), ...(tasks && { taskStore: tasks }) },
  );
  server.registerCapabilities({
    tools: {},
    ...(tasks && { tasks: { cancel: {}, requests: { tools: { call: {} } } } }),
  });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }, extra) => {
    const at = Number(params?.cursor ?? 0);
    const listed = pages(String(extra.requestInfo?.headers['authorization'] ?? ''));
    return { tools: listed[at] ?? [], ...(at + 1 < listed.length && { nextCursor: String(at + 1) }) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const { authorization } = extra.requestInfo?.headers ?? {};
    return {
      ...(await call?.({
        name: params.name,
        args: params.arguments ?? {},
        meta: { ...params._meta },
        authorization: typeof authorization === 'string' ? authorization : undefined,
        signal: extra.signal,
        task: params.task,
        createTask: async () => {
          const task = await extra.taskStore?.createTask({ ttl: params.task?.ttl ?? null, pollInterval: 50 });
          return { task };
        },
        ask: (request) =>
          extra.sendRequest(request, z.looseObject({})).then(
            () => 'granted',
            (error: unknown) => String(error),
          ),
        progress: ({ progress, total, message }) =>
          extra.sendNotification({
            method: 'notifications/progress',
            params: {
              progressToken: params._meta?.progressToken ?? 0,
              progress,
              ...(total !== undefined && { total }),
              ...(message !== undefined && { message }),
            },
          }),
      })),
    };
  });
  await server.connect(transport);
  return transport;
}

/** Returns the result of a tool that answers with one text. */
export function saying(text: string): object {
  return { content: [{ type: 'text', text }] };
}
