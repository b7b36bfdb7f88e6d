import type { Member } from '../../../../src/domain/member';
import { aMember, Browser, signedIn } from '../../../support/browser';
import { anOperator } from '../../../support/operator';
import { testService, testTenant } from '../../../support/test-service';

const service = testService();
const tenant = testTenant(service);
let owner: Member;
beforeEach(async () => void (owner = await aMember(service, tenant)));

const wanted = { name: 'Cy', role: 'operator' };

test('allows reads but no changes with the cookie alone', async () => {
  const browser = await signedIn(service, owner);
  const other = await signedIn(service, owner);
  const right = browser.csrfToken;
  for (const csrfToken of ['', 'x', other.csrfToken, `${right}x`, right.slice(1), right.toUpperCase()]) {
    browser.csrfToken = csrfToken;
    const answers = [
      await browser.send('POST', '/tokens', wanted),
      await browser.send('PATCH', `/members/${owner.memberId}`, { name: 'Mallory' }),
      await browser.send('DELETE', `/members/${owner.memberId}`),
      await browser.send('POST', '/inbox/conv_1/claim'),
      await browser.send('DELETE', '/session'),
    ];
    for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'forbidden']);
    expect((await browser.send('GET', '/members')).status).toBe(200);
    expect((await browser.send('HEAD', '/members')).status).toBe(200);
  }
  browser.csrfToken = right;
  expect((await browser.send('POST', '/tokens', wanted)).status).toBe(201);
  expect(await service.store.members.get(tenant.tenantId, owner.memberId)).toEqual(owner);
});

test('rejects a missing CSRF token before it reads the body', async () => {
  const browser = await signedIn(service, owner);
  browser.csrfToken = '';
  const answer = await browser.send('POST', '/tokens', 'not even JSON', { 'content-type': 'text/plain' });
  expect(answer.status).toBe(403);
});

test('needs no CSRF token with a bearer token, which takes precedence over the cookie', async () => {
  const operator = await anOperator(service, tenant, { role: 'operator' });
  const browser = await signedIn(service, owner);
  const authorization = { authorization: `Bearer ${operator.token}` };
  const who = await browser.send('GET', '/session', undefined, authorization);
  const { memberId, name } = operator;
  expect(who.data).toMatchObject({ member: { memberId, name, tenantId: tenant.tenantId, role: 'operator' } });
  const byOperator = await browser.send('POST', '/tokens', wanted, authorization);
  expect([byOperator.status, byOperator.error.message]).toEqual([
    403,
    expect.stringContaining('yours is operator'),
  ]);
  const wrong = { authorization: `${authorization.authorization}x` };
  expect((await browser.send('GET', '/session', undefined, wrong)).status).toBe(401);

  const admin = await anOperator(service, tenant, { role: 'admin' });
  const bare = new Browser(service.url);
  const made = await bare.send('POST', '/tokens', wanted, { authorization: `Bearer ${admin.token}` });
  expect(made.status).toBe(201);
});

test('does not let a workspace token sign out or change a password', async () => {
  const { token } = await anOperator(service, tenant, { role: 'owner' });
  const authorization = { authorization: `Bearer ${token}` };
  const bare = new Browser(service.url);
  const change = { current: 'x', next: 'long enough, this one' };
  expect((await bare.send('DELETE', '/session', undefined, authorization)).status).toBe(403);
  expect((await bare.send('POST', '/session/password', change, authorization)).status).toBe(403);
});
