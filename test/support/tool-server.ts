import { createServer } from 'node:http';
import { forAllTests } from './lifetimes';
import { listenLocally } from './local-server';

export interface ToolCallSeen {
  method: string;
  url: string;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface ToolServer {
  url: string;
  calls: ToolCallSeen[];
  /** The answers to the next requests, in order. The default is 200 and `{"ok":true}`. */
  answers: { status?: number; body?: string; when?: Promise<void> }[];
  close(): Promise<void>;
}

/** An HTTP server for declarative tools that records its requests. */
export async function startToolServer(): Promise<ToolServer> {
  const calls: ToolCallSeen[] = [];
  const answers: ToolServer['answers'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      calls.push({ method, url, headers, body: Buffer.concat(parts).toString('utf8') });
      const { status = 200, body = '{"ok":true}', when } = answers.shift() ?? {};
      void Promise.resolve(when).then(() => response.writeHead(status).end(body));
    });
  });
  const { url, close } = await listenLocally(server);
  return {
    url,
    calls,
    answers,
    close,
  };
}

/** Starts one for the tests of this file. Each test begins without calls. */
export function toolServer(): ToolServer {
  const server = forAllTests(startToolServer);
  beforeEach(() => void (server.calls.length = 0));
  return server;
}
