import { forAllTests } from './lifetimes';
import { startToolListServer, type Behaviour, type ToolListServer } from '../agents/mcp/tool-list-server';

/** A tool in an MCP server's list. */
export function listed(name: string, description = `Does ${name}.`): object {
  return { name, description, inputSchema: { type: 'object', properties: { text: { type: 'string' } } } };
}

export interface GuardedServer extends ToolListServer {
  /** The tools listed from now on. */
  tools: object[];
}

/** An MCP server that lists `tools`, only to callers with the token if one is given. */
export async function startGuardedServer(token?: string): Promise<GuardedServer> {
  const lists: Pick<GuardedServer, 'tools'> = { tools: [listed('echo')] };
  const instead: Behaviour['instead'] = ({ headers }, _body, response) => {
    if (token === undefined || headers.authorization === `Bearer ${token}`) return false;
    response.writeHead(401).end();
    return true;
  };
  const server = await startToolListServer({ pages: () => [lists.tools], instead });
  return Object.assign(lists, server);
}

/** An MCP server with the tool `lookup`, for the tests of this file. It answers those alone whose token is good. */
export function lookupServer(isGood: (token: string) => boolean, behaviour: Behaviour = {}): ToolListServer {
  return forAllTests(() =>
    startToolListServer({
      pages: () => [[{ name: 'lookup', description: 'Looks up.', inputSchema: { type: 'object' } }]],
      instead: ({ headers }, _body, response) => {
        if (isGood(/^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? '')) return false;
        response.writeHead(401).end();
        return true;
      },
      ...behaviour,
    }),
  );
}
