import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { listenLocally, type LocalServer } from './local-server';

interface Around {
  /** Returns true if it has answered in place of MCP. */
  instead?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Gets each request body. */
  note?: (body: string) => void;
}

/** Serves MCP of revision 2026-07-28, with the official package, on a free port. */
export function serveModernMcp(
  create: () => McpServer,
  { instead, note }: Around = {},
): Promise<LocalServer> {
  const handler = createMcpHandler(create);
  const http = createServer((request, response) => {
    void (async () => {
      if (instead?.(request, response) === true) return;
      const body = await textOf(request);
      note?.(body);
      const answer = await handler.fetch(asFetched(request, body));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  return listenLocally(http);
}

function asFetched(request: IncomingMessage, text: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const method = request.method ?? 'GET';
  const body = method === 'POST' ? text : null;
  return new Request(`http://${request.headers.host ?? ''}${request.url ?? '/'}`, { method, headers, body });
}
