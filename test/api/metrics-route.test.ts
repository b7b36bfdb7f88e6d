import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Metrics } from '../../src/platform/metrics/metrics';
import { startMetricsServer } from '../../src/service/metrics-server';
import { testService, testApi } from '../support/test-service';

const service = testService();
const proxied = testApi({ TRUSTED_PROXIES: '1' });
const token = 'a-token-for-the-metrics';
const withToken = testApi({ TRUSTED_PROXIES: '1', METRICS_TOKEN: token });

/** Uses `http.request` because `fetch` does not allow a custom Host. */
async function ask(path: string, headers: Record<string, string> = {}, { url } = service) {
  const { hostname, port } = new URL(url);
  const asked = request({ hostname, port, path, headers, agent: false });
  asked.end();
  const [response] = await once(asked, 'response');
  return { status: Number(response.statusCode), headers: response.headers, body: await text(response) };
}

test('serves the metrics to a program on this machine', async () => {
  const { status, headers, body } = await ask('/metrics');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(body).toMatch(/^holdfast_streams_open\{kind="turn"\} \d+$/m);
});

test.each([
  ['comes through a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
  ['comes through a proxy that sends Forwarded', { Forwarded: 'for=203.0.113.7' }],
  ['comes through a proxy that sends only Via', { Via: '1.1 proxy' }],
  ['comes from a page in a local browser', { Origin: 'https://example.com' }],
  ['names another host', { Host: 'rebound.example.com' }],
])('returns 404 to a request that %s', async (_what, headers) => {
  const [metrics, unknown] = await Promise.all([ask('/metrics', headers), ask('/metricz', headers)]);
  const plain = ({ status, body }: typeof metrics) => [status, JSON.parse(body).error.message];
  expect(plain(metrics)).toEqual([404, 'Unknown path.']);
  expect(plain(metrics)).toEqual(plain(unknown));
});

test('does not allow cross-origin reads', async () => {
  expect((await ask('/metrics')).headers['access-control-allow-origin']).toBeUndefined();
});

test('returns 404 behind proxies even without proxy headers', async () => {
  const { status, body } = await ask('/metrics', {}, proxied);
  expect([status, JSON.parse(body).error.message]).toEqual([404, 'Unknown path.']);
});

test('requires the configured token, and accepts it through proxies', async () => {
  const statusOf = async (headers: Record<string, string>) =>
    (await ask('/metrics', headers, withToken)).status;
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' };
  expect(await statusOf({ Authorization: `Bearer ${token}`, ...forwarded })).toBe(200);
  for (const wrong of ['', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])
    expect(await statusOf(wrong === '' ? {} : { Authorization: wrong })).toBe(401);
});

test('requires the token on the separate metrics port, too', async () => {
  const place = { host: '127.0.0.1', port: 0 };
  const server = await startMetricsServer(new Metrics(), place, token);
  const statusOf = async (authorization: string) =>
    (await fetch(`${server.url}/metrics`, { headers: { authorization } })).status;
  expect(await statusOf(`Bearer ${token}`)).toBe(200);
  expect(await statusOf('Bearer wrong')).toBe(401);
  await server.close();
});
