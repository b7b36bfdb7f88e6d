import { createServer, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally, type LocalServer } from '../../support/local-server';

const wellKnown = '/.well-known/agent-card.json';

interface Asked {
  url: string;
  agentId: string;
  key: string;
  /** Called with the id of each message before the service gets it. */
  onMessage: (messageId: string) => void;
}

/**
 * A proxy between A2A's TCK and the service: the TCK has no key, expects one agent at the root of a host, and
 * reuses message ids. The card names this proxy, since its addresses are those of the request.
 */
export async function startTckProxy({ url, agentId, key, onMessage }: Asked): Promise<LocalServer> {
  let messages = 0;
  const server = createServer((request, response) => {
    const isCard = request.url === wellKnown;
    const path = isCard ? `/a2a/${agentId}${wellKnown}` : (request.url ?? '');
    const { 'content-length': _length, ...kept } = request.headers;
    const headers = isCard ? kept : { ...kept, authorization: `Bearer ${key}` };
    void text(request).then((sent) => {
      const body = sent.replace(/"messageId": ?"([^"]+)"/, (_all, id: string) => {
        onMessage(id);
        messages += 1;
        return `"messageId":"${id}-${messages}"`;
      });
      const upstream = ask(new URL(path, url), { method: request.method ?? 'GET', headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      upstream.on('error', () => response.destroy());
      response.on('close', () => upstream.destroy());
      upstream.end(body);
    });
  });
  return listenLocally(server);
}
