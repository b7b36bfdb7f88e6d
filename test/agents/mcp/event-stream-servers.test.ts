import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpTarget } from '../../../src/agents/mcp/mcp-target';
import type { McpCallOptions } from '../../../src/agents/mcp/mcp-clients';
import { endClients, start } from './clients-under-test';

afterEach(endClients);

type OnCall = (stream: ServerResponse, id: number) => void;

/**
 * A server of the older transport, written by hand. It answers over one event stream and passes calls to
 * `onCall`.
 */
async function startEventStream(onCall: OnCall, endpoint = '/message') {
  const streams: ServerResponse[] = [];
  const openings: IncomingMessage[] = [];
  const started = await start({
    instead: (request, body, response) => {
      if (request.method === 'GET') {
        openings.push(request);
        streams.push(response);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(`event: endpoint\ndata: ${endpoint}\n\n`);
        return true;
      }
      const { id, method } = JSON.parse(body);
      const stream = streams.at(-1);
      response.writeHead(202).end();
      if (method === 'initialize') stream?.write(event({ jsonrpc: '2.0', id, result: hello }));
      if (method === 'tools/call' && stream) onCall(stream, id);
      return true;
    },
  });
  const target: HttpTarget = { ...started.server.target, transport: 'sse' };
  const call = (options: Partial<McpCallOptions> = {}) =>
    started.clients.call(target, 'echo', {}, { idempotencyKey: 'k', timeoutMs: 50_000, ...options });
  return { ...started, call, openings };
}

const hello = {
  protocolVersion: '2024-11-05',
  capabilities: { tools: {} },
  serverInfo: { name: 'x', version: '1' },
};
const event = (message: object) => `data: ${JSON.stringify(message)}\n\n`;
const ok = (id: number) => event({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'ok' }] } });

test('marks a call as unknown if the stream ends, and reconnects for the next one', async () => {
  let calls = 0;
  const { call, openings } = await startEventStream((stream, id) => {
    calls += 1;
    if (calls === 1) stream.destroy();
    else stream.write(ok(id));
  });
  expect(await call()).toMatchObject({ outcome: 'unknown', error: expect.stringContaining('broke off') });
  expect(await call()).toMatchObject({ success: true, text: 'ok' });
  expect({ calls, openings: openings.length }).toEqual({ calls: 2, openings: 2 });
});

test('ends the connection with an error if one event is too large', async () => {
  const { call } = await startEventStream((stream) => {
    const piece = `data: ${'x'.repeat(64 * 1_024)}\r\n`;
    const more = () => {
      while (!stream.destroyed && stream.write(piece));
      if (!stream.destroyed) stream.once('drain', more);
    };
    more();
  });
  expect(await call()).toMatchObject({
    outcome: 'answered',
    success: false,
    error: "The answer of the tool's server was cut off: it had more than 4 MiB.",
  });
});

test('keeps the connection open for many small events', async () => {
  const { call, openings } = await startEventStream((stream, id) => {
    // Together they are larger than one event may be.
    for (let time = 0; time < 1_200; time += 1) stream.write(`: ${'x'.repeat(4_000)}\n\n`);
    stream.write(ok(id));
  });
  expect(await call()).toMatchObject({ success: true });
  expect(await call()).toMatchObject({ success: true });
  expect(openings).toHaveLength(1);
});

test('sends neither messages nor the credential to another host that the server names', async () => {
  const { call, server } = await startEventStream(() => undefined, 'http://127.0.0.2:9/message');
  expect(await call({ credential: { bearer: 'canary-elsewhere' } })).toMatchObject({ outcome: 'failed' });
  expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('sends the credential with the stream and with every message', async () => {
  const { call, server } = await startEventStream((stream, id) => stream.write(ok(id)));
  await call({ credential: { bearer: 'token-of-ada' } });
  expect(server.seen.map(({ method, headers }) => [method, headers.authorization])).toEqual(
    ['GET', 'POST', 'POST', 'POST'].map((method) => [method, 'Bearer token-of-ada']),
  );
});

test('fails in time if the stream stays silent', async () => {
  const { clients, server } = await start({ instead: () => true }, { openMs: 200 });
  const target: HttpTarget = { ...server.target, transport: 'sse' };
  expect(await clients.discover(target)).toMatchObject({ outcome: 'failed' });
});

test.each([401, 404, 500])(
  'fails with a message if the stream is answered with status %i',
  async (status) => {
    const { clients, server } = await start({
      instead: (_, __, response) => (response.writeHead(status).end(), true),
    });
    const { outcome, problems } = await clients.discover({ ...server.target, transport: 'sse' });
    expect(outcome).toBe(status === 401 ? 'unauthorized' : 'failed');
    expect(problems).toEqual([
      status === 401
        ? "The tool's server asks for a credential."
        : `The tool's server answered with status ${status}.`,
    ]);
  },
);
