import { createServer, request as ask } from 'node:http';
import { listenLocally, type LocalServer } from './local-server';

export interface LossyProxy extends LocalServer {
  /** How many events were dropped. */
  readonly dropped: number;
}

/** A proxy that drops the first event of each stream that has this text. */
export async function startLossyProxy(service: string, text: string): Promise<LossyProxy> {
  let dropped = 0;
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const upstream = ask(new URL(url, service), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      let isWhole = true;
      let rest = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        const blocks = (rest + part).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const isLost = isWhole && block.includes(text);
          if (isLost) [isWhole, dropped] = [false, dropped + 1];
          else response.write(`${block}\n\n`);
        }
      });
      answer.on('end', () => response.end(rest));
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
  const { url, close } = await listenLocally(server);
  return {
    url,
    close,
    get dropped() {
      return dropped;
    },
  };
}
