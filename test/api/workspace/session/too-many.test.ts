import type { Member } from '../../../../src/domain/member';
import { aMember, Browser, signedIn, testPassword } from '../../../support/browser';
import { testApi } from '../../../support/test-service';

const service = testApi({ TRUSTED_PROXIES: '1' });
let member: Member;
/** Failures are counted by address, so each test sends from networks of its own: 10.N.0.0/16. */
let network = 0;
beforeEach(async () => {
  network += 1;
  member = await aMember(service, await service.tenant());
});

const address = (part = 1) => `10.${network}.${part}.1`;
const from = (sender: string) => ({ 'x-forwarded-for': sender });
const attempt = (email: string, password: string, sender = address()) =>
  new Browser(service.url).signIn(email, password, from(sender));

test.each(['an address that exists', 'one that does not'])(
  'rejects every password of %s after ten failures from one network',
  async (which) => {
    const email = which === 'one that does not' ? `no.${member.email}` : member.email;
    for (let n = 0; n < 10; n += 1) {
      const tried = await attempt(
        n % 2 ? email : email.toUpperCase(),
        'wrong',
        `2001:db8:${network}:2:${n}::${n}`,
      );
      expect(tried.status).toBe(401);
    }
    const refused = await attempt(email, testPassword, `2001:db8:${network}:2::99`);
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
  },
);

test('does not lock a member out by failures from another network', async () => {
  for (let n = 0; n < 11; n += 1) await attempt(member.email, 'wrong', address(2));
  expect((await attempt(member.email, testPassword)).status).toBe(201);
});

test('lets a known browser sign in despite others’ failures in the same network', async () => {
  const { headers } = await attempt(member.email, testPassword);
  const mark = headers.getSetCookie().find((cookie) => cookie.startsWith('holdfast_browser='));
  expect(mark).toMatch(
    /^holdfast_browser=[\w-]{22}\.[\w-]{43}; path=\/api\/workspace\/session; expires=[^;]+; samesite=strict; httponly$/,
  );
  const known = { ...from(address()), cookie: mark?.split(';')[0] ?? '' };
  for (let n = 0; n < 11; n += 1) await attempt(member.email, 'wrong');
  expect((await attempt(member.email, testPassword)).status).toBe(429);
  expect((await new Browser(service.url).signIn(member.email, testPassword, known)).status).toBe(201);

  const other = await aMember(service, member);
  for (let n = 0; n < 11; n += 1) await attempt(other.email, 'wrong');
  expect((await new Browser(service.url).signIn(other.email, testPassword, known)).status).toBe(429);

  for (let n = 0; n < 10; n += 1) await new Browser(service.url).signIn(member.email, 'wrong', known);
  expect((await new Browser(service.url).signIn(member.email, testPassword, known)).status).toBe(429);
});

test('limits concurrent attempts', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(member.email, 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('ignores addresses that a client adds to X-Forwarded-For', async () => {
  for (let n = 0; n < 10; n += 1) await attempt(member.email, 'wrong', `203.0.113.${n}, ${address()}`);
  expect((await attempt(member.email, testPassword, `203.0.113.99, ${address()}`)).status).toBe(429);
});

test('does not count successful sign-ins, and keeps sessions while sign-in is blocked', async () => {
  for (let n = 0; n < 11; n += 1) expect((await attempt(member.email, testPassword)).status).toBe(201);
  const browser = await signedIn(service, member);
  for (let n = 0; n < 10; n += 1) await attempt(member.email, 'wrong');
  expect((await attempt(member.email, testPassword)).status).toBe(429);
  expect((await browser.send('GET', '/session')).status).toBe(200);
});
