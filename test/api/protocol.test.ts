import { rawRequest } from '../support/raw-request';
import { refusal } from '../support/refusal';
import { fails, says } from '../support/scripted-model';
import { testService, sharedTenant } from '../support/test-service';

const service = testService();
const tenant = sharedTenant(service);

test('returns X-Request-Id in the header and in the error', async () => {
  for (const id of ['a', 'A-1_2.z', 'x'.repeat(128)]) {
    const answer = await service.stream('', { q: 'hi' }, { 'x-request-id': id });
    expect(answer.headers.get('x-request-id')).toBe(id);
    expect((await refusal(answer)).body).toContain(`"requestId":"${id}"`);
  }
  service.model.script(says('Hello.'));
  const streamed = await service.stream(tenant.apiKey, { q: 'hi' }, { 'x-request-id': 'mine' });
  expect(streamed.headers.get('x-request-id')).toBe('mine');
  await streamed.text();
});

test.each(['', 'a b', 'ä', '<script>', 'x'.repeat(129)])(
  'replaces the X-Request-Id “%s” by a generated one',
  async (id) => {
    const headers = { 'x-request-id': Buffer.from(id).toString('latin1') };
    const answer = await rawRequest(`${service.url}/healthz`, { headers });
    expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{20,128}$/);
  },
);

test('answers preflights from any site for every method and header that it needs', async () => {
  const wanted = [
    'x-api-key',
    'content-type',
    'x-integration-type',
    'x-user-id',
    'x-participant-id',
    'x-mcp-tokens',
    'x-user-token',
  ];
  const more = ['authorization', 'last-event-id', 'idempotency-key', 'x-concurrency', 'x-request-id'];
  const answer = await fetch(`${service.url}/api/agent/chat`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': [...wanted, ...more].join(','),
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-methods')).toMatch(/GET.*POST/);
  const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  for (const name of [...wanted, ...more]) expect(allowed).toContain(name);
});

test('lets any site read responses, errors and streams, without cookies', async () => {
  const headers = { origin: 'https://shop.example' };
  service.model.script(says('a'), says('b'));
  const answers = [
    await service.stream(tenant.apiKey, { q: 'hi' }, headers),
    await service.post('/api/agent/chat', tenant.apiKey, { message: 'hi' }, headers),
    await service.stream('', { q: 'hi' }, headers),
    await service.post('/api/agent/chat', tenant.apiKey, '{', headers),
    await service.get('/api/agent/nowhere', '', headers),
    await service.get('/openapi.json', '', headers),
  ];
  for (const answer of answers) {
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    for (const name of ['X-Request-Id', 'X-Participant-Id', 'Idempotency-Replayed', 'Retry-After'])
      expect(exposed).toContain(name);
    await answer.text();
  }
});

test('lets no other site read anything but the agent API and the two API descriptions', async () => {
  const headers = { origin: 'https://shop.example' };
  const others = ['/nowhere', '/healthz', '/readyz', '/metrics', '/api/agents', '/docs/style.css'];
  for (const path of [...others, '/api/workspace/inbox', '/API/Workspace/inbox']) {
    const answer = await service.get(path, '', headers);
    expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null]);
  }
  const preflight = { ...headers, 'access-control-request-method': 'POST' };
  const asked = await fetch(`${service.url}/api/workspace/tokens`, { method: 'OPTIONS', headers: preflight });
  expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  expect((await service.get('/.well-known/security.txt', '')).status).toBe(404);
});

test('forbids caching, sniffing and referrers', async () => {
  for (const answer of [await service.get('/healthz', ''), await service.stream('', { q: 'hi' })]) {
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await answer.text();
  }
});

test.each([
  '/x',
  '/api',
  '/api/agent',
  '/api/agent/streams',
  '/api/agent/stream/x',
  '/API/agent',
  '/..%2f',
  '/%00',
])('returns 404 in JSON for the path %s', async (path) => {
  const answer = await service.get(path, tenant.apiKey);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await refusal(answer)).toMatchObject({ status: 404, code: 'not_found' });
});

test.each([
  ['POST', '/api/agent/stream'],
  ['GET', '/api/agent/chat'],
  ['PUT', '/api/agent/chat'],
  ['DELETE', '/api/agent/cancel'],
  ['PROPFIND', '/api/agent/stream'],
])('rejects %s %s with 405 in JSON and lists the allowed methods', async (method, path) => {
  const answer = await rawRequest(service.url + path, { method, headers: { 'x-api-key': tenant.apiKey } });
  expect(answer.status).toBe(405);
  expect(answer.headers['allow']).toMatch(/GET|POST/);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: { code: 'invalid_request' } });
});

test('sends no message for HEAD', async () => {
  const before = service.model.requests.length;
  const url = `${service.url}/api/agent/stream?q=hi`;
  const answer = await rawRequest(url, { method: 'HEAD', headers: { 'x-api-key': tenant.apiKey } });
  expect(answer.status).toBe(405);
  expect(service.model.requests.length).toBe(before);
});

test('never sends a provider’s error text to the client', async () => {
  const secret = { message: 'Incorrect API key: sk-live-123', code: 'bad <script>' };
  service.model.script(fails(400, secret), fails(401, secret));
  const { status, body } = await service.chat(tenant.apiKey, { message: 'hi' });
  expect([status, body.error.code]).toEqual([502, 'model_failed']);
  const streamed = await (await service.stream(tenant.apiKey, { q: 'hi' })).text();
  for (const text of [JSON.stringify(body), streamed]) {
    expect(text).not.toMatch(/sk-live|script|Incorrect|test-model-key|\bat .*\.[jt]s/);
  }
});

test('names each dependency in the readiness response', async () => {
  expect(await (await service.get('/readyz', '')).json()).toEqual({
    success: true,
    data: { status: 'ready', dependencies: { temporal: 'ok', mongodb: 'ok', turns: 'ok' } },
  });
});
