import { createServer } from 'node:http';
import { gate, waitFor } from '../../support/wait-for';
import { clientsFor, endClients, start } from './clients-under-test';
import { saying, type Behaviour } from './tool-list-server';
import { listenLocally } from '../../support/local-server';

afterEach(endClients);

const unknownToo = 'Whether it did its work is not known.';

test('gives up on a hanging server after the timeout of the tool and cancels the call', async () => {
  const cancelled = gate();
  const { call, clients, server } = await start({
    call: ({ signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve((cancelled.open(), {})))),
  });
  await clients.discover(server.target);
  const result = await call({ timeoutMs: 3_000 });
  expect(result).toMatchObject({
    outcome: 'unknown',
    success: false,
    error: 'The tool did not answer within 3000 ms.',
  });
  expect(result.text).toContain(unknownToo);
  await cancelled.opened;
});

test('gives up on a server that drips its answer after the timeout of the tool', async () => {
  const { call, clients, server } = await start({
    instead: (_, body, response) => {
      if (!body.includes('tools/call')) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(': not yet\n\n'), 20);
      response.on('close', () => clearInterval(timer));
      return true;
    },
  });
  await clients.discover(server.target);
  expect(await call({ timeoutMs: 300 })).toMatchObject({
    outcome: 'unknown',
    error: expect.stringContaining('300 ms'),
  });
});

test('connects to a server that takes its time to begin a session', async () => {
  const { call } = await start({
    instead: (_, body, response) => {
      if (!body.includes('notifications/initialized')) return false;
      setTimeout(() => response.writeHead(202).end(), 3_500);
      return true;
    },
  });
  expect(await call()).toMatchObject({ success: true });
});

