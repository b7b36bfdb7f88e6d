import type { Member } from '../../../../src/domain/member';
import { aMember, Browser, signedIn, testPassword } from '../../../support/browser';
import { testService, testTenant } from '../../../support/test-service';

const service = testService();
const tenant = testTenant(service);
let owner: Member;
let browser: Browser;
beforeEach(async () => {
  owner = await aMember(service, tenant, { name: 'Olga' });
  browser = await signedIn(service, owner);
});

const unique = (name: string) => `${name}.${tenant.tenantId.slice('tenant_'.length)}@example.org`;

test('generates a password for a new member without one, shows it once and accepts it', async () => {
  const wanted = { email: unique('Ada'), name: 'Ada', role: 'operator' };
  const made = await browser.send('POST', '/members', wanted);
  expect(made.status).toBe(201);
  const { initialPassword, ...shown } = made.data;
  const given = { memberId: expect.stringMatching(/^member_/), createdAt: expect.any(String) };
  expect(shown).toEqual({ ...wanted, ...given, secondFactor: false });
  const ada = new Browser(service.url);
  expect((await ada.signIn(unique('ada'), String(initialPassword))).status).toBe(201);
  const read = await browser.send('GET', `/members/${String(shown['memberId'])}`);
  expect(read.data).toEqual(shown);
});

test('uses the given password, and does not return it', async () => {
  const wanted = { email: unique('bob'), name: 'Bob', role: 'admin', password: testPassword };
  const made = await browser.send('POST', '/members', wanted);
  expect(made.status).toBe(201);
  expect(JSON.stringify(made.data)).not.toMatch(/assword|battery|scrypt/);
  expect((await new Browser(service.url).signIn(unique('bob'))).status).toBe(201);
});

test('rejects an e-mail address that a member of any tenant has', async () => {
  const elsewhere = await aMember(service, await service.tenant());
  for (const email of [owner.email.toUpperCase(), elsewhere.email]) {
    const made = await browser.send('POST', '/members', { email, name: 'X', role: 'operator' });
    expect([made.status, made.error.code]).toEqual([409, 'conflict']);
  }
  const moved = await browser.send('PATCH', `/members/${owner.memberId}`, { email: elsewhere.email });
  expect([moved.status, moved.error.code]).toEqual([409, 'conflict']);
});

test('reports every fault of a new member at once, including unknown fields', async () => {
  const body = {
    email: 'nobody',
    name: '',
    role: 'root',
    password: 'short',
    tenantId: 'tenant_x',
    passwordHash: '$scrypt$',
  };
  const made = await browser.send('POST', '/members', body);
  expect([made.status, made.error.code]).toEqual([400, 'invalid_request']);
  const text = JSON.stringify(made.error);
  for (const name of Object.keys(body)) expect(text).toContain(`body.${name}`);
  expect(text).not.toContain('short"');
});

test('creates one member for repeated requests, and does not show the password again', async () => {
  const key = { 'idempotency-key': 'once' };
  const wanted = { email: unique('dan'), name: 'Dan', role: 'operator' };
  expect((await browser.send('POST', '/members', wanted, key)).status).toBe(201);
  expect((await browser.send('POST', '/members', wanted, key)).status).toBe(409);
  const named = { ...wanted, email: unique('eve'), password: testPassword };
  const first = await browser.send('POST', '/members', named, { 'idempotency-key': 'other' });
  const second = await browser.send('POST', '/members', named, { 'idempotency-key': 'other' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.data).toEqual(first.data);
});

test('lists the tenant’s members newest first, in pages, by role, text and time', async () => {
  await aMember(service, await service.tenant());
  const names = ['Ada', 'Bob', 'Cy'];
  for (const name of names) await aMember(service, tenant, { name, role: 'operator' });
  const seen: unknown[] = [];
  let cursor: unknown;
  do {
    const query = new URLSearchParams({ limit: '3', ...(typeof cursor === 'string' && { cursor }) });
    const { data } = await browser.send('GET', `/members?${query}`);
    seen.push(...Object(data['items']));
    cursor = data['nextCursor'];
  } while (cursor !== undefined);
  expect(seen.map((item) => Object(item).name)).toEqual(['Cy', 'Bob', 'Ada', 'Olga']);
  expect(JSON.stringify(seen)).not.toMatch(/passwordHash|scrypt|tenantId/);
  const found = async (query: string) =>
    Object((await browser.send('GET', `/members?${query}`)).data['items']).map(({ name }: Member) => name);
  expect(await found('role=owner')).toEqual(['Olga']);
  expect(await found('q=BOB')).toEqual(['Bob']);
  expect(await found('q=.*')).toEqual([]);
  expect(await found('to=2020-01-01T00:00:00Z')).toEqual([]);
  expect((await browser.send('GET', '/members?roles=owner')).status).toBe(400);
});

test('changes only the given fields, and demotes a member at once', async () => {
  const ada = await aMember(service, tenant, { role: 'admin', name: 'Ada' });
  const adas = await signedIn(service, ada);
  expect((await adas.send('GET', '/members')).status).toBe(200);
  const changed = await browser.send('PATCH', `/members/${ada.memberId}`, {
    role: 'operator',
    name: 'Ada L.',
  });
  expect(changed.data).toMatchObject({ role: 'operator', name: 'Ada L.', email: ada.email });
  expect((await adas.send('GET', '/members')).status).toBe(403);
  expect((await adas.send('GET', '/inbox')).status).toBe(200);
  expect((await adas.send('GET', '/session')).data['member']).toMatchObject({ name: 'Ada L.' });
});

test('ends a member’s sessions for a new password, and signs in by a new address', async () => {
  const ada = await aMember(service, tenant, { role: 'operator' });
  const adas = await signedIn(service, ada);
  const email = unique('moved');
  expect((await browser.send('PATCH', `/members/${ada.memberId}`, { email })).status).toBe(200);
  expect((await adas.send('GET', '/inbox')).status).toBe(200);
  const password = 'another password';
  expect((await browser.send('PATCH', `/members/${ada.memberId}`, { password })).status).toBe(200);
  expect((await adas.send('GET', '/inbox')).status).toBe(401);
  expect((await new Browser(service.url).signIn(ada.email, password)).status).toBe(401);
  expect((await new Browser(service.url).signIn(email, password)).status).toBe(201);
});

test('signs a removed member out at once, and frees the address', async () => {
  const ada = await aMember(service, tenant, { role: 'operator' });
  const adas = await signedIn(service, ada);
  expect((await browser.send('DELETE', `/members/${ada.memberId}`)).status).toBe(200);
  expect((await adas.send('GET', '/inbox')).status).toBe(401);
  expect((await new Browser(service.url).signIn(ada.email)).status).toBe(401);
  expect((await browser.send('GET', `/members/${ada.memberId}`)).status).toBe(404);
  const again = { email: ada.email, name: 'Ada', role: 'operator' };
  expect((await browser.send('POST', '/members', again)).status).toBe(201);
});
