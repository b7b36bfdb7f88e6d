import { startToolListServer, saying, type ToolListServer } from '../../test/agents/mcp/tool-list-server';
import type { Effects } from './effects';

export interface DrillMcpServer extends ToolListServer {
  /** What its tool is said to do; a change of it is a change of the tool. */
  description: string;
}

/** The one tool of the server, as it lists it. */
function listedTool(description: string): object {
  return { name: 'lookup', description, inputSchema: lookupParameters };
}

export const lookupParameters = { type: 'object', properties: { word: { type: 'string' } } };

/** An MCP server whose tool is counted as HTTP tools are. */
export async function startMcpServer(effects: Effects): Promise<DrillMcpServer> {
  const words = { description: 'Looks up.' };
  const server = await startToolListServer({
    pages: () => [[listedTool(words.description)]],
    call: async ({ args, meta }) => {
      const word = String(args['word']);
      const mishap = effects.take({ tool: 'lookup', word, key: String(meta['holdfast/idempotencyKey']) });
      return saying((await mishap?.()) ?? `done ${word}`);
    },
  });
  return Object.assign(words, server);
}
