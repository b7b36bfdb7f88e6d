import type { Connection } from '@temporalio/client';
import { newId } from '../../src/domain/ids';
import { InboxGateway } from '../../src/inbox/inbox-gateway';
import { TemporalCalls } from '../../src/temporal/temporal-calls';
import { firstTaskQueue } from '../support/shared-process';
import { connectToTemporal } from '../support/temporal-connection';
import { testService, testTenant } from '../support/test-service';
import { aColleague, aQueue, handOver, historyOf, untilItem } from './queue-world';

const service = testService();
const tenant = testTenant(service);
let connection: Connection;
beforeAll(async () => void (connection = await connectToTemporal()));
afterAll(() => connection.close());

test('a conversation is released that was given to a member just after their removal', async () => {
  const olga = await aColleague(service, tenant, 'Olga', 'owner');
  const conversationId = await handOver(service, tenant);
  const { tenantId, agentId } = tenant;
  const gateway = new InboxGateway(
    new TemporalCalls({ connection, namespace: 'default', taskQueue: firstTaskQueue() }),
  );
  const by = { memberId: olga.memberId, name: 'Olga' };
  // The assignment had passed its checks when the member was removed.
  const to = { memberId: newId('member'), name: 'Eve' };
  const place = { tenantId, agentId, conversationId, channel: 'platform' as const };
  const verdict = await gateway.decide(place, newId('command'), { do: 'assign', by, to });
  expect(verdict).toEqual({ ok: true });
  await untilItem(olga, conversationId, 'the release', ({ state }) => state === 'waiting');
  expect(await historyOf(olga, conversationId)).toEqual(['handed_off', 'assigned', 'released']);
});

test('a queue and rules that name what was removed can be changed, and name nothing else unknown', async () => {
  const olga = await aColleague(service, tenant, 'Olga', 'owner');
  const [ada, eve] = [await aColleague(service, tenant, 'Ada'), await aColleague(service, tenant, 'Eve')];
  const gone = await aQueue(olga, { name: 'Gone' });
  const steps = [{ afterMs: 60_000, then: { queueId: gone } }];
  const care = await aQueue(olga, { name: 'Care', memberIds: [eve.memberId], steps });
  const notifications = [{ on: 'handoff.waiting', afterMs: 0, queueIds: [gone] }];
  const { browser } = olga;
  await browser.send('PATCH', '/members/me', { notifications });
  for (const path of [`/members/${eve.memberId}`, `/queues/${gone}`])
    expect((await browser.send('DELETE', path)).status).toBe(200);

  const memberIds = [eve.memberId, ada.memberId];
  const more = [...steps, { afterMs: 60_000, then: 'agent' }];
  expect(await browser.send('PATCH', `/queues/${care}`, { memberIds, steps: more })).toMatchObject({
    status: 200,
    data: { memberIds, steps: more },
  });
  const rules = [...notifications, { on: 'assigned', afterMs: 0 }];
  expect((await browser.send('PATCH', '/members/me', { notifications: rules })).status).toBe(200);
  const wrong = {
    memberIds: [...memberIds, newId('member')],
    steps: [{ afterMs: 60_000, then: { queueId: 'queue_x' } }],
  };
  const refused = await browser.send('PATCH', `/queues/${care}`, wrong);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.error)).toMatch(
    /memberIds\.2.*steps\.0\.then\.queueId|steps\.0.*memberIds\.2/,
  );
  expect((await browser.send('POST', '/queues', { name: 'New', memberIds: [eve.memberId] })).status).toBe(
    400,
  );
});
