import { anOperator } from '../../../support/operator';
import { readTurn } from '../../../support/read-turn';
import { calls } from '../../../support/scripted-model';
import { testService } from '../../../support/test-service';
import { waitFor } from '../../../support/wait-for';
import { aWorkspace, itemsOf, readAnswer } from '../../../support/workspace';

const service = testService();

test('a canned reply fits its queue, and is filled with the facts of the conversation', async () => {
  const workspace = await aWorkspace(service);
  const { ask, apiKey, tenantId, agentId } = workspace;
  const [sales, care] = await Promise.all(
    ['Sales', 'Care'].map(async (name) => String((await ask('POST', '/queues', { name })).data['queueId'])),
  );
  await ask('PATCH', `/agents/${agentId}`, { handoff: { enabled: true, queueIds: [sales] } });
  const text = 'Hello {{user.id}},\nyour plan is {{attributes.plan}}{{attributes.none}}.';
  const first = await ask('POST', '/replies', { title: 'Hello', text });
  expect(first).toMatchObject({ status: 201, data: { title: 'Hello', text } });
  await ask('POST', '/replies', { title: 'Price', text: 'It costs 5.', queueId: sales });
  await ask('POST', '/replies', { title: 'Repair', text: 'We mend it.', queueId: care });
  expect(itemsOf(await ask('GET', '/replies'))).toHaveLength(3);

  service.model.script(calls({ tool: 'handoff', args: { message: 'Wait.' } }));
  const attributes = JSON.stringify({ plan: 'gold' });
  const headers = { 'x-user-id': 'emma' };
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'hi', attributes }, headers));
  await waitFor(
    'the handoff',
    async () => (await service.store.inbox.get(tenantId, conversationId)) !== null,
  );
  const owner = await anOperator(service, workspace, { role: 'owner' });
  const seen = itemsOf(await readAnswer(await owner.get(`/inbox/${conversationId}/replies`)));
  expect(seen.map((reply) => reply['text'])).toEqual(['It costs 5.', 'Hello emma,\nyour plan is gold.']);

  const path = `/replies/${String(first.data['replyId'])}`;
  const changed = await ask('PATCH', path, { title: 'Bye', queueId: care });
  expect(changed.data).toMatchObject({ title: 'Bye', text, queueId: care });
  expect((await ask('PATCH', path, { queueId: null })).data).not.toHaveProperty('queueId');
  expect((await ask('DELETE', path)).status).toBe(200);
  expect((await ask('GET', path)).status).toBe(404);
});

test('refuses what stands for nothing, and an unknown queue', async () => {
  const { ask } = await aWorkspace(service);
  const answer = await ask('POST', '/replies', {
    title: 'x',
    text: 'Hi {{user.nam}}',
    queueId: 'queue_unknown',
  });
  expect(answer).toMatchObject({ status: 400, paths: ['body.queueId', 'body.text'] });
});
