import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import { listenLocally } from './local-server';

export interface DropProxy {
  url: string;
  /** URL and headers of each received request, and the status of its response if there is one. */
  requests: { url: string; headers: IncomingHttpHeaders; status?: number }[];
  close(): Promise<void>;
}

/**
 * A proxy that cuts the connections of the first requests, by `drops`: at once when the service responds, or
 * right after the matching text.
 */
export async function startDropProxy(
  service: () => string,
  drops: ('at once' | RegExp)[],
): Promise<DropProxy> {
  const requests: DropProxy['requests'] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const drop = drops[requests.length];
    const received: DropProxy['requests'][number] = { url, headers };
    requests.push(received);
    const upstream = ask(new URL(url, service()), { headers, agent: false }, (answer) => {
      received.status = answer.statusCode;
      if (drop === 'at once') {
        request.socket.destroy();
        upstream.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      let passed = '';
      answer.on('data', (part: Buffer) => {
        const before = passed.length;
        passed += part.toString('latin1');
        const match = drop?.exec(passed);
        if (!match) return void response.write(part);
        const rest = passed.slice(before, match.index + match[0].length);
        response.write(Buffer.from(rest, 'latin1'), () => request.socket.destroy());
        answer.removeAllListeners('data');
      });
      answer.on('end', () => response.end());
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    upstream.end();
  });
  return { ...(await listenLocally(server)), requests };
}
