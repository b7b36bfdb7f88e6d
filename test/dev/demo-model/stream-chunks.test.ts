import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { streamChunks } from '../../../src/dev/demo-model/stream-chunks';

const server = createServer();
let client: Socket;

afterEach(async () => {
  client.destroy();
  server.removeAllListeners('request');
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Starts an endless stream of one chunk to a client that reads only on request. */
async function beginStream(chunk: object) {
  const progress = { written: 0 };
  function* endless() {
    for (;;) {
      progress.written += 1;
      yield chunk;
    }
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  client = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: demo\r\n\r\n');
  const [, response]: [unknown, ServerResponse] = await once(server, 'request').then(([a, b]) => [a, b]);
  const stopped = streamChunks(response, endless(), 0);
  return { progress, response, stopped };
}

test('stops when the client disconnects', async () => {
  const { progress, stopped } = await beginStream({ word: 'x' });
  await once(client, 'data');
  client.destroy();
  await stopped;
  expect(progress.written).toBeGreaterThan(0);
});

test('buffers at most a chunk or two for a client that does not read', async () => {
  const { response, stopped } = await beginStream({ word: 'x'.repeat(100_000) });
  for (let turn = 0; turn < 300; turn += 1) await setImmediate();
  expect(response.socket?.writableLength).toBeGreaterThan(0);
  expect(response.socket?.writableLength).toBeLessThan(300_000);
  client.destroy();
  await stopped;
});
