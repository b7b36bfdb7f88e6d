import { hashKey } from '../../../../src/workspace/credentials/keys';
import type { Member } from '../../../../src/domain/member';
import { aMember, Browser, signedIn, testPassword } from '../../../support/browser';
import { testService, testApi, testTenant } from '../../../support/test-service';

const service = testService();
/** Behind a proxy, with sessions of an hour. */
const proxied = testApi({ TRUSTED_PROXIES: '1', WORKSPACE_SESSION_MS: '3600000' });
const tenant = testTenant(service);
let member: Member;
beforeEach(async () => void (member = await aMember(service, tenant, { name: 'Grace', role: 'admin' })));

const secretIn = (cookie: string) => cookie.split('=')[1] ?? '';

test('lets a member sign in, read their identity, work and sign out', async () => {
  const browser = new Browser(service.url);
  const { status, data } = await browser.signIn(member.email.toUpperCase());
  expect(status).toBe(201);
  const { memberId, email } = member;
  const who = { memberId, email, tenantId: tenant.tenantId, name: 'Grace', role: 'admin' };
  expect(data).toEqual({
    csrfToken: expect.any(String),
    member: who,
    workspace: { name: 'Test' },
    permissions: expect.arrayContaining(['inbox', 'stats', 'agents']),
    expiresAt: expect.any(String),
  });
  expect(data['permissions']).not.toContain('owners');
  expect((await browser.send('GET', '/session')).data).toEqual(data);
  expect((await browser.send('GET', '/inbox')).status).toBe(200);
  const made = await browser.send('POST', '/tokens', { name: 'Cy', role: 'operator' });
  expect(made.status).toBe(201);

  const out = await browser.send('DELETE', '/session');
  expect(out.status).toBe(200);
  expect(out.headers.get('set-cookie')).toMatch(/^holdfast_session=; .*expires=Thu, 01 Jan 1970/);
  expect((await browser.send('GET', '/session')).status).toBe(401);
});

test('sets an HttpOnly, SameSite=Strict cookie that is sent only to the workspace', async () => {
  const { headers } = await new Browser(service.url).signIn(member.email);
  const [cookie] = headers.getSetCookie();
  expect(cookie).toMatch(
    /^holdfast_session=[A-Za-z0-9_-]{43}; path=\/api\/workspace; expires=[^;]+; samesite=strict; httponly$/,
  );
});

test('sets a Secure cookie for HTTPS behind a trusted proxy, and only then', async () => {
  const forwarded = { 'x-forwarded-proto': 'https' };
  const untrusting = await new Browser(service.url).signIn(member.email, testPassword, forwarded);
  expect(untrusting.headers.get('set-cookie')).not.toContain('secure');
  const secure = await new Browser(proxied.url).signIn(member.email, testPassword, forwarded);
  expect(secure.headers.get('set-cookie')).toContain('; secure');
  const plain = await new Browser(proxied.url).signIn(member.email);
  expect(plain.headers.get('set-cookie')).not.toContain('secure');
});

test('returns the same error for an unknown address and for a wrong password', async () => {
  const browser = new Browser(service.url);
  const id = { 'x-request-id': 'same' };
  const unknown = await browser.signIn(`no.${member.email}`, testPassword, id);
  const wrong = await browser.signIn(member.email, `${testPassword}!`, id);
  expect([unknown.status, wrong.status]).toEqual([401, 401]);
  expect(unknown.error).toEqual(wrong.error);
  expect(unknown.headers.get('set-cookie')).toBeNull();
});

test.each([
  ['no fields', {}],
  ['database operators', { email: { $gt: '' }, password: { $ne: '' } }],
  ['an unknown field', { email: 'a@b.example', password: 'x', role: 'owner', __proto__x: 1 }],
  ['a password that is too long', { email: 'a@b.example', password: 'x'.repeat(1_000) }],
])('rejects a sign-in with %s', async (_what, body) => {
  const { status, error } = await new Browser(service.url).send('POST', '/session', body);
  expect([status, error.code]).toEqual([400, 'invalid_request']);
});

test('rejects a body over 4 KiB without a sign-in', async () => {
  const body = { email: 'a@b.example', password: 'x'.repeat(5_000) };
  const { status, error } = await new Browser(service.url).send('POST', '/session', body);
  expect([status, error.code]).toEqual([413, 'payload_too_large']);
});

test('rejects a sign-in form from another site', async () => {
  const body = JSON.stringify({ email: member.email, password: testPassword });
  const answer = await new Browser(service.url).send('POST', '/session', body, {
    'content-type': 'text/plain',
  });
  expect(answer.status).toBe(415);
});

test('does not store the session secret, the CSRF token or the password', async () => {
  const browser = await signedIn(service, member);
  const secret = secretIn(browser.cookie);
  const stored = [
    await service.store.sessions.getByHash(hashKey(secret)),
    await service.store.members.get(tenant.tenantId, member.memberId),
  ];
  expect(stored[0]).toMatchObject({ memberId: member.memberId });
  const text = JSON.stringify(stored);
  for (const hidden of [secret, browser.csrfToken, testPassword]) expect(text).not.toContain(hidden);
});

test('ends a session when it expires', async () => {
  const browser = await signedIn(proxied, member);
  const session = await service.store.sessions.getByHash(hashKey(secretIn(browser.cookie)));
  if (!session) throw new Error('the session is not in the store');
  expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(3_600_000);
  await service.store.sessions.delete(session.sessionHash);
  await service.store.sessions.insert({ ...session, expiresAt: new Date(Date.now() - 1) });
  expect((await browser.send('GET', '/session')).status).toBe(401);
});

test('rejects malformed and unknown cookies', async () => {
  const browser = await signedIn(service, member);
  for (const cookie of ['x', 'A'.repeat(43), `${secretIn(browser.cookie)}x`, '%00', '']) {
    const answer = await new Browser(service.url).send('GET', '/inbox', undefined, {
      cookie: `holdfast_session=${cookie}`,
    });
    expect(answer.status).toBe(401);
  }
});

test('rejects a session on the agent API', async () => {
  const { cookie } = await signedIn(service, member);
  const answer = await service.stream('', { q: 'hi' }, { cookie });
  expect(answer.status).toBe(401);
});
