import type { Member } from '../../../../src/domain/member';
import { aMember, Browser, signedIn, testPassword } from '../../../support/browser';
import { testService } from '../../../support/test-service';

const service = testService();
let member: Member;
beforeEach(async () => void (member = await aMember(service, await service.tenant(), { role: 'operator' })));

const next = 'a password of my own';

test('changes the member’s own password, ends their other sessions and keeps this one', async () => {
  const [here, there] = [await signedIn(service, member), await signedIn(service, member)];
  const colleague = await signedIn(service, await aMember(service, member));
  const changed = await here.send('POST', '/session/password', { current: testPassword, next });
  expect(changed.status).toBe(200);
  expect((await here.send('GET', '/session')).status).toBe(200);
  expect((await there.send('GET', '/session')).status).toBe(401);
  expect((await colleague.send('GET', '/session')).status).toBe(200);
  expect((await new Browser(service.url).signIn(member.email)).status).toBe(401);
  expect((await new Browser(service.url).signIn(member.email, next)).status).toBe(201);
});

test('changes nothing without the current password', async () => {
  const browser = await signedIn(service, member);
  const refused = await browser.send('POST', '/session/password', { current: 'guessed', next });
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
  expect((await new Browser(service.url).signIn(member.email)).status).toBe(201);
});

test.each(['short', 'eleven char', 'x'.repeat(201), 12_345_678_901_234])(
  'rejects %s as a new password',
  async (bad) => {
    const browser = await signedIn(service, member);
    const body = { current: testPassword, next: bad };
    expect((await browser.send('POST', '/session/password', body)).status).toBe(400);
  },
);

test('returns the same result to a repeated change', async () => {
  const browser = await signedIn(service, member);
  const key = { 'idempotency-key': 'once' };
  const send = () => browser.send('POST', '/session/password', { current: testPassword, next }, key);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
});

test('limits password attempts within a session', async () => {
  const browser = await signedIn(service, member);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const body = { current: `guess ${n}`, next };
    statuses.push((await browser.send('POST', '/session/password', body)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
});
