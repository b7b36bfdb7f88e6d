import { randomUUID } from 'node:crypto';
import { startToolListServer } from '../../../test/agents/mcp/tool-list-server';
import type { Attacker } from '../attacker';
import { workspaceCall } from '../workspace-call';

const tools = 60;
const toolsOnPage = 10;
const checks = 4;
/** Built in advance, to save the drill's time for the victim. */
const variants = 5;
/** Close to the 64 KiB limit of one schema. */
const properties = 560;

/**
 * Lists tools whose schemas are slow to compile. The attacker requests several checks of this MCP server at
 * once, repeatedly.
 */
export const slowToolList: Attacker = {
  name: `${checks} checks at once of an MCP server with ${tools} slow schemas`,
  form: 'default',
  begin: async (assault) => {
    const lists = Array.from({ length: variants }, () => pagesOf(Array.from({ length: tools }, slowTool)));
    let asked = 0;
    const server = await startToolListServer({ pages: () => lists[(asked += 1) % variants] ?? [] });
    let added = 0;
    const wave = () =>
      Promise.all(
        Array.from({ length: checks }, () => {
          const name = `slow ${(added += 1)}`;
          return workspaceCall(assault, '/mcp-servers', {
            name,
            url: server.target.url,
            requiresAuth: false,
          });
        }),
      );
    assault.checks.push(() => server.close());
    await assault.keepUp(wave);
  },
};

function pagesOf(listed: object[]): object[][] {
  const pages: object[][] = [];
  for (let at = 0; at < listed.length; at += toolsOnPage) pages.push(listed.slice(at, at + toolsOnPage));
  return pages;
}

/** Each schema is unique, so that none is cached. */
function slowTool(_: unknown, index: number): object {
  const listed = randomUUID().slice(0, 8);
  const entries = Array.from({ length: properties }, (_none, at): [string, object] => [
    `p${index}_${at}_${listed}`,
    { type: 'string', pattern: '^(a+)+$', maxLength: at + 1, format: 'email' },
  ]);
  return { name: `slow_${index}`, inputSchema: { type: 'object', properties: Object.fromEntries(entries) } };
}
