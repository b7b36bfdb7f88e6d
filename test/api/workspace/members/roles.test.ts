import type { Member, MemberRole } from '../../../../src/domain/member';
import { aMember, Browser, signedIn } from '../../../support/browser';
import { testService, testTenant } from '../../../support/test-service';
import { anOperator } from '../../../support/operator';

const service = testService();
const tenant = testTenant(service);
let owner: Member;
beforeEach(async () => void (owner = await aMember(service, tenant)));

async function browserOf(role: MemberRole): Promise<{ member: Member; browser: Browser }> {
  const member = await aMember(service, tenant, { role });
  return { member, browser: await signedIn(service, member) };
}

const wanted = (role: MemberRole) => ({ name: 'New', role, email: `${role}.${tenant.tenantId}@example.org` });

test('lets an admin manage admins and operators, but not owners', async () => {
  const { member, browser } = await browserOf('admin');
  for (const role of ['operator', 'admin'] as const) {
    const made = await browser.send('POST', '/members', wanted(role));
    expect(made.status).toBe(201);
    const path = `/members/${String(made.data['memberId'])}`;
    expect((await browser.send('PATCH', path, { name: 'Newer', password: 'another password' })).status).toBe(
      200,
    );
    expect((await browser.send('DELETE', path)).status).toBe(200);
  }
  const refused = [
    await browser.send('POST', '/members', wanted('owner')),
    await browser.send('PATCH', `/members/${member.memberId}`, { role: 'owner' }),
    await browser.send('PATCH', `/members/${owner.memberId}`, { password: 'another password' }),
    await browser.send('PATCH', `/members/${owner.memberId}`, { role: 'operator' }),
    await browser.send('DELETE', `/members/${owner.memberId}`),
  ];
  for (const { status, error } of refused) expect([status, error.code]).toEqual([403, 'forbidden']);
  expect(await service.store.members.get(tenant.tenantId, owner.memberId)).toEqual(owner);
  expect(await service.store.members.byEmail(wanted('owner').email)).toBeNull();
});

test('does not remove or demote the last owner, but one of two', async () => {
  const browser = await signedIn(service, owner);
  const path = `/members/${owner.memberId}`;
  for (const answer of [
    await browser.send('DELETE', path),
    await browser.send('PATCH', path, { role: 'admin', name: 'No' }),
  ]) {
    expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
  }
  expect(await service.store.members.get(tenant.tenantId, owner.memberId)).toEqual(owner);
  expect((await browser.send('PATCH', path, { role: 'owner', name: 'Yes' })).status).toBe(200);

  const other = await aMember(service, tenant);
  expect((await browser.send('PATCH', path, { role: 'admin' })).status).toBe(200);
  const others = await signedIn(service, other);
  expect((await others.send('DELETE', `/members/${other.memberId}`)).status).toBe(409);
  expect((await others.send('DELETE', path)).status).toBe(200);
});

test('does not count an owner’s token as an owner', async () => {
  const { token } = await anOperator(service, tenant, { role: 'owner' });
  const headers = { authorization: `Bearer ${token}` };
  const removed = await new Browser(service.url).send(
    'DELETE',
    `/members/${owner.memberId}`,
    undefined,
    headers,
  );
  expect(removed.status).toBe(409);
});

test('keeps at least one owner when owners remove and demote each other at once', async () => {
  const all = [owner, await aMember(service, tenant), await aMember(service, tenant)];
  const browsers = await Promise.all(all.map((member) => signedIn(service, member)));
  await Promise.all(
    browsers.flatMap((browser, n) => [
      browser.send('DELETE', `/members/${all[(n + 1) % 3]?.memberId}`),
      browser.send('PATCH', `/members/${all[n]?.memberId}`, { role: 'operator' }),
    ]),
  );
  const owners = await service.store.members.list(tenant.tenantId, { role: 'owner' }, 9);
  expect(owners.length).toBeGreaterThanOrEqual(1);
});
