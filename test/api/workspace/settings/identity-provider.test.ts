import { randomUUID } from 'node:crypto';
import { aMember, signedIn, type Browser } from '../../../support/browser';
import { testService, testTenant } from '../../../support/test-service';

const service = testService();
const tenant = testTenant(service);
let owner: Browser;
/** A domain of this test's own: each belongs to one tenant. */
let domain: string;

beforeEach(async () => {
  owner = await signedIn(service, await aMember(service, tenant, { role: 'owner' }));
  domain = `d${randomUUID()}.example`;
  const client = { issuer: 'https://id.example', clientId: 'holdfast', clientSecret: 'the-secret' };
  const set = await owner.send('PATCH', '/identity-provider', {
    label: 'Acme',
    ...client,
    domains: [domain],
  });
  expect([set.status, JSON.stringify(set.data).includes(client.clientSecret)]).toEqual([200, false]);
});

test('lets owners alone change the provider, and sends no stored secret to another one', async () => {
  const admin = await signedIn(service, await aMember(service, tenant, { role: 'admin' }));
  for (const [method, path] of [
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/check'],
  ] as const)
    expect((await admin.send(method, `/identity-provider${path}`)).status).toBe(403);
  expect((await admin.send('GET', '/identity-provider')).data).toMatchObject({
    provider: { label: 'Acme', hasClientSecret: true, domains: [domain], passwords: 'everyone' },
    redirectUrl: `${service.url}/api/workspace/session/provider/callback`,
  });
  const moved = await owner.send('PATCH', '/identity-provider', { issuer: 'https://elsewhere.example' });
  expect([moved.status, JSON.stringify(moved.error)]).toEqual([
    400,
    expect.stringContaining('body.clientSecret'),
  ]);
});

test('keeps a domain to one workspace', async () => {
  const other = await service.tenant();
  const stranger = await signedIn(service, await aMember(service, other));
  const fields = { label: 'X', issuer: 'https://id.example', clientId: 'x', domains: [domain] };
  const taken = await stranger.send('PATCH', '/identity-provider', fields);
  expect(taken).toMatchObject({ status: 409, error: { message: expect.stringContaining(domain) } });
  expect((await stranger.send('GET', '/identity-provider')).data).not.toHaveProperty('provider');
  await owner.send('DELETE', '/identity-provider');
  expect((await stranger.send('PATCH', '/identity-provider', fields)).status).toBe(200);
});

test.each([
  ['nothing', {}, ['body.clientId', 'body.issuer', 'body.label']],
  ['a public address without https', { issuer: 'http://id.example' }, ['body.issuer']],
  ['an address with a query', { issuer: 'https://id.example/?a=1' }, ['body.issuer']],
  ['what is no address', { issuer: 'id.example' }, ['body.issuer']],
  ['what is no domain', { domains: ['@acme.example'] }, ['body.domains.0']],
  ['an unknown role', { roles: [{ value: 'it', role: 'king' }] }, ['body.roles.0.role']],
])('rejects %s', async (_title, fields, paths) => {
  const stranger = await signedIn(service, await aMember(service, await service.tenant()));
  const whole = paths.length > 1 ? {} : { label: 'X', issuer: 'https://id.example', clientId: 'x' };
  const answer = await stranger.send('PATCH', '/identity-provider', { ...whole, ...fields });
  expect(answer.status).toBe(400);
  for (const path of paths) expect(JSON.stringify(answer.error)).toContain(`"${path}"`);
});
