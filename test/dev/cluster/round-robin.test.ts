import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { startRoundRobin, type Backend, type RoundRobin } from '../../../src/dev/cluster/round-robin';
import { refusal } from '../../support/refusal';
import { gate } from '../../support/wait-for';

let proxy: RoundRobin;
let backends: Backend[];
const servers: Server[] = [];
beforeEach(async () => {
  backends = [];
  proxy = await startRoundRobin({ host: '127.0.0.1', port: 0 }, () => backends);
});
afterEach(async () => {
  await proxy.close();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function backend(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  backends.push({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 });
  return server;
}

const says =
  (name: string): RequestListener =>
  (_request, response) =>
    response.end(name);

const ask = async (n: number) =>
  Promise.all(Array.from({ length: n }, async () => (await fetch(proxy.url)).text()));

test('distributes requests to all backends in turn', async () => {
  await Promise.all(['a', 'b', 'c'].map((name) => backend(says(name))));
  const answers = await ask(9);
  for (const name of ['a', 'b', 'c']) expect(answers.filter((answer) => answer === name)).toHaveLength(3);
});

test('passes requests on unchanged, with the client’s address added, and responses too', async () => {
  await backend((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.writeHead(418, { 'X-Answer': 'yes', 'Set-Cookie': ['a=1', 'b=2'] });
      const { method, url, headers } = request;
      const forwarded = headers['x-forwarded-for'];
      const body = Buffer.concat(parts).toString();
      response.end(JSON.stringify({ method, url, key: headers['x-api-key'], forwarded, body }));
    });
  });
  const body = 'Zürich '.repeat(50_000);
  const headers = { 'x-api-key': 'k', 'x-forwarded-for': '203.0.113.7' };
  const answer = await fetch(`${proxy.url}/a%20b?c=d&c=e`, { method: 'PATCH', body, headers });
  expect([answer.status, answer.headers.get('x-answer'), answer.headers.getSetCookie()]).toEqual([
    ...[418, 'yes', ['a=1', 'b=2']],
  ]);
  expect(await answer.json()).toEqual({
    method: 'PATCH',
    url: '/a%20b?c=d&c=e',
    key: 'k',
    body,
    forwarded: expect.stringMatching(/^203\.0\.113\.7, .*127\.0\.0\.1$/),
  });
});

test('passes a stream on as it arrives, and closes it when the client leaves', async () => {
  const left = gate();
  await backend((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: 1\n\n');
    response.once('close', left.open);
  });
  const leaving = new AbortController();
  const { body } = await fetch(proxy.url, { signal: leaving.signal });
  const first = await body?.getReader().read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n');
  leaving.abort();
  await left.opened;
});

test('sends a request that a dead process did not accept to the next one, with its body', async () => {
  const dead = await backend(says('dead'));
  await backend((request, response) => request.pipe(response));
  dead.close();
  await once(dead, 'close');
  for (let n = 0; n < 4; n += 1) {
    const answer = await fetch(proxy.url, { method: 'POST', body: `message ${n}` });
    expect(await answer.text()).toBe(`message ${n}`);
  }
});

test('does not resend a request that a process accepted before it died: responds 503, or cuts the response', async () => {
  let asked = 0;
  const dies = (begin: boolean): RequestListener => {
    return (request, response) => {
      asked += 1;
      if (begin) response.write('half');
      setImmediate(() => setTimeout(() => request.socket.destroy(), 20));
    };
  };
  await backend(dies(false));
  const refused = await fetch(proxy.url, { method: 'POST', body: 'once' });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refusal(refused)).toMatchObject({ status: 503, code: 'unavailable' });
  backends.length = 0;
  await backend(dies(true));
  const cut = await fetch(proxy.url);
  await expect(cut.text()).rejects.toThrow();
  expect(asked).toBe(2);
});

test('responds 503 while no process runs', async () => {
  expect(await refusal(await fetch(proxy.url))).toMatchObject({ status: 503, code: 'unavailable' });
});
