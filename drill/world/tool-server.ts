import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Effects } from './effects';

const bodySchema = z.looseObject({ word: z.string() });

export interface ToolServer {
  url: string;
  close(): Promise<void>;
}

/** Starts a server for HTTP tools: `POST /{tool}` with the turn's word. */
export async function startToolServer(effects: Effects): Promise<ToolServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const { word } = bodySchema.parse(JSON.parse(await text(request)));
      const key = String(request.headers['idempotency-key']);
      const mishap = effects.take({ tool: (request.url ?? '').slice(1), word, key });
      const instead = await mishap?.(response);
      if (!response.headersSent) response.end(instead ?? `done ${word}`);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
