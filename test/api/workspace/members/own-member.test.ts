import { auditExport } from '../../../support/audit-log';
import { aMember, signedIn } from '../../../support/browser';
import { sharedTenant, testService } from '../../../support/test-service';
import { anOperator as aTokenOf } from '../../../support/operator';
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
  expect(error.message).toContain('set SMTP_URL');
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

test('an operator saves views of the inbox, which the audit log does not show', async () => {
  const { member, browser } = await anOperator();
  const views = [{ name: 'Refunds', query: 'view=all&q=emma' }];
  const changed = await browser.send('PATCH', '/members/me', { views });
  expect([changed.status, changed.data['views']]).toEqual([200, views]);
  await browser.send('PATCH', '/members/me', { quietHours });
  expect((await browser.send('GET', '/members/me')).data).toMatchObject({ views, quietHours });
  const { token } = await aTokenOf(service, tenant, { role: 'owner' });
  expect(JSON.stringify(await auditExport(service, token))).not.toContain('emma');
  expect((await service.store.members.get(tenant.tenantId, member.memberId))?.views).toEqual(views);
  await browser.send('PATCH', '/members/me', { views: [] });
  expect((await browser.send('GET', '/members/me')).data['views']).toEqual([]);
});

test('two views of one name and more than 20 are refused', async () => {
  const { browser } = await anOperator();
  const view = (name: string) => ({ name, query: '' });
  const twice = await browser.send('PATCH', '/members/me', { views: [view('Mine'), view('mine')] });
  expect([twice.status, JSON.stringify(twice.error)]).toEqual([
    400,
    expect.stringContaining('Another view has this name.'),
  ]);
  const many = Array.from({ length: 21 }, (_, at) => view(`View ${at}`));
  expect((await browser.send('PATCH', '/members/me', { views: many })).status).toBe(400);
});

test('an operator reads the names of all members, and nothing else of them', async () => {
  const { member, browser } = await anOperator();
  const { data } = await browser.send('GET', `/inbox/members?q=${member.email}`);
  expect(data['items']).toEqual([{ memberId: member.memberId, name: member.name }]);
});
