import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { LocalServer } from '../../test/support/local-server';
import { serveModernMcp } from '../../test/support/modern-mcp-server';
import type { Effects } from './effects';
import { hold, type Hold } from './gate';
import { lookupParameters } from './mcp-server';

/** The tools of the server: one runs as a task, and one asks the user before it begins. */
export const taskTools = ['compute', 'order'];

export interface DrillTaskServer extends LocalServer {
  /** Keeps the turn's task running until it is released. Reached at the first poll. */
  keepAtWork(word: string): Hold;
  /** Holds the poll that finds the end of the turn's task. */
  holdEnd(word: string): Hold;
}

const anything = { params: z.looseObject({ taskId: z.string() }), result: z.looseObject({}) };
const sure = {
  method: 'elicitation/create',
  params: { message: 'Order it?', requestedSchema: { type: 'object', properties: {} } },
};

/** Starts an MCP server of the newest revision. It records its calls like HTTP tools. */
export async function startTaskServer(effects: Effects): Promise<DrillTaskServer> {
  const atWork = new Map<string, { held: Hold; isOver: boolean }>();
  const ends = new Map<string, Hold>();
  const server = await serveModernMcp(() => mcpServer(effects, { stateOf }));

  async function stateOf(word: string): Promise<object> {
    const work = atWork.get(word);
    if (work && !work.isOver) {
      void work.held.stop().then(() => (work.isOver = true));
      return { status: 'working' };
    }
    await ends.get(word)?.stop();
    return { status: 'completed', result: { resultType: 'complete', ...saying(word) } };
  }

  return {
    ...server,
    keepAtWork: (word) => {
      const held = hold();
      atWork.set(word, { held, isOver: false });
      return held;
    },
    holdEnd: (word) => {
      const held = hold();
      ends.set(word, held);
      return held;
    },
  };
}

function mcpServer(effects: Effects, { stateOf }: { stateOf: (word: string) => Promise<object> }): McpServer {
  const mcp = new McpServer(
    { name: 'tasks', version: '1' },
    { capabilities: { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } } },
  );
  const { server } = mcp;
  server.setRequestHandler('tools/list', () => ({
    tools: taskTools.map((name) => ({ name, description: 'Takes long.', inputSchema: lookupParameters })),
  }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const { name, arguments: args, _meta } = params;
    const word = String(args?.['word']);
    if (name === 'order' && !mcpReq.inputResponses)
      return { content: [], resultType: 'input_required', inputRequests: { sure }, requestState: word };
    const mishap = effects.take({ tool: name, word, key: String(_meta?.['holdfast/idempotencyKey']) });
    await mishap?.();
    if (name === 'order') return saying(word);
    return { content: [], resultType: 'task', ...taskOf(word), status: 'working' };
  });
  server.setRequestHandler('tasks/get', anything, async ({ taskId }) => ({
    ...taskOf(taskId),
    ...(await stateOf(taskId)),
  }));
  server.setRequestHandler('tasks/cancel', anything, () => ({}));
  return mcp;
}

/** A task's id is the word of its turn. */
function taskOf(word: string) {
  const now = new Date().toISOString();
  return { taskId: word, createdAt: now, lastUpdatedAt: now, ttlMs: null, pollIntervalMs: 50 };
}

function saying(word: string) {
  return { content: [{ type: 'text' as const, text: `done ${word}` }] };
}
