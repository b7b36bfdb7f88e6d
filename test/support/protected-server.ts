import { startToolListServer, type Behaviour, type ToolListServer } from '../agents/mcp/tool-list-server';

export interface ProtectedServer extends ToolListServer {
  /** `needs`: the scopes that each request needs from now on. */
  tells: { needs: string[] };
}

const described = '/.well-known/oauth-protected-resource/mcp';

/** An MCP server with the tool `lookup`, for those whose token is good. `good` returns the scopes of such a token. */
export async function startProtectedServer(
  { issuer, good }: { issuer: string; good: { get(token: string): string | undefined } },
  behaviour: Pick<Behaviour, 'call'> = {},
): Promise<ProtectedServer> {
  const tells = { needs: ['crm:read'] };
  const instead: Behaviour['instead'] = ({ url, headers }, _body, response) => {
    const origin = `http://${headers.host}`;
    if (url === described) {
      const body = { resource: `${origin}/mcp`, authorization_servers: [issuer] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return true;
    }
    const scope = good.get(/^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    const granted = scope?.split(' ') ?? [];
    const isEnough = tells.needs.every((needed) => granted.includes(needed));
    if (isEnough) return false;
    const metadata = `Bearer resource_metadata="${origin}${described}", scope="${tells.needs.join(' ')}"`;
    const challenge = scope === undefined ? metadata : `${metadata}, error="insufficient_scope"`;
    response.writeHead(scope === undefined ? 401 : 403, { 'www-authenticate': challenge }).end();
    return true;
  };
  const server = await startToolListServer({
    pages: () => [[{ name: 'lookup', description: 'Looks up.', inputSchema: { type: 'object' } }]],
    instead,
    ...behaviour,
  });
  return { ...server, tells };
}
