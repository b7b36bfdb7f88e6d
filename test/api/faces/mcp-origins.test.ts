import { addressOf, post, type McpPlace } from '../../support/mcp-face';
import { testService, sharedTenant } from '../../support/test-service';
import { asMember } from '../../support/workspace';

const service = testService();
const tenant = sharedTenant(service);
let place: McpPlace;
beforeAll(() => void (place = { url: service.url, agentId: tenant.agentId, key: tenant.apiKey }));

test('lets pages of any origin in, and shows them the session', async () => {
  const preflight = await fetch(addressOf(place), {
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  const { headers } = await post(
    place,
    { jsonrpc: '2.0', id: 1, method: 'ping' },
    { origin: 'https://shop.example' },
  );
  expect(headers.get('access-control-expose-headers')).toContain('Mcp-Session-Id');
});

test('lets in only pages of the key’s origins, whatever the name of the host', async () => {
  const asAdmin = await asMember(service, tenant, 'admin');
  const shop = 'https://shop.example';
  const made = { name: 'Shop', kind: 'ACCESS_KEY', allowedOrigins: [shop] };
  const { data } = await asAdmin('POST', '/credentials', made);
  const listed = { ...place, key: String(data['key']) };
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  expect(await post(listed, ping, { origin: shop })).toMatchObject({ status: 200, result: {} });
  for (const origin of ['https://evil.example', 'null', new URL(service.url).origin])
    expect(await post(listed, ping, { origin })).toMatchObject({
      status: 403,
      error: { data: { code: 'forbidden' } },
    });
  expect((await post(listed, ping)).status).toBe(403);
  const resumed = await service.get(`/mcp/${tenant.agentId}`, listed.key, {
    'sec-fetch-site': 'same-origin',
  });
  expect(resumed.status).toBe(403);
  const keyless = await post({ ...place, key: '' }, ping, { origin: 'https://evil.example' });
  expect(keyless.status).toBe(401);
});
