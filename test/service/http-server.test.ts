import type { Server } from 'node:http';
import { close, listen, ListenError, urlOf } from '../../src/service/http-server';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(close));
});

async function serve(host: string, port = 0): Promise<Server> {
  const server = await listen((_, response) => response.end('here'), { host, port });
  servers.push(server);
  return server;
}

test.each(['0.0.0.0', '::', '0', '0:0:0:0:0:0:0:0'])(
  'a service that listens on %s is reached at 127.0.0.1',
  async (host) => {
    const url = urlOf(await serve(host), host);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(url)).text()).toBe('here');
  },
);

test.each([
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['127.0.0.2', /^http:\/\/127\.0\.0\.2:\d+$/],
  ['localhost', /^http:\/\/localhost:\d+$/],
  ['::1', /^http:\/\/\[::1\]:\d+$/],
])('a service that listens on %s is reached there', async (host, expected) => {
  const url = urlOf(await serve(host), host);
  expect(url).toMatch(expected);
  expect(await (await fetch(url)).text()).toBe('here');
});

test('a port that is taken is a clear sentence with another one to try', async () => {
  const port = Number(new URL(urlOf(await serve('127.0.0.1'), '127.0.0.1')).port);
  const refused = listen(() => undefined, { host: '127.0.0.1', port });
  await expect(refused).rejects.toThrow(ListenError);
  await expect(refused).rejects.toThrow(
    `Port ${port} is taken. Stop what listens on it, or start with another: PORT=${port + 1} npm start`,
  );
});

test('a host that is not of this machine is a clear sentence', async () => {
  await expect(listen(() => undefined, { host: '203.0.113.1', port: 0 })).rejects.toThrow(
    '203.0.113.1 is no address of this machine. Check HOST.',
  );
});
