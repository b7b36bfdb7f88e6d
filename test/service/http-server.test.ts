import { once } from 'node:events';
import { connect } from 'node:net';
import { listen, ListenError, type HttpServer } from '../../src/service/http-server';

const servers: HttpServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((one) => one.close())));

async function serve(host: string, port = 0): Promise<HttpServer> {
  const server = await listen((_, response) => response.end('here'), { host, port });
  servers.push(server);
  return server;
}

/** Opens a connection that sends `words` and nothing more. */
async function connectTo({ url }: HttpServer, words: string) {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port) });
  await once(socket, 'connect');
  // The server cuts it, with or without a reset.
  socket.on('error', () => undefined);
  if (words) await new Promise<void>((resolve) => socket.write(words, () => resolve()));
  return socket;
}

test.each(['0.0.0.0', '::', '0', '0:0:0:0:0:0:0:0'])(
  'a service that listens on %s is reachable at 127.0.0.1',
  async (host) => {
    const { url } = await serve(host);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(url)).text()).toBe('here');
  },
);

test.each([
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['127.0.0.2', /^http:\/\/127\.0\.0\.2:\d+$/],
  ['localhost', /^http:\/\/localhost:\d+$/],
  ['::1', /^http:\/\/\[::1\]:\d+$/],
])('a service that listens on %s is reachable there', async (host, expected) => {
  const { url } = await serve(host);
  expect(url).toMatch(expected);
  expect(await (await fetch(url)).text()).toBe('here');
});

test('explains a taken port, and suggests another', async () => {
  const port = Number(new URL((await serve('127.0.0.1')).url).port);
  const refused = listen(() => undefined, { host: '127.0.0.1', port });
  await expect(refused).rejects.toThrow(ListenError);
  await expect(refused).rejects.toThrow(
    `Port ${port} is taken. Stop what listens on it, or start with another: PORT=${port + 1} npm start`,
  );
});

test('explains a host that is not an address of this machine', async () => {
  await expect(listen(() => undefined, { host: '203.0.113.1', port: 0 })).rejects.toThrow(
    '203.0.113.1 is no address of this machine. Check HOST.',
  );
});

test.each([
  ['a connection that never says a word does not keep the server from closing', '', 600_000],
  [
    'a request that never comes to its end is cut after the time for it',
    'POST / HTTP/1.1\r\nHost: here\r\n',
    50,
  ],
])('%s', async (_what, words, longestMs) => {
  const server = await serve('127.0.0.1');
  const socket = await connectTo(server, words);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await server.close(longestMs);
  await ended;
});

test('an answer in progress is completed', async () => {
  let finish = () => {};
  const server = await listen(
    (_, response) => {
      response.write('first ');
      finish = () => response.end('and last');
    },
    { host: '127.0.0.1', port: 0 },
  );
  const response = await fetch(server.url);
  const closed = server.close();
  finish();
  expect(await response.text()).toBe('first and last');
  await closed;
});

test('cuts off a request head that is never finished', async () => {
  const server = await listen((_, response) => response.end('here'), {
    host: '127.0.0.1',
    port: 0,
    headersMs: 100,
  });
  servers.push(server);
  const socket = await connectTo(server, 'GET / HTTP/1.1\r\nX-Slow: ');
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes excess connections at once, and answers the others', async () => {
  const server = await listen((_, response) => response.end('here'), {
    host: '127.0.0.1',
    port: 0,
    maxConnections: 1,
  });
  servers.push(server);
  const first = await connectTo(server, '');
  const second = await connectTo(server, '');
  await once(second, 'close');
  first.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [answer] = await once(first, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
});
