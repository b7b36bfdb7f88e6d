import { openEvents } from '../../support/conversation-stream';
import { Listener } from '../../support/listener';
import { anOperator } from '../../support/operator';
import { refusal } from '../../support/refusal';
import { saysAndHolds } from '../../support/scripted-model';
import { beside, type TestService, testService } from '../../support/test-service';
import { gate, waitFor } from '../../support/wait-for';
import { made } from './furnished-tenant';

const here = testService();
let there: TestService;
beforeAll(() => void (there = beside(here)));

const over = { event: 'error', data: expect.objectContaining({ code: 'unauthenticated', retryable: false }) };

/** Returns every event up to the end of the stream. */
async function toItsEnd(listener: Listener) {
  await listener.ended;
  return listener.events;
}

test('rejects a revoked key and ends its streams everywhere, but completes its turn', async () => {
  const tenant = await here.tenant();
  const owner = await anOperator(here, tenant, { role: 'owner' });
  const answer = await owner.post('/credentials', { name: 'leaky', kind: 'API_KEY' });
  const { credentialId, key } = made.parse(await answer.json()).data;
  const { opened, open } = gate();
  here.model.script(saysAndHolds('A long story', opened));
  const near = new Listener(await here.stream(String(key), { q: 'tell' }));
  await near.until(({ event }) => event === 'content.delta');
  const conversationId = near.conversationId;
  const far = await openEvents(there, { key: String(key), conversationId });
  const other = await openEvents(there, { key: tenant.apiKey, conversationId });

  await owner.post(`/credentials/${String(credentialId)}/revoke`, { confirm: true });
  expect((await toItsEnd(near)).at(-1)).toMatchObject(over);
  expect((await toItsEnd(far)).at(-1)).toMatchObject(over);
  for (const service of [here, there])
    expect(await refusal(await service.stream(String(key), { q: 'hi' }))).toMatchObject({ status: 401 });

  open();
  await other.until(({ event }) => event === 'response.completed');
  other.leave();
});

test('ends the inbox stream of a revoked workspace token', async () => {
  const tenant = await here.tenant();
  const owner = await anOperator(here, tenant, { role: 'owner' });
  const { tokenId, token } = made.parse(
    await (await owner.post('/tokens', { name: 'screen', role: 'operator' })).json(),
  ).data;
  const authorization = `Bearer ${String(token)}`;
  const inbox = () => fetch(`${there.url}/api/workspace/inbox/events`, { headers: { authorization } });
  const open = new Listener(await inbox());
  await fetch(`${here.url}/api/workspace/tokens/${String(tokenId)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect((await toItsEnd(open)).at(-1)).toMatchObject(over);
  await waitFor('the token to be refused', async () => (await inbox()).status === 401);
});
