import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { listenLocally } from '../../support/local-server';
import { HeldStream } from '../../../bench/scale/load/held-stream';

test('resumes a cut stream where it was, and counts refusals meanwhile', async () => {
  const asked: (string | string[] | undefined)[] = [];
  const open: ServerResponse[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['last-event-id']);
    if (asked.length === 2) return void response.writeHead(503).end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('id: turn_1\ndata: :\n\n');
    open.push(response);
  });
  const { url, close } = await listenLocally(server);
  const urls = [url];
  const place = { urls: () => urls, apiKey: 'key', conversationId: 'conv_1', reader: 0 };
  const stream = new HeldStream(place);

  await stream.served();
  stream.cut();
  await stream.served();
  expect(asked).toEqual([undefined, 'turn_1', 'turn_1']);
  expect(stream.refused).toBe(1);

  open.at(-1)?.destroy();
  await once(server, 'request');
  await stream.served();
  expect(asked).toHaveLength(4);
  stream.end();
  await close();
});
