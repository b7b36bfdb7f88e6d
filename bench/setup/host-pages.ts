import { once } from 'node:events';
import { createServer } from 'node:http';

/** Two pages of a website: one bare, one with the widget. */
export interface HostPages {
  bare: string;
  withWidget: string;
  close(): Promise<void>;
}

/** Serves the pages from a separate origin, like a customer's website. */
export async function startHostPages(serviceUrl: string): Promise<HostPages> {
  const tag = `<script src="${serviceUrl}/widget.js" data-key="svc_ak_bench" async></script>`;
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const head = `<title>Shop</title>${url === '/widget' ? tag : ''}`;
    response.end(`<!doctype html><html lang="en"><head>${head}</head><body><h1>Shop</h1></body></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    bare: `${origin}/bare`,
    withWidget: `${origin}/widget`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
