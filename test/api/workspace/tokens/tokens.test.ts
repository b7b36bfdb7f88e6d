import { anOperator, type TestOperator } from '../../../support/operator';
import { aMember, type Browser, signedIn } from '../../../support/browser';
import { testService, testTenant } from '../../../support/test-service';

const service = testService();
const tenant = testTenant(service);
let browser: Browser;
beforeEach(async () => void (browser = await signedIn(service, await aMember(service, tenant))));

async function tokenIdOf({ token }: TestOperator): Promise<string> {
  const { data } = await browser.send('GET', '/tokens?limit=200');
  const found = Object(data['items']).find(({ last4 }: { last4: string }) => token.endsWith(last4));
  return found.tokenId;
}

test('lists prefix and last characters of a token, but neither the token nor its hash', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const made = await browser.send('POST', '/tokens', { name: 'Cy', role: 'operator', expiresAt });
  const { token, tokenId } = made.data;
  const shown = {
    tokenId,
    name: 'Cy',
    role: 'operator',
    prefix: 'svc_ws_',
    last4: String(token).slice(-4),
    expiresAt,
    createdAt: expect.any(String),
  };
  const list = await browser.send('GET', '/tokens');
  expect(list.data).toEqual({ items: [shown] });
  const one = await browser.send('GET', `/tokens/${String(tokenId)}`);
  expect(one.data).toEqual(shown);
  expect(JSON.stringify([list, one])).not.toContain(String(token));
});

test('rejects a revoked token at once, and still lists it as revoked', async () => {
  const ada = await anOperator(service, tenant);
  expect((await ada.get('/inbox')).status).toBe(200);
  const path = `/tokens/${await tokenIdOf(ada)}`;
  const revoked = await browser.send('DELETE', path);
  expect(revoked.status).toBe(200);
  expect((await ada.get('/inbox')).status).toBe(401);
  expect(revoked.data['revokedAt']).toEqual(expect.any(String));
  // A second revocation keeps the time of the first.
  expect((await browser.send('DELETE', path)).data).toEqual(revoked.data);
  expect((await browser.send('GET', path)).data).toEqual(revoked.data);
});

test('lets an admin revoke tokens, but not an owner’s', async () => {
  const admin = await signedIn(service, await aMember(service, tenant, { role: 'admin' }));
  const [operator, owner] = [
    await anOperator(service, tenant),
    await anOperator(service, tenant, { role: 'owner' }),
  ];
  const [operators, owners] = [await tokenIdOf(operator), await tokenIdOf(owner)];
  expect((await admin.send('DELETE', `/tokens/${operators}`)).status).toBe(200);
  expect((await admin.send('DELETE', `/tokens/${owners}`)).status).toBe(403);
  expect((await owner.get('/inbox')).status).toBe(200);
  expect((await browser.send('DELETE', `/tokens/${owners}`)).status).toBe(200);
});

test('ends the streams of a revoked token and of a removed member', async () => {
  const ada = await anOperator(service, tenant);
  const member = await aMember(service, tenant, { role: 'operator' });
  const { cookie } = await signedIn(service, member);
  const streams = [
    await ada.get('/inbox/events'),
    await fetch(`${service.url}/api/workspace/inbox/events`, { headers: { cookie } }),
  ];
  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  await browser.send('DELETE', `/tokens/${await tokenIdOf(ada)}`);
  await browser.send('DELETE', `/members/${member.memberId}`);
  // text() resolves only once the stream is closed.
  const texts = await Promise.all(streams.map((stream) => stream.text()));
  for (const text of texts) expect(text).toContain('unauthenticated');
});
