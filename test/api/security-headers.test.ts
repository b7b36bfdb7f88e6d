import Koa from 'koa';
import type { RequestState } from '../../src/api/context';
import { securityHeaders } from '../../src/api/middleware/security-headers';
import { securityTextRoutes } from '../../src/api/well-known';
import { listen, type HttpServer } from '../../src/service/http-server';

const servers: HttpServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function ask(proxy: boolean, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const app = new Koa<RequestState>({ proxy });
  app.use(securityHeaders).use(securityTextRoutes('mailto:security@example.org').routes());
  const handle = app.callback();
  const place = { host: '127.0.0.1', port: 0 };
  const server = await listen((request, response) => void handle(request, response), place);
  servers.push(server);
  return fetch(server.url + path, { headers });
}

test('sends HSTS over HTTPS, and ignores X-Forwarded-Proto without a trusted proxy', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const keeps = async (proxy: boolean, headers = {}) =>
    (await ask(proxy, '/', headers)).headers.get('strict-transport-security');
  expect(await keeps(true, https)).toBe('max-age=31536000');
  expect(await keeps(true, { 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await keeps(false, https)).toBeNull();
});

test('serves security.txt with the contact and an expiry within a year', async () => {
  const answer = await ask(false, '/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [contact, expires, rest] = (await answer.text()).split('\n');
  expect([contact, rest]).toEqual(['Contact: mailto:security@example.org', '']);
  const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});
