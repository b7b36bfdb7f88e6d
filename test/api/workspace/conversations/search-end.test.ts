import { MongoClient } from 'mongodb';
import { newId } from '../../../../src/domain/ids';
import { anOperator } from '../../../support/operator';
import { readTurn } from '../../../support/read-turn';
import { required } from '../../../support/required';
import { says } from '../../../support/scripted-model';
import { testService, sharedTenant } from '../../../support/test-service';
import { forAllTests } from '../../../support/lifetimes';

const service = testService();
const tenant = sharedTenant(service);
const ada = forAllTests(() => anOperator(service, tenant));

/** Adds conversations in which nothing was said, later than any other. */
async function addSilent(count: number): Promise<void> {
  const client = await MongoClient.connect(required('HOLDFAST_TEST_MONGODB_URI'));
  const name = new URL(required('HOLDFAST_TEST_MONGODB_URI')).pathname.slice(1) || 'holdfast';
  const { tenantId, agentId } = tenant;
  const silent = Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2099, 0, 1) + index);
    const own = { agentId, agentType: 'general', channel: 'platform', participantId: newId('conv') };
    return {
      ...{ _id: newId('conv'), tenantId, ...own, servedBy: 'agent', createdAt: at, lastActivityAt: at },
      ...{ recent: [], buckets: 0, consents: [], failures: 0, revision: 1 },
    };
  });
  await client.db(name).collection<{ _id: string }>('conversations').insertMany(silent);
  await client.close();
}

async function search(query: Record<string, string>) {
  const answer = await ada.get(`/conversations?${new URLSearchParams({ q: 'needle', ...query })}`);
  expect(answer.status).toBe(200);
  return JSON.parse(await answer.text()).data;
}

test('ends a search after 500 conversations, says so, and continues it from there', async () => {
  service.model.script(says('Found.'));
  const { conversationId } = await readTurn(await service.stream(tenant.apiKey, { q: 'A Needle' }));
  const match = { messageId: expect.any(String), role: 'user', text: 'A Needle' };
  expect(await search({})).toEqual({ items: [expect.objectContaining({ conversationId, match })] });
  await addSilent(501);
  const first = await search({});
  expect(first).toEqual({
    items: [],
    nextCursor: expect.any(String),
    // All but the oldest of the silent ones.
    searchedUntil: '2099-01-01T00:00:00.001Z',
  });
  const second = await search({ cursor: first.nextCursor });
  expect(second).toEqual({ items: [expect.objectContaining({ conversationId })] });
});
