import { asks, askingTenant } from '../../support/asking-agents';
import { readChain } from '../../support/check-receipts';
import { readTurn } from '../../support/read-turn';
import { says } from '../../support/scripted-model';
import { testService } from '../../support/test-service';
import { waitFor } from '../../support/wait-for';
import { asMember } from '../../support/workspace';

const service = testService();

async function oneDown() {
  const tenant = await askingTenant(service, { asks: { First: {} } });
  service.model.script(asks('first'), says('First.'), says('Done.'));
  const { conversationId, turnId } = await readTurn(await service.stream(tenant.apiKey, { q: 'Go.' }));
  const found = await service.store.conversations.list(tenant.tenantId, { top: conversationId }, 10);
  const [below] = found;
  if (!below || found.length > 1) throw new Error('the agent was asked once');
  return { tenant, conversationId, turnId, below: below.conversationId };
}

test('the receipts of both turns name each other', async () => {
  const { tenant, conversationId, turnId, below } = await oneDown();
  const [own, asked] = [
    await readChain(service.store, tenant.tenantId, conversationId),
    await readChain(service.store, tenant.tenantId, below),
  ];
  expect([own.faults, asked.faults]).toEqual([[], []]);
  const [call] = own.said[0]?.turn?.calls ?? [];
  expect(call).toMatchObject({ tool: 'ask_first', source: { kind: 'agent', id: tenant.ids['First'] } });
  expect(call?.['asked']).toBe(asked.said[0]?.turn?.id);
  expect(asked.said[0]?.turn?.asked).toMatchObject({ by: { turn: turnId, call: 'call_1_1' } });
});

test('what was asked for a conversation is erased with it', async () => {
  const { tenant, conversationId, below } = await oneDown();
  const ask = await asMember(service, tenant, 'owner');
  expect((await ask('DELETE', `/conversations/${conversationId}`)).status).toBe(200);
  const { conversations, turns } = service.store;
  await waitFor('both are erased', async () =>
    (
      await Promise.all([conversationId, below].map((id) => conversations.isErased(tenant.tenantId, id)))
    ).every(Boolean),
  );
  await waitFor('its turns are erased', async () => {
    return (await turns.ofConversation(tenant.tenantId, below)).length === 0;
  });
});
