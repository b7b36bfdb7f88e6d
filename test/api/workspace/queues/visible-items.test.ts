import { Listener } from '../../../support/listener';
import { testService, testTenant } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import { aColleague, aQueue, handOver, handsOffTo, type Colleague } from '../../../inbox/queue-world';

const service = testService();
const tenant = testTenant(service);
let owner: Colleague;
let olga: Colleague;
let ada: Colleague;
let bob: Colleague;
let care: string;
/** In the queue of Ada, and in none. */
let [mine, free]: [string, string] = ['', ''];
beforeEach(async () => {
  [owner, olga, ada, bob] = await Promise.all([
    aColleague(service, tenant, 'Ollie', 'owner'),
    aColleague(service, tenant, 'Olga', 'admin'),
    aColleague(service, tenant, 'Ada'),
    aColleague(service, tenant, 'Bob'),
  ]);
  free = await handOver(service, tenant);
  care = await aQueue(olga, { name: 'Care', memberIds: [ada.memberId] });
  await handsOffTo(olga, tenant, [care]);
  mine = await handOver(service, tenant, { reason: 'a parcel is lost' });
});

async function listed({ browser }: Colleague, query = ''): Promise<unknown[]> {
  const { data } = await browser.send('GET', `/inbox${query}`);
  const items: { conversationId: string }[] = Array.isArray(data['items']) ? data['items'] : [];
  return items.map(({ conversationId }) => conversationId);
}

test('members list and count their own queues and what is in none, admins everything', async () => {
  for (const who of [olga, ada]) expect(await listed(who)).toEqual([mine, free]);
  expect(await listed(bob)).toEqual([free]);
  const counts = async ({ browser }: Colleague, query = '') =>
    (await browser.send('GET', `/inbox/counts${query}`)).data;
  expect(await counts(ada)).toEqual({ mine: 0, unassigned: 2, all: 2 });
  expect(await counts(bob)).toEqual({ mine: 0, unassigned: 1, all: 1 });
  expect(await counts(olga, `?queueId=${care}`)).toEqual({ mine: 0, unassigned: 1, all: 1 });
});

