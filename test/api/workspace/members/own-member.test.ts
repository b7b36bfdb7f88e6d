import { aMember, signedIn } from '../../../support/browser';
import { sharedTenant, testService } from '../../../support/test-service';
import { asMember } from '../../../support/workspace';

const service = testService();
const tenant = sharedTenant(service);
const rule = { on: 'handoff.waiting', afterMs: 60_000 };
const quietHours = { timeZone: 'Europe/Berlin', from: '18:00', to: '08:00' };

async function anOperator() {
  const member = await aMember(service, tenant, { role: 'operator' });
  return { member, browser: await signedIn(service, member) };
}

test('an operator changes their own notifications, and is told that no mails are sent here', async () => {
  const { browser } = await anOperator();
  const before = await browser.send('GET', '/members/me');
  expect(before.data).toMatchObject({ notifications: [], mailsOff: expect.stringContaining('SMTP_URL') });
  const changed = await browser.send('PATCH', '/members/me', { notifications: [rule], quietHours });
  expect([changed.status, changed.data]).toEqual([
    200,
    expect.objectContaining({ notifications: [rule], quietHours }),
  ]);
  const removed = await browser.send('PATCH', '/members/me', { quietHours: null });
  expect(removed.data).toMatchObject({ notifications: [rule] });
  expect(removed.data).not.toHaveProperty('quietHours');
});

test('a test mail is refused in words where no mails are sent', async () => {
  const { browser } = await anOperator();
  const { status, error } = await browser.send('POST', '/members/me/test-mail', {});
  expect([status, error.code]).toEqual([409, 'conflict']);
  expect(error.message).toContain('SMTP_URL is not set');
});

test('an admin changes what another member is told', async () => {
  const { member, browser } = await anOperator();
  const ask = await asMember(service, tenant, 'admin');
  const { status, data } = await ask('PATCH', `/members/${member.memberId}`, { notifications: [rule] });
  expect([status, data['notifications']]).toEqual([200, [rule]]);
  expect((await browser.send('GET', '/members/me')).data['notifications']).toEqual([rule]);
  await ask('PATCH', `/members/${member.memberId}`, { notifications: [] });
  expect((await browser.send('GET', '/members/me')).data['notifications']).toEqual([]);
});

test('a token has no notifications of its own', async () => {
  const ask = await asMember(service, tenant, 'admin');
  expect((await ask('GET', '/members/me')).status).toBe(403);
});

test('wrong rules are refused with the place of each fault', async () => {
  const ask = await asMember(service, tenant, 'admin');
  const { member } = await anOperator();
  const { status, paths } = await ask('PATCH', `/members/${member.memberId}`, {
    notifications: [
      { on: 'nothing', afterMs: 0 },
      { on: 'assigned', afterMs: -1 },
      { ...rule, queueIds: ['queue_unknown'] },
    ],
    quietHours: { timeZone: 'Mars/Olympus' },
  });
  expect(status).toBe(400);
  expect(paths).toEqual([
    'body.notifications.0.on',
    'body.notifications.1.afterMs',
    'body.notifications.2.queueIds.0',
    'body.quietHours.timeZone',
  ]);
});
