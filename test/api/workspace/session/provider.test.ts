import { randomUUID } from 'node:crypto';
import type { Member } from '../../../../src/domain/member';
import { aMember, Browser, signedIn, testPassword } from '../../../support/browser';
import { startProvider, type TestProvider, type Told } from '../../../support/identity-provider';
import { testService, testTenant } from '../../../support/test-service';

const service = testService();
const tenant = testTenant(service);
let provider: TestProvider;
let owner: Browser;
let boss: Member;
/** A domain of this test's own: each belongs to one tenant. */
let domain: string;

beforeEach(async () => {
  provider = await startProvider();
  boss = await aMember(service, tenant, { role: 'owner' });
  owner = await signedIn(service, boss);
  domain = `d${randomUUID()}.example`;
  await configure({ domains: [domain], createsMembers: true });
  provider.tells = { claims: { email: `ada@${domain}` } };
});
afterEach(() => provider.close());

async function configure(fields: object): Promise<void> {
  const { issuer, clientId, clientSecret } = provider;
  const all = { label: 'Acme', issuer, clientId, clientSecret, ...fields };
  const { status, data, error } = await owner.send('PATCH', '/identity-provider', all);
  expect([status, error]).toEqual([200, {}]);
  expect(JSON.stringify(data)).not.toContain(clientSecret);
}

const visit = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } });
const start = (workspace = tenant.tenantId, more = {}) =>
  visit(`${service.url}/api/workspace/session/provider?${new URLSearchParams({ workspace, ...more })}`);

