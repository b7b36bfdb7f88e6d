import { startToolListServer, saying, type ToolListServer } from '../../test/agents/mcp/tool-list-server';
import type { Effects } from './effects';

export interface DrillMcpServer extends ToolListServer {
  /** The description of its tool. Changing it changes the tool's definition. */
  description: string;
}

/** The server's only tool, as it lists it. */
function listedTool(description: string): object {
  return { name: 'lookup', description, inputSchema: lookupParameters };
}

export const lookupParameters = { type: 'object' as const, properties: { word: { type: 'string' } } };

/** Starts an MCP server whose calls are recorded like those of HTTP tools. */
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
