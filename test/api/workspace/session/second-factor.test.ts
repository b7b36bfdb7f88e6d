import { z } from 'zod';
import type { Member } from '../../../../src/domain/member';
import { totpCode } from '../../../../src/workspace/credentials/totp';
import { aMember, Browser, signedIn, testPassword, type BrowserAnswer } from '../../../support/browser';
import { anOperator } from '../../../support/operator';
import { beside, testService, testTenant } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';

const service = testService();
const tenant = testTenant(service);
let member: Member;
/** The address of the other process of the service. */
let elsewhere: string;
beforeAll(() => void (elsewhere = beside(service).url));
beforeEach(async () => void (member = await aMember(service, tenant, { role: 'owner' })));

const codes = z.object({ recoveryCodes: z.array(z.string()).length(10) });
const path = '/session/second-factor';
/** Wrong codes are counted for each quarter of an hour by the clock. */
const quarterMs = 15 * 60 * 1_000;

/**
 * Returns the code of the current step, or of the one `away` steps later. It is never an earlier one, because the
 * service rejects that if the step ends before the request arrives.
 */
const codeOf = (secret: string, away = 1) => totpCode(secret, Math.floor(Date.now() / 30_000) + away);

/** Switches the member's second factor on. */
async function setUp(browser: Browser) {
  const begun = await browser.send('POST', path, { password: testPassword });
  const secret = String(begun.data['secret']);
  const confirmed = await browser.send('POST', `${path}/confirm`, { code: codeOf(secret, 0) });
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  return { secret, ...codes.parse(confirmed.data) };
}

async function memberWithFactor() {
  const browser = await signedIn(service, member);
  return { browser, ...(await setUp(browser)) };
}

/** Sends the password, then keeps what the first step left in the browser. */
async function firstStep(url = service.url): Promise<Browser> {
  const browser = new Browser(url);
  const answer = await browser.signIn(member.email);
  expect([answer.status, answer.error.code]).toEqual([403, 'second_factor_required']);
  expect(browser.cookie).toMatch(/^holdfast_pending=/);
  return browser;
}

function secondStep(browser: Browser, code: string): Promise<BrowserAnswer> {
  return browser.send('POST', '/session/code', { code });
}

