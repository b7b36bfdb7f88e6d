import { once } from 'node:events';
import { request } from 'node:http';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** By hand, since `fetch` sends no Host of one's own choice. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(service.url);
  const asked = request({ hostname, port, path, method, headers, agent: false });
  asked.end();
  const [response] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  return { status: Number(response.statusCode), headers: response.headers, body };
}

test('a program of this machine reads the figures', async () => {
  const { status, headers, body } = await ask('/metrics');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(body).toMatch(/^holdfast_streams_open\{kind="turn"\} 0$/m);
});

test.each([
  ['a proxy handed over', { 'X-Forwarded-For': '203.0.113.7' }],
  ['a proxy handed over, by the newer header', { Forwarded: 'for=203.0.113.7' }],
  ['a proxy handed over, saying only its own name', { Via: '1.1 proxy' }],
  ['a page in a browser of this machine sends', { Origin: 'https://example.com' }],
  ['another host name led here', { Host: 'rebound.example.com' }],
])('a request that %s finds no such path', async (_what, headers) => {
  const [metrics, unknown] = await Promise.all([ask('/metrics', headers), ask('/metricz', headers)]);
  const plain = ({ status, body }: typeof metrics) => [status, JSON.parse(body).error.message];
  expect(plain(metrics)).toEqual([404, 'There is no such path.']);
  expect(plain(metrics)).toEqual(plain(unknown));
});

test('no page may read them across origins', async () => {
  expect((await ask('/metrics')).headers['access-control-allow-origin']).toBeUndefined();
});
