import { hashKey } from '../../../../src/workspace/credentials/keys';
import { aMember, type Browser, signedIn } from '../../../support/browser';
import { Listener } from '../../../support/listener';
import { testService, testTenant } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import { itemsOf } from '../../../support/workspace';

const service = testService();
const tenant = testTenant(service);

const sessionIds = async (browser: Browser, query = '') =>
  itemsOf(await browser.send('GET', `/sessions${query}`)).map(({ sessionId }) => String(sessionId));

test('lists where a member is signed in, and ends one session with its streams', async () => {
  const member = await aMember(service, tenant);
  const here = await signedIn(service, member);
  const there = await signedIn(service, member);
  const listed = itemsOf(await here.send('GET', '/sessions'));
  const known = { memberId: member.memberId, address: '127.0.0.1', userAgent: expect.any(String) };
  expect(listed).toMatchObject([
    { ...known, current: false },
    { ...known, current: true },
  ]);
  const inbox = await fetch(`${service.url}/api/workspace/inbox/events`, {
    headers: { cookie: there.cookie },
  });
  const stream = new Listener(inbox);
  const ended = await here.send('DELETE', `/sessions/${String(listed[0]?.['sessionId'])}`);
  expect(ended.status).toBe(200);
  await stream.ended;
  expect(stream.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'unauthenticated' } });
  expect((await there.send('GET', '/session')).status).toBe(401);
  expect(await sessionIds(here)).toHaveLength(1);
});

test('ends all other sessions, and keeps the one that asks', async () => {
  const member = await aMember(service, tenant);
  const browsers = [await signedIn(service, member), await signedIn(service, member)];
  const here = await signedIn(service, member);
  expect((await here.send('DELETE', '/sessions')).data).toEqual({ ended: 2 });
  for (const browser of browsers) expect((await browser.send('GET', '/session')).status).toBe(401);
  expect((await here.send('GET', '/session')).status).toBe(200);
});

test('lets admins see and end sessions of others, but end none of an owner', async () => {
  const owner = await aMember(service, tenant);
  const operator = await aMember(service, tenant, { role: 'operator' });
  const admin = await signedIn(service, await aMember(service, tenant, { role: 'admin' }));
  await signedIn(service, owner);
  const otto = await signedIn(service, operator);
  const [ofOwner] = await sessionIds(admin, `?memberId=${owner.memberId}`);
  expect((await admin.send('DELETE', `/sessions/${String(ofOwner)}`)).status).toBe(403);
  expect((await admin.send('DELETE', '/sessions', { memberId: owner.memberId })).status).toBe(403);
  expect((await admin.send('DELETE', '/sessions', { memberId: operator.memberId })).data).toEqual({
    ended: 1,
  });
  expect((await otto.send('GET', '/session')).status).toBe(401);
});

test('tells an operator nothing of sessions of others', async () => {
  const owner = await aMember(service, tenant);
  const [ofOwner] = await sessionIds(await signedIn(service, owner));
  const otto = await signedIn(service, await aMember(service, tenant, { role: 'operator' }));
  expect((await otto.send('GET', `/sessions?memberId=${owner.memberId}`)).status).toBe(403);
  const refused = [
    await otto.send('DELETE', `/sessions/${String(ofOwner)}`),
    await otto.send('DELETE', '/sessions/session_nowhere'),
    await otto.send('DELETE', '/sessions', { memberId: owner.memberId }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('notes when a session was last used, and leaves it alone within a minute', async () => {
  const member = await aMember(service, tenant);
  const browser = await signedIn(service, member);
  const hash = hashKey(browser.cookie.split('=')[1] ?? '');
  const session = await service.store.sessions.getByHash(hash);
  if (!session) throw new Error('the session is not in the store');
  await browser.send('GET', '/session');
  expect((await service.store.sessions.getByHash(hash))?.lastSeenAt).toBeUndefined();
  // As if the member had signed in an hour ago.
  await service.store.sessions.delete(hash);
  const createdAt = new Date(session.createdAt.getTime() - 3_600_000);
  await service.store.sessions.insert({ ...session, createdAt });
  await browser.send('GET', '/session');
  await waitFor('the use to be noted', async () => {
    const noted = await service.store.sessions.getByHash(hash);
    return (noted?.lastSeenAt?.getTime() ?? 0) > session.createdAt.getTime();
  });
  const [listed] = itemsOf(await browser.send('GET', '/sessions'));
  expect(listed).toMatchObject({ createdAt: createdAt.toISOString(), lastAddress: '127.0.0.1' });
});