test('demands a code after the password once the second factor is on', async () => {
  const { browser, secret } = await memberWithFactor();
  expect((await browser.send('GET', path)).data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  const half = await firstStep();
  expect((await half.send('GET', '/session')).status).toBe(401);
  const wrong = await secondStep(half, '000000');
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([403, []]);
  const whole = await secondStep(half, ` ${codeOf(secret).replace(/^.../, '$& ')}`);
  expect(whole).toMatchObject({ status: 201, data: { member: { memberId: member.memberId } } });
  const [cookie = ''] = whole.headers.getSetCookie().filter((one) => one.startsWith('holdfast_session='));
  half.cookie = cookie.split(';')[0] ?? '';
  expect((await half.send('GET', '/agents')).status).toBe(200);
});

test('accepts a code once, in whichever process', async () => {
  const { secret } = await memberWithFactor();
  const code = codeOf(secret);
  const places = [service.url, elsewhere, service.url, elsewhere];
  const browsers = await Promise.all(places.map((url) => firstStep(url)));
  const answers = await Promise.all(browsers.map((browser) => secondStep(browser, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
  expect((await secondStep(await firstStep(elsewhere), code)).status).toBe(403);
});

test('accepts each recovery code once, and makes new ones for the password and a code', async () => {
  const { browser, secret, recoveryCodes } = await memberWithFactor();
  const [first = '', second = ''] = recoveryCodes;
  const browsers = await Promise.all([service.url, elsewhere, elsewhere].map((url) => firstStep(url)));
  const answers = await Promise.all(browsers.map((one) => secondStep(one, first)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  expect((await browser.send('GET', path)).data['recoveryCodesLeft']).toBe(9);
  const renew = (body: object) => browser.send('POST', `${path}/recovery-codes`, body);
  expect((await renew({ password: 'not the password', code: codeOf(secret) })).status).toBe(403);
  const renewed = await renew({ password: testPassword, code: codeOf(secret) });
  const [fresh = ''] = codes.parse(renewed.data).recoveryCodes;
  expect((await secondStep(await firstStep(), second)).status).toBe(403);
  expect((await secondStep(await firstStep(), fresh)).status).toBe(201);
});

test('stops guesses after ten, in every process, whatever comes next', async () => {
  // The count starts again with the next quarter of an hour, which must not come between the guesses.
  await waitFor('a quarter that lasts', () => quarterMs - (Date.now() % quarterMs) > 30_000);
  const { secret } = await memberWithFactor();
  const [here, there] = [await firstStep(), await firstStep(elsewhere)];
  for (let n = 0; n < 5; n++)
    for (const browser of [here, there]) expect((await secondStep(browser, 'AAAAAA')).status).toBe(403);
  for (const browser of [here, there, await firstStep()]) {
    const { status, headers } = await secondStep(browser, codeOf(secret));
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('accepts the first step once, and only while the password stays', async () => {
  const { browser, recoveryCodes } = await memberWithFactor();
  const [one = '', two = '', three = ''] = recoveryCodes;
  const half = await firstStep();
  expect((await secondStep(half, one)).status).toBe(201);
  expect((await secondStep(half, two)).status).toBe(401);
  const late = await firstStep();
  const next = 'another good password';
  await browser.send('POST', '/session/password', { current: testPassword, next });
  expect((await secondStep(late, three)).status).toBe(401);
  const nobody = new Browser(service.url);
  nobody.cookie = 'holdfast_pending=made.up';
  expect((await secondStep(nobody, three)).status).toBe(401);
  expect((await secondStep(new Browser(service.url), three)).status).toBe(401);
});

test('needs the password to switch on, ends other sessions, and needs a code to go off', async () => {
  const other = await signedIn(service, member);
  const browser = await signedIn(service, member);
  expect((await browser.send('POST', path, { password: 'not the password' })).status).toBe(403);
  expect((await browser.send('POST', `${path}/confirm`, { code: '000000' })).status).toBe(409);
  const { secret } = await setUp(browser);
  expect((await other.send('GET', '/session')).status).toBe(401);
  expect((await browser.send('POST', path, { password: testPassword })).status).toBe(409);
  expect((await browser.send('DELETE', path, { password: 'wrong', code: codeOf(secret) })).status).toBe(403);
  expect((await browser.send('DELETE', path, { password: testPassword, code: '000000' })).status).toBe(403);
  expect((await browser.send('DELETE', path, { password: testPassword, code: codeOf(secret) })).status).toBe(
    200,
  );
  expect((await browser.send('GET', path)).data).toEqual({ isOn: false });
  expect((await new Browser(service.url).signIn(member.email)).status).toBe(201);
});

test('asks for no code before the first one was right', async () => {
  const browser = await signedIn(service, member);
  await browser.send('POST', path, { password: testPassword });
  expect((await browser.send('POST', `${path}/confirm`, { code: 'AAAAAA' })).status).toBe(403);
  expect((await new Browser(service.url).signIn(member.email)).status).toBe(201);
});

test('opens nothing else to a role that must have a second factor, until it is set up', async () => {
  const owner = await signedIn(service, member);
  const adam = await aMember(service, tenant, { role: 'admin' });
  const before = await signedIn(service, adam);
  expect((await owner.send('PATCH', '/settings', { requireSecondFactor: ['admin'] })).data).toMatchObject({
    requireSecondFactor: ['admin'],
  });
  expect((await owner.send('GET', '/agents')).status).toBe(200);
  const admin = new Browser(service.url);
  expect((await admin.signIn(adam.email)).data['secondFactorMissing']).toBe(true);
  for (const browser of [before, admin]) {
    expect((await browser.send('GET', '/agents')).error.code).toBe('second_factor_required');
    expect((await browser.send('GET', '/session')).data['secondFactorMissing']).toBe(true);
  }
  const { secret } = await setUp(admin);
  expect((await admin.send('GET', '/agents')).status).toBe(200);
  expect((await admin.send('PATCH', '/settings', { requireSecondFactor: [] })).status).toBe(403);
  expect((await admin.send('GET', '/session')).data).not.toHaveProperty('secondFactorMissing');
  const off = await admin.send('DELETE', path, { password: testPassword, code: codeOf(secret) });
  expect(off.status).toBe(409);
  // A token belongs to a program, which has no app.
  expect((await (await anOperator(service, tenant, { role: 'admin' })).get('/agents')).status).toBe(200);
});

test('lets owners take a lost one from others, and nobody else', async () => {
  const { browser } = await memberWithFactor();
  const boss = await signedIn(service, await aMember(service, tenant, { role: 'owner' }));
  const admin = await signedIn(service, await aMember(service, tenant, { role: 'admin' }));
  const reset = (who: Browser) => who.send('DELETE', `/members/${member.memberId}/second-factor`);
  expect((await boss.send('GET', `/members/${member.memberId}`)).data['secondFactor']).toBe(true);
  expect((await reset(admin)).status).toBe(403);
  expect((await reset(browser)).status).toBe(409);
  expect((await reset(boss)).data).toMatchObject({ memberId: member.memberId, secondFactor: false });
  expect((await browser.send('GET', '/session')).status).toBe(401);
  expect((await new Browser(service.url).signIn(member.email)).status).toBe(201);
});

test('shows the secret once, and needs a session', async () => {
  const { browser, secret, recoveryCodes } = await memberWithFactor();
  const answers = [await browser.send('GET', path), await browser.send('GET', `/members/${member.memberId}`)];
  for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(answers)).not.toContain(text);
  const token = await anOperator(service, tenant, { role: 'owner' });
  expect((await token.get(path)).status).toBe(403);
  expect((await token.post(path, { password: testPassword })).status).toBe(403);
});
