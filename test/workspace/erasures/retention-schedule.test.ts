import '../../support/one-protobufjs';
import { hurrySchedule } from '../../support/schedules';
import { ownDatabase } from '../../support/own-database';
import { startTestService } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';
import { asMember, itemsOf } from '../../support/workspace';
import { aConversation } from '../../store/samples';

const dayMs = 24 * 60 * 60 * 1_000;

// A database of its own: the schedule carries out the rules of all tenants.
test('erases conversations that are due under a rule by Temporal’s schedule', async () => {
  const taskQueue = 'retention-under-test';
  const service = await startTestService({ TASK_QUEUE: taskQueue, MONGODB_URI: ownDatabase() });
  try {
    const tenant = await service.tenant();
    const { tenantId } = tenant;
    const ask = await asMember(service, tenant, 'admin');
    const talk = async (days: number) => {
      const createdAt = new Date(Date.now() - days * dayMs);
      const conversation = { ...aConversation(tenantId), createdAt };
      await service.store.conversations.open(conversation);
      return conversation.conversationId;
    };
    const [old, recent] = [await talk(31), await talk(29)];
    expect((await ask('POST', '/retention-rules', { days: 30 })).status).toBe(201);
    await hurrySchedule(`retention/${taskQueue}`);

    const ended = async () => itemsOf(await ask('GET', '/erasures?kind=retention&state=completed'));
    await waitFor('the erasure', async () => (await ended()).length > 0);
    expect((await ask('GET', `/conversations/${old}`)).status).toBe(404);
    expect((await ask('GET', `/conversations/${recent}`)).status).toBe(200);
    const [erasure, ...more] = itemsOf(await ask('GET', '/erasures'));
    expect(more).toEqual([]);
    expect(erasure).toMatchObject({ conversations: 1, held: 0, state: 'completed' });
    expect(erasure).not.toHaveProperty('requestedBy');
  } finally {
    await service.stop();
  }
});
