import { createServer } from 'node:http';
import { EventSource } from 'undici';
import { sharedBrowser } from './chromium';
import { findChromium } from './find-chromium';
import { listenLocally } from './local-server';
import { gate } from './wait-for';

/** An EventSource that reconnects by its own rules. */
export interface OpenSource {
  events: { event: string; id: string; data: Record<string, unknown> }[];
  /** Resolves when it has stopped reconnecting for good. */
  closed: Promise<void>;
  leave(): Promise<void>;
}

export interface Engine {
  name: string;
  open: (url: string) => Promise<OpenSource>;
}

const listened = ['meta', 'status', 'content.delta', 'content.reset', 'response.completed', 'error'];

/** Node's EventSource, and a browser's if this machine has one. */
export function engines(): Engine[] {
  return [
    { name: 'Node’s EventSource', open: openInNode },
    ...(findChromium() === undefined ? [] : [{ name: 'a browser’s EventSource', open: openInBrowser }]),
  ];
}

function openInNode(url: string): Promise<OpenSource> {
  const source = new EventSource(url);
  const events: OpenSource['events'] = [];
  for (const event of listened)
    source.addEventListener(event, (message) => {
      // The source's own errors are events of the same name, without data.
      if (!('data' in message) || typeof message.data !== 'string' || !('lastEventId' in message)) return;
      events.push({ event, id: String(message.lastEventId), data: JSON.parse(message.data) });
    });
  const closed = new Promise<void>((resolve) =>
    source.addEventListener('error', () => {
      if (source.readyState === source.CLOSED) resolve();
    }),
  );
  return Promise.resolve({ events, closed, leave: () => Promise.resolve(source.close()) });
}

/** Uses a page that reports each event to a server of this test. */
async function openInBrowser(url: string): Promise<OpenSource> {
  const events: OpenSource['events'] = [];
  const { opened: closed, open: close } = gate();
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(url));
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      response.end();
      if (body === 'closed') close();
      else events.push(JSON.parse(body));
    });
  });
  const local = await listenLocally(server);
  const context = await (await sharedBrowser()).newContext();
  await (await context.newPage()).goto(local.url);
  return {
    events,
    closed,
    leave: async () => {
      await context.close();
      await local.close();
    },
  };
}

/** Sends one report at a time, so that they arrive in order. */
function page(url: string): string {
  return `<!doctype html><script>
    let last = Promise.resolve();
    const report = (body) => { last = last.then(() => fetch('/', { method: 'POST', body })); };
    const source = new EventSource(${JSON.stringify(url)});
    for (const event of ${JSON.stringify(listened)})
      source.addEventListener(event, ({ data, lastEventId: id }) => {
        if (data !== undefined) report(JSON.stringify({ event, id, data: JSON.parse(data) }));
      });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) report('closed');
    });
  </script>`;
}
