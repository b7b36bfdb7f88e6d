import { testOperator } from '../support/operator';
import { testService, testTenant } from '../support/test-service';
import { aColleague, aQueue, handOver, handsOffTo } from './queue-world';

const service = testService();
const tenant = testTenant(service);
const owner = testOperator(service, tenant, { name: 'Olga', role: 'owner' });

test('statistics say by queue and by member who claimed, replied, released and resolved', async () => {
  const olga = await aColleague(service, tenant, 'Olga', 'owner');
  const ada = await aColleague(service, tenant, 'Ada');
  const care = await aQueue(olga, { name: 'Care', memberIds: [ada.memberId] });
  await handsOffTo(olga, tenant, [care]);
  const first = await handOver(service, tenant);
  const second = await handOver(service, tenant);
  const does = (what: string, id: string, body?: object) =>
    ada.browser.send('POST', `/inbox/${id}/${what}`, body);
  await does('claim', first);
  await does('reply', first, { text: 'Hello.' });
  await does('reply', first, { text: 'And more.' });
  await does('resolve', first);
  await does('reply', second, { text: 'Hi.' });
  await does('release', second);

  const read = async (query: string) => (await owner.get(`/stats${query}`)).text();
  const { team } = JSON.parse(await read('')).data;
  const counts = { claimed: 2, replied: 3, resolved: 1, released: 1, returned: 0 };
  const times = { claimMs: expect.any(Number), firstReplyMs: expect.any(Number) };
  expect(team.queues).toEqual([{ queueId: care, queue: 'Care', received: 2, ...counts, ...times }]);
  expect(team.members).toEqual([{ memberId: ada.memberId, member: 'Ada', received: 0, ...counts, ...times }]);
  const csv = await read('?format=csv&table=queues');
  expect(csv.split('\r\n')[1]).toMatch(new RegExp(`^${care},Care,2,2,3,1,1,0,\\d+,\\d+$`));

  await service.store.inbox.erase(tenant.tenantId, [first]);
  const left = JSON.parse(await read('')).data.team;
  expect(left.queues[0]).toMatchObject({ received: 1, claimed: 1, resolved: 0 });
});

test('a move counts for no one as received, and taking one by assignment as claimed', async () => {
  const olga = await aColleague(service, tenant, 'Olga', 'owner');
  const ada = await aColleague(service, tenant, 'Ada');
  const [care, sales] = [await aQueue(olga, { name: 'Care' }), await aQueue(olga, { name: 'Sales' })];
  await handsOffTo(olga, tenant, [care]);
  const first = await handOver(service, tenant);
  const assign = (who: typeof ada, to: object) => who.browser.send('POST', `/inbox/${first}/assign`, to);
  await assign(olga, { queueId: sales });
  await assign(olga, { memberId: olga.memberId });
  await assign(olga, { memberId: ada.memberId });
  await assign(ada, { memberId: olga.memberId });
  await assign(ada, { memberId: ada.memberId });

  const { team } = JSON.parse(await (await owner.get('/stats')).text()).data;
  const rows = Object.fromEntries(team.members.map((row: { member: string }) => [row.member, row]));
  expect(rows['Olga']).toMatchObject({ received: 1, claimed: 1, claimMs: expect.any(Number) });
  expect(rows['Ada']).toMatchObject({ received: 1, claimed: 0, claimMs: null });
  expect(team.queues).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ queueId: sales, received: 1, claimed: 1 })]),
  );
});
