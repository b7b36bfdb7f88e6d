import { once } from 'node:events';
import { request } from 'node:http';
import { Metrics } from '../../src/platform/metrics/metrics';
import { startMetricsServer } from '../../src/platform/wiring/metrics-server';
import { startTestService, type TestService } from '../support/test-service';

let service: TestService;
let proxied: TestService;
let withToken: TestService;
beforeAll(async () => {
  [service, proxied, withToken] = await Promise.all([
    startTestService(),
    startTestService({ TRUSTED_PROXIES: '1' }),
    startTestService({ TRUSTED_PROXIES: '1', METRICS_TOKEN: token }),
  ]);
});
afterAll(() => Promise.all([service, proxied, withToken].map((one) => one.stop())));

const token = 'a-token-for-the-metrics';

/** By hand, since `fetch` sends no Host of one's own choice. */
async function ask(path: string, headers: Record<string, string> = {}, { url } = service) {
  const { hostname, port } = new URL(url);
  const asked = request({ hostname, port, path, headers, agent: false });
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

test('behind proxies a request without any mark of one finds no such path', async () => {
  const { status, body } = await ask('/metrics', {}, proxied);
  expect([status, JSON.parse(body).error.message]).toEqual([404, 'There is no such path.']);
});

test('with a token they are for whoever sends it, past proxies too, and for nobody else', async () => {
  const statusOf = async (headers: Record<string, string>) =>
    (await ask('/metrics', headers, withToken)).status;
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' };
  expect(await statusOf({ Authorization: `Bearer ${token}`, ...forwarded })).toBe(200);
  for (const wrong of ['', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])
    expect(await statusOf(wrong === '' ? {} : { Authorization: wrong })).toBe(401);
});

test('on a port of their own the token counts too', async () => {
  const place = { host: '127.0.0.1', port: 0 };
  const server = await startMetricsServer(new Metrics(), place, token);
  const statusOf = async (authorization: string) =>
    (await fetch(`${server.url}/metrics`, { headers: { authorization } })).status;
  expect(await statusOf(`Bearer ${token}`)).toBe(200);
  expect(await statusOf('Bearer wrong')).toBe(401);
  await server.close();
});