/** Returns the cookies that a response sets, by name. */
function cookiesOf({ headers }: Response): Record<string, string> {
  const pairs = headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** Begins a sign-in: where the browser is sent, and the cookie that it keeps. */
async function begin(more = {}) {
  const response = await start(tenant.tenantId, more);
  expect(response.status).toBe(302);
  const cookie = `holdfast_provider=${cookiesOf(response)['holdfast_provider']}`;
  return { wanted: response.headers.get('location') ?? '', cookie };
}

/** Signs somebody in. Returns where the browser ends, and its session. */
async function signIn(tells: Told = provider.tells, more = {}) {
  provider.tells = { ...tells, claims: { email: `ada@${domain}`, ...tells.claims } };
  const { wanted, cookie } = await begin(more);
  return arrive(provider.agree(wanted), cookie);
}

async function arrive(url: string, cookie: string) {
  const response = await visit(url, cookie);
  const session = cookiesOf(response)['holdfast_session'];
  const browser = new Browser(service.url);
  browser.cookie = `holdfast_session=${session}`;
  const location = response.headers.get('location') ?? '';
  const problem = new URL(location, service.url).searchParams.get('problem');
  return { location, problem, browser, isSignedIn: session !== undefined };
}

async function whoIs(browser: Browser): Promise<Record<string, unknown>> {
  return Object((await browser.send('GET', '/session')).data['member']);
}

test('signs a new person in as a member, and leads to the page that was asked for', async () => {
  const { location, browser } = await signIn({}, { next: '/agents?q=Test' });
  expect(location).toBe('/console/agents?q=Test');
  const who = await whoIs(browser);
  expect(who).toMatchObject({
    tenantId: tenant.tenantId,
    name: 'Ada',
    email: `ada@${domain}`,
    role: 'operator',
  });
  const again = await signIn({ claims: { email: `renamed@${domain}`, name: 'Other' } });
  expect((await whoIs(again.browser))['memberId']).toBe(who['memberId']);
  const [, cookie] = [await begin(), (await start()).headers.get('set-cookie') ?? ''];
  expect(cookie).toMatch(/; path=\/api\/workspace\/session; expires=[^;]+; samesite=lax; httponly$/);
});

test('asks with PKCE, state and nonce, and proves the client by its secret', async () => {
  const { wanted } = await begin();
  const url = new URL(wanted);
  expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/auth`);
  const { code_challenge: challenge, state, nonce, ...rest } = Object.fromEntries(url.searchParams);
  for (const text of [challenge, state, nonce]) expect(text).toMatch(/^[\w-]{43}$/);
  expect(rest).toEqual({
    ...{
      client_id: 'holdfast',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    },
    redirect_uri: `${service.url}/api/workspace/session/provider/callback`,
  });
  expect(new URL((await begin()).wanted).searchParams.get('state')).not.toBe(state);
});

test('opens no session if the provider lies', async () => {
  const { isSignedIn, problem } = await signIn({ claims: { nonce: 'x'.repeat(43) } });
  expect([isSignedIn, problem]).toEqual([false, 'not_proved']);
  expect((await signIn({})).isSignedIn).toBe(true);
});

test('refuses an answer of another browser or issuer, or one that comes twice', async () => {
  const { wanted, cookie } = await begin();
  const answer = provider.agree(wanted);
  expect((await arrive(answer, '')).problem).toBe('over');
  expect((await arrive(answer, (await begin()).cookie)).problem).toBe('over');
  expect((await arrive(answer.replace(/state=[^&]+/, 'state=x'), cookie)).problem).toBe('over');
  const forged = cookie.replace(/\.[\w-]*$/, `.${Buffer.from('/evil').toString('base64url')}`);
  expect((await arrive(answer, forged)).problem).toBe('over');
  expect(provider.redeemed).toBe(0);
  const copies = await Promise.all([0, 1, 2].map(() => arrive(answer, cookie)));
  expect(copies.filter(({ isSignedIn }) => isSignedIn)).toHaveLength(1);
  expect(copies.map(({ problem }) => problem).sort()).toEqual([null, 'over', 'over']);
  for (const iss of ['https://evil.example', '']) {
    const other = await begin();
    expect((await arrive(provider.agree(other.wanted, { iss }), other.cookie)).problem).toBe('not_proved');
  }
  expect(provider.redeemed).toBe(1);
});

test('refuses a redeemed code, and one of another browser’s sign-in', async () => {
  const [one, two] = [await begin(), await begin()];
  const stolen = new URL(provider.agree(one.wanted));
  stolen.searchParams.set('state', new URL(two.wanted).searchParams.get('state') ?? '');
  expect((await arrive(stolen.href, two.cookie)).problem).toBe('denied');
  const declined = await begin();
  const state = new URL(declined.wanted).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
  expect(
    (await arrive(`${service.url}/api/workspace/session/provider/callback?${query}`, declined.cookie))
      .problem,
  ).toBe('denied');
});

test('refuses an answer once the workspace has another provider', async () => {
  const { wanted, cookie } = await begin();
  await configure({ clientId: 'another' });
  expect((await arrive(provider.agree(wanted), cookie)).problem).toBe('over');
  await owner.send('DELETE', '/identity-provider');
  expect((await arrive(provider.agree(wanted), cookie)).problem).toBe('no_provider');
  const check = await owner.send('POST', '/identity-provider/check');
  expect(check.data['problem']).toBe('No provider is set.');
});

interface EmailClaims {
  email?: string | undefined;
  email_verified?: boolean;
}

test.each<[string, EmailClaims, string]>([
  ['of another domain', { email: 'ada@elsewhere.example' }, 'no_email'],
  ['that looks like the domain', { email: 'ada@x{domain}' }, 'no_email'],
  ['that is not verified', { email_verified: false }, 'no_email'],
  ['that is missing', { email: undefined }, 'no_email'],
  ['that is none', { email: 'nobody' }, 'no_email'],
])('refuses a person with an e-mail address %s', async (_title, claims, expected) => {
  const email = typeof claims.email === 'string' ? { email: claims.email.replace('{domain}', domain) } : {};
  const { problem, isSignedIn } = await signIn({ claims: { ...claims, ...email } });
  expect([isSignedIn, problem]).toEqual([false, expected]);
});

test('finds the e-mail address at the provider if the token has none', async () => {
  const email = `eve@${domain}`;
  const found = await signIn({
    claims: { email: undefined, email_verified: undefined },
    userinfo: { email },
  });
  expect(await whoIs(found.browser)).toMatchObject({ email });
});

test('links a member by the address once, never another person who gets it later', async () => {
  await configure({ createsMembers: false });
  expect((await signIn({})).problem).toBe('no_member');
  const ada = await aMember(service, tenant, { role: 'admin', email: `ada@${domain}` });
  const { browser } = await signIn({});
  expect(await whoIs(browser)).toMatchObject({ memberId: ada.memberId, role: 'admin' });
  expect((await signIn({ claims: { sub: 'person-2' } })).problem).toBe('taken');
  const elsewhere = await service.tenant();
  await aMember(service, elsewhere, { email: `eve@${domain}` });
  expect((await signIn({ claims: { sub: 'person-3', email: `eve@${domain}` } })).problem).toBe('taken');
});

test('lets a person in again whose member was removed, even if the link is left', async () => {
  const first = await whoIs((await signIn({})).browser);
  const memberId = String(first['memberId']);
  await service.store.members.delete(tenant.tenantId, memberId);
  const second = await whoIs((await signIn({})).browser);
  expect(second['memberId']).not.toBe(memberId);
  await owner.send('DELETE', `/members/${String(second['memberId'])}`);
  expect((await signIn({})).isSignedIn).toBe(true);
});

test('gives the role of the person’s groups at each sign-in, and keeps the last owner', async () => {
  await configure({
    roleClaim: 'realm.groups',
    roles: [
      { value: 'support', role: 'operator' },
      { value: 'it', role: 'admin' },
    ],
  });
  const withGroups = (groups: unknown, more = {}) => signIn({ claims: { realm: { groups }, ...more } });
  expect(await whoIs((await withGroups(['support', 'it'])).browser)).toMatchObject({ role: 'admin' });
  expect(await whoIs((await withGroups('support')).browser)).toMatchObject({ role: 'operator' });
  for (const groups of [undefined, [], 'others', { it: true }, ['IT']])
    expect((await withGroups(groups)).problem).toBe('no_role');
  await service.store.members.update(tenant.tenantId, boss.memberId, { email: `boss@${domain}` });
  const { browser } = await withGroups(['it'], { sub: 'boss', email: `boss@${domain}` });
  expect(await whoIs(browser)).toMatchObject({ memberId: boss.memberId, role: 'owner' });
});

test('keeps passwords to owners if the workspace says so', async () => {
  const admin = await aMember(service, tenant, { role: 'admin' });
  expect((await new Browser(service.url).signIn(admin.email)).status).toBe(201);
  await configure({ passwords: 'owners' });
  expect(await new Browser(service.url).signIn(admin.email)).toMatchObject({
    status: 403,
    error: { message: expect.stringContaining('Acme') },
  });
  expect((await new Browser(service.url).signIn(admin.email, 'not the password')).status).toBe(401);
  expect((await new Browser(service.url).signIn(boss.email, testPassword)).status).toBe(201);
});

test('asks members of a provider for no second factor', async () => {
  await owner.send('PATCH', '/settings', { requireSecondFactor: ['operator', 'admin'] });
  const { browser } = await signIn({});
  expect((await browser.send('GET', '/conversations')).status).toBe(200);
});

test('leads to the provider of a workspace or domain, without revealing members', async () => {
  const options = async (fields: object) =>
    (await new Browser(service.url).send('POST', '/session/options', fields)).data;
  const url = `/api/workspace/session/provider?workspace=${tenant.tenantId}`;
  const expected = { provider: { label: 'Acme', url } };
  expect(await options({ workspace: tenant.tenantId })).toEqual(expected);
  for (const name of ['ada', 'nobody'])
    expect(await options({ email: `${name}@${domain.toUpperCase()}` })).toEqual(expected);
  expect(await options({ email: boss.email })).toEqual({});
  expect(await options({ workspace: 'tenant_unknown' })).toEqual({});
  expect(await options({})).toEqual({});
});

test('refuses a missing, unreachable or misnamed provider, and a foreign page', async () => {
  const problemAt = async (response: Response) =>
    new URL(response.headers.get('location') ?? '', service.url).searchParams.get('problem');
  expect(await problemAt(await start('tenant_unknown'))).toBe('no_provider');
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a\nb'])
    expect((await start(tenant.tenantId, { next })).status).toBe(400);
  provider.describes = { issuer: 'https://evil.example' };
  expect(await problemAt(await start())).toBe('unreachable');
  const check = async () => (await owner.send('POST', '/identity-provider/check')).data['problem'];
  expect(await check()).toContain('can’t be used');
  provider.describes = {};
  expect(await check()).toBeUndefined();
  expect((await start()).status).toBe(302);
  await service.store.tenants.update(tenant.tenantId, { disabledAt: new Date() });
  expect(await problemAt(await start())).toBe('disabled');
});