test('what a member does not see is not found, whatever is asked of it', async () => {
  const { browser } = bob;
  const path = `/inbox/${mine}`;
  const asked = await Promise.all([
    ...['', '/history', '/replies'].map((more) => browser.send('GET', path + more)),
    ...['/claim', '/release', '/take-over', '/resolve', '/read'].map((more) =>
      browser.send('POST', path + more),
    ),
    ...['/reply', '/note'].map((more) => browser.send('POST', path + more, { text: 'Hi.' })),
    browser.send('POST', `${path}/presence`, { doing: 'typing' }),
    browser.send('POST', `${path}/assign`, { memberId: bob.memberId }),
    browser.send('POST', `${path}/answer`, { instructionId: 'act_x', accepted: true }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
  const { data } = await olga.browser.send('GET', path);
  expect(data).toMatchObject({ state: 'waiting', history: [{ what: 'handed_off' }] });
});

test('the list is filtered by queue, assignee and words', async () => {
  expect(await listed(ada, `?queueId=${care}`)).toEqual([mine]);
  expect(await listed(bob, `?queueId=${care}`)).toEqual([]);
  await ada.browser.send('POST', `/inbox/${mine}/claim`);
  expect(await listed(ada, '?assignee=me')).toEqual([mine]);
  expect(await listed(olga, `?assignee=${ada.memberId}`)).toEqual([mine]);
  expect(await listed(ada, '?assignee=none')).toEqual([free]);

  for (const q of ['PARCEL', 'Ada']) expect(await listed(olga, `?q=${q}`)).toEqual([mine]);
  expect(await listed(olga, '?q=colleague%20will')).toEqual([mine, free]);
  expect(await listed(olga, '?q=need%20a%20person')).toEqual([mine, free]);
  expect(await listed(bob, '?q=need%20a%20person')).toEqual([free]);
  expect(await listed(olga, '?q=nobody%20said%20this')).toEqual([]);
  const { data } = await olga.browser.send('GET', '/inbox?q=person&limit=1');
  expect(await listed(olga, `?q=person&cursor=${String(data['nextCursor'])}`)).toEqual([free]);
});

test('a member keeps sight of a conversation that a colleague assigns', async () => {
  const { data } = await ada.browser.send('POST', `/inbox/${mine}/assign`, { memberId: bob.memberId });
  expect(data).toMatchObject({ state: 'open', assignee: { name: 'Bob' }, queueId: care });
  expect(await listed(bob)).toEqual([mine, free]);
  expect((await bob.browser.send('POST', `/inbox/${mine}/reply`, { text: 'Hello.' })).status).toBe(200);
  expect((await bob.browser.send('POST', `/inbox/${mine}/release`)).status).toBe(200);
  expect(await listed(bob)).toEqual([free]);
});

test('a member may move a conversation to a queue of others', async () => {
  const moved = await bob.browser.send('POST', `/inbox/${free}/assign`, { queueId: care });
  expect(moved).toMatchObject({ status: 200, data: { state: 'waiting', queueId: care, queue: 'Care' } });
  expect(await listed(bob)).toEqual([]);
  expect(await listed(ada)).toEqual([mine, free]);
});

test('an assignment names one member or queue that there is', async () => {
  const faulty = [
    {},
    { memberId: 'member_x' },
    { queueId: 'queue_x' },
    { memberId: ada.memberId, queueId: care },
  ];
  for (const body of faulty)
    expect((await ada.browser.send('POST', `/inbox/${mine}/assign`, body)).status).toBe(400);
  await ada.browser.send('POST', `/inbox/${mine}/resolve`);
  const late = await ada.browser.send('POST', `/inbox/${mine}/assign`, { memberId: ada.memberId });
  expect(late).toMatchObject({ status: 409, error: { code: 'conflict' } });
});

test('many conversations change at once, each for itself', async () => {
  const { browser } = bob;
  const unknown = 'conv_AAAAAAAAAAAAAAAAAAAAAA';
  const claimed = await browser.send('POST', '/inbox/bulk', { ids: [free, mine, unknown], verb: 'claim' });
  expect(claimed).toMatchObject({ status: 200, data: { done: [free] } });
  const refused = { code: 'not_found', message: 'Nothing here has this ID.' };
  expect(claimed.data['refused']).toEqual([
    { id: mine, ...refused },
    { id: unknown, ...refused },
  ]);

  const all = { ids: [free, mine], verb: 'assign', memberId: ada.memberId };
  expect((await olga.browser.send('POST', '/inbox/bulk', all)).data).toEqual({
    done: [free, mine],
    refused: [],
  });
  const resolved = await olga.browser.send('POST', '/inbox/bulk', { ids: [free, mine], verb: 'resolve' });
  expect(resolved.data['done']).toEqual([]);
  expect(resolved.data['refused']).toMatchObject([
    { id: free, code: 'conflict' },
    { id: mine, code: 'conflict' },
  ]);
  const key = { 'idempotency-key': 'once' };
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await ada.browser.send('POST', '/inbox/bulk', { ids: [free, mine], verb: 'resolve' }, key);
    expect(answer.data).toEqual({ done: [free, mine], refused: [] });
  }
});

test('names a member or a queue for an assignment of many alone', async () => {
  const wrong = [
    { ids: [free], verb: 'assign' },
    { ids: [free], verb: 'claim', memberId: ada.memberId },
    { ids: [], verb: 'claim' },
    { ids: [free, free], verb: 'claim' },
    { ids: [free], verb: 'reply' },
    { ids: [free], verb: 'assign', memberId: 'member_x' },
  ];
  for (const body of wrong) expect((await olga.browser.send('POST', '/inbox/bulk', body)).status).toBe(400);
});

async function followedBy({ browser }: Colleague) {
  const leaving = new AbortController();
  const options = { headers: { cookie: browser.cookie }, signal: leaving.signal };
  const response = await fetch(`${service.url}/api/workspace/inbox/events`, options);
  return { stream: new Listener(response), leave: () => leaving.abort() };
}

test('tells only those who saw a conversation that it got out of sight', async () => {
  const [ofAda, ofBob] = await Promise.all([followedBy(ada), followedBy(bob)]);
  await bob.browser.send('POST', `/inbox/${free}/assign`, { queueId: care });
  await waitFor('the move', () => ofBob.stream.events.length > 0 && ofAda.stream.events.length > 0);
  expect(ofBob.stream.events).toMatchObject([{ event: 'gone', data: { conversationId: free } }]);
  expect(ofAda.stream.events).toMatchObject([
    { event: 'inbox', data: { conversationId: free, queueId: care } },
  ]);
  await ada.browser.send('POST', `/inbox/${free}/claim`);
  await ada.browser.send('POST', `/inbox/${free}/assign`, { memberId: bob.memberId });
  await ofBob.stream.until(({ event }) => event === 'inbox');
  await bob.browser.send('POST', `/inbox/${free}/release`);
  await waitFor('the release', () => ofBob.stream.events.length === 3);
  expect(ofBob.stream.events.map(({ event }) => event)).toEqual(['gone', 'inbox', 'gone']);
  ofAda.leave();
  ofBob.leave();
});

test('streams what a member sees, and no more', async () => {
  const { stream, leave } = await followedBy(bob);
  await ada.browser.send('POST', `/inbox/${mine}/presence`, { doing: 'typing' });
  await ada.browser.send('POST', `/inbox/${mine}/claim`);
  await ada.browser.send('POST', `/inbox/${free}/presence`, { doing: 'typing' });
  await ada.browser.send('POST', `/inbox/${free}/claim`);
  await waitFor('the claim and the presence', () => stream.events.length >= 2);
  expect(JSON.stringify(stream.events)).not.toContain(mine);
  expect(stream.events.map(({ event }) => event).sort()).toEqual(['inbox', 'presence']);
  leave();
});

test('a stream ends when other conversations come into sight, so that its client begins anew', async () => {
  const [team, without] = [{ memberIds: [ada.memberId, bob.memberId] }, { memberIds: [bob.memberId] }];
  const changes = [
    () => olga.browser.send('PATCH', `/queues/${care}`, team),
    () => olga.browser.send('PATCH', `/queues/${care}`, without),
    () => olga.browser.send('DELETE', `/queues/${care}`),
    () => owner.browser.send('PATCH', `/members/${ada.memberId}`, { role: 'admin' }),
  ];
  const seen: unknown[] = [];
  for (const change of changes) {
    const { stream } = await followedBy(ada);
    expect((await change()).status).toBe(200);
    await stream.ended;
    expect(stream.events).toEqual([]);
    seen.push(await listed(ada));
  }
  expect(seen).toEqual([[mine, free], [free], [mine, free], [mine, free]]);
});

test('a change of a queue that moves nothing into or out of sight ends no stream', async () => {
  const { stream, leave } = await followedBy(ada);
  await olga.browser.send('PATCH', `/queues/${care}`, { name: 'Help', idleMs: 60_000 });
  await olga.browser.send('POST', `/inbox/${mine}/claim`);
  await stream.until(({ event }) => event === 'inbox');
  leave();
});
