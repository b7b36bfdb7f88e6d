import type { McpToolEntry } from '../../domain/mcp-server';
import type { ListedTools } from '../mcp/list-tools';

/** An agent may have twenty servers, and one document of the database no more than 16 MiB. */
const mostKib = 512;
const tooMuch = `The descriptions of the tools have more than ${mostKib} KiB together; the rest was left out.`;

/** The first of a server's tools, as many as are kept, with the problem of those that are not. */
export function keptDefinitions({ definitions, problems }: ListedTools): ListedTools {
  const kept: McpToolEntry[] = [];
  let bytes = 0;
  for (const definition of definitions) {
    bytes += Buffer.byteLength(JSON.stringify(definition));
    if (bytes > mostKib * 1_024) return { definitions: kept, problems: [...problems, tooMuch] };
    kept.push(definition);
  }
  return { definitions, problems };
}
