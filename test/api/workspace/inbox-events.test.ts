import { aMember, signedIn } from '../../support/browser';
import { Listener } from '../../support/listener';
import { anOperator, handedOff, type TestOperator, testOperator } from '../../support/operator';
import { readTurn } from '../../support/read-turn';
import { refusal } from '../../support/refusal';
import { startTestApi, testService, testTenant } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';

const service = testService();
const tenant = testTenant(service);
const ada = testOperator(service, tenant);

async function inboxOf({ token }: TestOperator): Promise<{ stream: Listener; leave: () => void }> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const path = `${service.url}/api/workspace/inbox/events`;
  const response = await fetch(path, { headers, signal: leaving.signal });
  expect(response.status).toBe(200);
  return { stream: new Listener(response), leave: () => leaving.abort() };
}

/**
 * Opens the inbox with access that ends soon. On a slow machine it may end before the stream opens. Then `grant` gives
 * it again.
 */
async function briefInbox(url: string, grant: () => Promise<Record<string, string>>): Promise<Listener> {
  const open = async () => fetch(`${url}/api/workspace/inbox/events`, { headers: await grant() });
  let response = await open();
  await waitFor('a stream that opens before its access ends', async () => {
    if (response.status !== 401) return true;
    response = await open();
    return false;
  });
  expect(response.status).toBe(200);
  return new Listener(response);
}

function states({ events }: Listener): unknown[] {
  return events.map(({ data }) => data['state']);
}

test('streams every change of the inbox as it happens, with the item', async () => {
  const { stream, leave } = await inboxOf(ada);
  const conversationId = await handedOff(service, tenant);
  const first = await stream.until(({ event }) => event === 'inbox');
  const listed = await ada.get('/inbox');
  const { data } = JSON.parse(await listed.text());
  expect(first).toEqual({ id: undefined, event: 'inbox', data: data.items[0] });
  expect(first.data).toMatchObject({ conversationId, state: 'waiting' });

  await ada.does('claim', conversationId);
  await waitFor('the claim', () => stream.events.length === 2);
  await ada.does('release', conversationId);
  await waitFor('the release', () => stream.events.length === 3);
  expect(states(stream)).toEqual(['waiting', 'open', 'waiting']);
  expect(stream.events[1]?.data).toMatchObject({ assignee: { name: 'Ada', memberId: ada.memberId } });
  leave();
});

test('tells colleagues who looks at a conversation and who writes, but not oneself', async () => {
  const conversationId = await handedOff(service, tenant);
  const bob = await anOperator(service, tenant, { name: 'Bob' });
  const stranger = await anOperator(service, await service.tenant());
  const [own, other, foreign] = await Promise.all([ada, bob, stranger].map(inboxOf));
  expect((await ada.does('presence', conversationId, { doing: 'typing' })).status).toBe(200);
  const { data } = (await other?.stream.until(({ event }) => event === 'presence')) ?? {};
  const by = { memberId: ada.memberId, name: 'Ada' };
  expect(data).toEqual({ conversationId, by, doing: 'typing', until: expect.any(String) });
  expect((await stranger.does('presence', conversationId, { doing: 'typing' })).status).toBe(404);
  expect((await ada.does('presence', conversationId, { doing: 'sleeping' })).status).toBe(400);
  for (const each of [own, foreign]) expect(each?.stream.events).toEqual([]);
  for (const each of [own, other, foreign]) each?.leave();
});

test('says for each member alone what they have not seen', async () => {
  const conversationId = await handedOff(service, tenant);
  const bob = await anOperator(service, tenant, { name: 'Bob' });
  const unread = async (operator: TestOperator) => {
    const { data } = JSON.parse(await (await operator.get('/inbox')).text());
    return data.items[0].unread;
  };
  expect([await unread(ada), await unread(bob)]).toEqual([true, true]);
  expect((await ada.does('read', conversationId)).status).toBe(200);
  expect([await unread(ada), await unread(bob)]).toEqual([false, true]);
  await bob.does('reply', conversationId, { text: 'I am here.' });
  expect([await unread(ada), await unread(bob)]).toEqual([true, false]);
  const { data } = JSON.parse(await (await ada.get('/inbox')).text());
  expect(data.items[0]).toMatchObject({ latest: { role: 'operator', text: 'I am here.' } });
});

test('streams a user’s message in a conversation that is with a person as a change', async () => {
  const conversationId = await handedOff(service, tenant);
  const { stream, leave } = await inboxOf(ada);
  await readTurn(await service.stream(tenant.apiKey, { q: 'Is anybody there?', conversationId }));
  await stream.until(({ data }) => data['conversationId'] === conversationId);
  leave();
});

test('streams nothing of another tenant’s inbox', async () => {
  const other = await service.tenant();
  const { stream, leave } = await inboxOf(await anOperator(service, other));
  await handedOff(service, tenant);
  const own = await handedOff(service, other);
  await stream.until(({ event }) => event === 'inbox');
  expect(stream.events.map(({ data }) => data['conversationId'])).toEqual([own]);
  leave();
});

const expired = {
  event: 'error',
  data: { code: 'unauthenticated', message: 'The access of this stream has expired.', retryable: false },
};

test('ends when its token expires', async () => {
  let operator = ada;
  const stream = await briefInbox(service.url, async () => {
    operator = await anOperator(service, tenant, { expiresAt: new Date(Date.now() + 2_000) });
    return { authorization: `Bearer ${operator.token}` };
  });
  await stream.ended;
  expect(stream.events).toEqual([{ id: undefined, ...expired }]);
  expect((await operator.get('/inbox')).status).toBe(401);
});

test('ends when its session expires', async () => {
  const brief = await startTestApi({ WORKSPACE_SESSION_MS: '2000' });
  try {
    const member = await aMember(brief, tenant);
    const stream = await briefInbox(brief.url, async () => {
      const { cookie } = await signedIn(brief, member);
      return { cookie };
    });
    await stream.ended;
    expect(stream.events).toEqual([{ id: undefined, ...expired }]);
  } finally {
    await brief.stop();
  }
});

test('rejects requests without a workspace token or session', async () => {
  const path = `${service.url}/api/workspace/inbox/events`;
  const wrong: Record<string, string>[] = [
    {},
    { 'x-api-key': tenant.apiKey },
    { authorization: `Bearer ${tenant.apiKey}` },
  ];
  for (const headers of wrong)
    expect(await refusal(await fetch(path, { headers }))).toMatchObject({ status: 401 });
  expect(await refusal(await fetch(`${path}?apiKey=${tenant.apiKey}`))).toMatchObject({ status: 401 });
});
