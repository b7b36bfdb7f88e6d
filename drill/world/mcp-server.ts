import { startToolListServer, saying, type ToolListServer } from '../../test/agents/mcp/tool-list-server';
import type { Effects } from './effects';

export interface DrillMcpServer extends ToolListServer {
  /** Its tool's description. A change of it changes the tool's definition. */
  description: string;
}

/** The server's only tool in its list. */
function listedTool(description: string): object {
  return { name: 'lookup', description, inputSchema: lookupParameters };
}

export const lookupParameters = { type: 'object' as const, properties: { word: { type: 'string' } } };

/** Starts an MCP server that records its calls like HTTP tools. */
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
