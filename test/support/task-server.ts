import { McpServer, ProtocolError } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { HttpTarget } from '../../src/agents/mcp/mcp-target';
import { newId } from '../../src/domain/ids';
import { parseJson } from '../../src/domain/json';
import { serveModernMcp } from './modern-mcp-server';

/** The state of a task at a poll, or an error of JSON-RPC by its code. */
export type Look = { status: string; [field: string]: unknown } | { refused: number };

export interface TaskServer {
  target: HttpTarget;
  host: string;
  /** The states of the task at the next polls; the last one stays. */
  looks: Look[];
  /** Answers the next call instead of a task. */
  calls: Record<string, unknown>[];
  /** The fields of a created task. */
  created: Record<string, unknown>;
  /** The only accepted Authorization header, if there is one. */
  authorization?: string;
  /** The number of next requests to break off without a response. */
  drops: number;
  /** The JSON-RPC code for refusing answers to questions, if they are refused. */
  refusesAnswers?: number;
  /** The received calls and requests about tasks. */
  seen: { method: string; params: Record<string, unknown> }[];
  countOf: (method: string) => number;
  close: () => Promise<void>;
}

type Script = Pick<
  TaskServer,
  'looks' | 'calls' | 'created' | 'seen' | 'authorization' | 'drops' | 'refusesAnswers'
>;

const anything = { params: z.looseObject({}), result: z.looseObject({}) };
const inputSchema = { type: 'object' as const };

/** Starts a server with the official package. Its only tool, `lookup`, runs as a task by a script. */
export async function startTaskServer(): Promise<TaskServer> {
  const script: Script = { looks: [], calls: [], created: {}, seen: [], drops: 0 };
  const { url, close } = await serveModernMcp(() => taskServer(script), {
    instead: (request, response) => {
      if (script.drops > 0) {
        script.drops -= 1;
        response.destroy();
        return true;
      }
      const isAllowed = [undefined, request.headers.authorization].includes(script.authorization);
      if (!isAllowed) response.writeHead(401).end();
      return !isAllowed;
    },
    note: (body) => note(script, body),
  });
  return Object.assign(script, {
    target: { mcpServerId: newId('tool'), url: `${url}/mcp`, transport: 'streamable-http' as const },
    host: new URL(url).host,
    countOf: (method: string) => script.seen.filter((each) => each.method === method).length,
    close,
  });
}

function taskServer(script: Script): McpServer {
  const mcp = new McpServer(
    { name: 'tasks', version: '1' },
    { capabilities: { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } } },
  );
  const { server } = mcp;
  const now = new Date().toISOString();
  const task = { taskId: 'task-1', createdAt: now, lastUpdatedAt: now, ttlMs: null, pollIntervalMs: 50 };
  server.setRequestHandler('tools/list', () => ({
    tools: [{ name: 'lookup', description: 'Looks up.', inputSchema }],
  }));
  server.setRequestHandler('tools/call', () => {
    const instead = script.calls.shift() ?? {
      resultType: 'task',
      ...task,
      status: 'working',
      ...script.created,
    };
    return { content: [], ...instead };
  });
  server.setRequestHandler('tasks/get', anything, () => {
    const look = (script.looks.length > 1 ? script.looks.shift() : script.looks[0]) ?? { status: 'working' };
    if ('refused' in look && typeof look.refused === 'number')
      throw new ProtocolError(look.refused, 'There is no such task.');
    return { ...task, ...look };
  });
  server.setRequestHandler('tasks/update', anything, () => {
    if (script.refusesAnswers !== undefined) throw new ProtocolError(script.refusesAnswers, 'Not like this.');
    return {};
  });
  server.setRequestHandler('tasks/cancel', anything, () => ({}));
  return mcp;
}

const message = z.looseObject({ method: z.string(), params: z.record(z.string(), z.unknown()).default({}) });

function note({ seen }: Script, body: string): void {
  const { data } = message.safeParse(parseJson(body));
  if (data && /^(tools\/call|tasks\/)/.test(data.method)) seen.push(data);
}
