import { Client, type Connection } from '@temporalio/client';
import { listen } from '../support/listener';
import { says, saysAndHolds } from '../support/scripted-model';
import { testService } from '../support/test-service';
import { gate, waitFor } from '../support/wait-for';
import { connectToTemporal } from '../support/temporal-connection';

const service = testService();
let connection: Connection;
beforeAll(async () => void (connection = await connectToTemporal()));
afterAll(() => connection.close());

/** Resolves once Temporal lists as many workflows for this query. */
async function lists(query: string, count: number): Promise<void> {
  const { workflow } = new Client({ connection });
  await waitFor(query, async () => (await workflow.count(query)).count === count);
}

test('Temporal lists the turns of a tenant by how they ended', async () => {
  const { apiKey, tenantId, agentId } = await service.tenant();
  const held = gate();
  service.model.script(saysAndHolds('First.', held.opened), says('Second.'));
  const first = await listen(service.url, apiKey, { q: 'one' });
  await first.until(({ event }) => event === 'content.delta');
  const { conversationId } = first;
  const second = await service.stream(apiKey, { q: 'two', conversationId, concurrency: 'enqueue' });
  await service.post('/api/agent/cancel', apiKey, { conversationId });
  await first.until(({ event }) => event === 'error');
  held.open();
  expect(await second.text()).toContain('Second.');

  const turns = `HoldfastTenant = '${tenantId}' AND HoldfastAgent = '${agentId}'`;
  await lists(`${turns} AND HoldfastOutcome = 'cancelled'`, 1);
  // The second turn is the next run of the same workflow, and does not take over how the first one ended.
  await lists(`${turns} AND HoldfastOutcome IS NULL`, 1);
});