const pieces: [what: string, piece: (response: Parameters<NonNullable<Behaviour['instead']>>[2]) => void, told: object][] = [
  ['with status 500', (response) => response.writeHead(500).end('secret stack'), { outcome: 'unknown', error: "The tool's server answered with status 500." }],
  ['with status 429', (response) => response.writeHead(429).end(), { outcome: 'failed', error: "The tool's server answered with status 429." }],
  ['with broken JSON', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":'), { outcome: 'unknown', error: "The tool's server sent an answer that can't be read." }],
  ['with broken JSON in an event', (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"jsonrpc":\n\n'), { outcome: 'unknown', error: "The tool's server sent an answer that can't be read." }],
  ['with a web page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'), { outcome: 'unknown', error: "The tool's server sent an answer that can't be read." }],
  ['with a stream that ends too early', (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': bye\n\n'), { outcome: 'unknown', error: expect.stringContaining('broke off') }],
  ['with an event that asks to come back', (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('id: 1\nretry: 86400000\ndata:\n\n'), { outcome: 'unknown', error: expect.stringContaining('broke off') }],
  ['by breaking off before it answers', (response) => response.destroy(), { outcome: 'unknown', error: expect.stringContaining('broke off') }],
  ['by breaking off in the middle', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"jsonrpc"', () => response.destroy()), { outcome: 'unknown', error: expect.stringContaining('broke off') }],
]; // prettier-ignore

test.each(pieces)('reports the failure of a server that answers %s', async (_, piece, told) => {
  const { call } = await start({
    instead: (_request, body, response) => {
      if (!body.includes('tools/call')) return false;
      piece(response);
      return true;
    },
  });
  const result = await call();
  expect(result).toMatchObject({ success: false, ...told });
  expect(result.text).not.toContain('secret');
});

test('cuts off a result of 50 MB with an error instead of reading all of it', async () => {
  let sent = 0;
  const { call } = await start({
    instead: (_, body, response) => {
      if (!body.includes('tools/call')) return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"');
      const piece = 'x'.repeat(1_024 * 1_024);
      const more = () => {
        while (!response.destroyed && sent < 50 && response.write(piece, () => undefined)) sent += 1;
        if (!response.destroyed && sent < 50) response.once('drain', () => ((sent += 1), more()));
        else response.end('"}]}}');
      };
      more();
      return true;
    },
  });
  expect(await call()).toEqual({
    outcome: 'answered',
    success: false,
    text: "Error: The answer of the tool's server was cut off: it had more than 4 MiB.",
    error: "The answer of the tool's server was cut off: it had more than 4 MiB.",
  });
  expect(sent).toBeLessThan(50);
});

test('cuts a long result for the model', async () => {
  const { call } = await start({ call: () => saying('y'.repeat(100_000)) });
  const { text } = await call();
  expect(text.length).toBeLessThan(17_000);
  expect(text).toContain('[cut: the result had 100000 characters or more]');
});

test('does not follow a redirect to another host', async () => {
  const heard: unknown[] = [];
  const other = createServer((request, response) => {
    heard.push(request.headers);
    response.end();
  });
  const { url, close } = await listenLocally(other);
  for (const status of [301, 302, 303, 307, 308]) {
    const { call } = await start({
      instead: (_, body, response) => {
        if (!body.includes('tools/call')) return false;
        response.writeHead(status, { location: `${url}/mcp` }).end();
        return true;
      },
    });
    const result = await call({ credential: { bearer: 'canary-of-the-redirect' } });
    expect(result).toMatchObject({ outcome: 'failed', error: expect.stringContaining('redirect') });
  }
  expect(heard).toEqual([]);
  await close();
});

test('does not follow a redirect within the host', async () => {
  const { call, server } = await start({
    instead: (request, _, response) => {
      if (request.url === '/elsewhere') return false;
      response.writeHead(307, { location: '/elsewhere' }).end();
      return true;
    },
  });
  expect(await call()).toMatchObject({ outcome: 'failed', error: expect.stringContaining('redirect') });
  expect(server.seen).toHaveLength(1);
});

test('refuses a private address before anything is sent', async () => {
  const { server } = await start({});
  const clients = clientsFor();
  const result = await clients.call(server.target, 'echo', {}, { idempotencyKey: 'k', timeoutMs: 1_000 });
  expect(result).toMatchObject({ outcome: 'failed', error: expect.stringContaining('is a private address') });
  expect(server.seen).toEqual([]);
});

test('fails in time if a server accepts connections and says nothing', async () => {
  const { call } = await start({ instead: () => true }, { openMs: 200 });
  expect(await call()).toEqual({
    outcome: 'failed',
    success: false,
    text: "Error: The tool's server did not answer within 200 ms.",
    error: "The tool's server did not answer within 200 ms.",
  });
});

test('stops trying a server after five failed connects, and resumes after a pause', async () => {
  let isAway = true;
  const { call, server } = await start(
    {
      call: () => saying('ok'),
      instead: (_, __, response) => {
        if (isAway) response.destroy();
        return isAway;
      },
    },
    { pauseMs: 400 },
  );
  for (let time = 0; time < 5; time += 1) expect(await call()).toMatchObject({ outcome: 'failed' });
  const asked = server.seen.length;
  expect((await call()).error).toMatch(/could not be reached several times in a row/);
  expect(server.seen).toHaveLength(asked);
  isAway = false;
  await waitFor('the server is asked again', async () => (await call()).success);
});

test('reports a refused address as such, however often it is tried', async () => {
  const { server } = await start({});
  const clients = clientsFor();
  for (let time = 0; time < 7; time += 1)
    expect((await clients.discover(server.target)).problems).toEqual([
      expect.stringContaining('is a private address'),
    ]);
});

test.each(['', 'tools.example.com', 'file:///etc/passwd', 'http://user:canary@127.0.0.1/'])(
  'fails with a message for the address %j',
  async (url) => {
    const clients = clientsFor('127.0.0.1');
    const result = await clients.discover({ mcpServerId: 'mcp_1', url, transport: 'streamable-http' });
    expect(result).toMatchObject({ outcome: 'failed', problems: [expect.any(String)] });
    expect(JSON.stringify(result)).not.toContain('canary');
  },
);
