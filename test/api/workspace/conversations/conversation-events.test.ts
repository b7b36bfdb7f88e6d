import { ConversationStream } from '../../../support/conversation-stream';
import { testOperator } from '../../../support/operator';
import { readTurn } from '../../../support/read-turn';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { testService, testTenant } from '../../../support/test-service';
import { gate } from '../../../support/wait-for';

const service = testService();
const tenant = testTenant(service);
const ada = testOperator(service, tenant);

async function follow(conversationId: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const response = await fetch(`${service.url}/api/workspace/conversations/${conversationId}/events`, {
    headers: { authorization: `Bearer ${ada.token}`, ...headers },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  return new ConversationStream(response, () => leaving.abort());
}

test('streams an open turn from its start, and what operators write after it', async () => {
  const { opened, open } = gate();
  service.model.script(says('Hello.'), saysAndHolds('I will ', opened));
  const { conversationId } = await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }));
  const reading = readTurn(await service.stream(tenant.apiKey, { q: 'And now?', conversationId }));
  const stream = await follow(conversationId);
  await stream.until(({ event }) => event === 'content.delta');
  expect(stream.events.find(({ event }) => event === 'meta')?.data).toMatchObject({ conversationId });
  open();
  const turn = await reading;
  const end = await stream.until(({ event }) => event === 'response.completed');
  expect(end.id).toBe(turn.events.at(-1)?.id);
  await ada.does('take-over', conversationId);
  await ada.does('reply', conversationId, { text: 'I am here.' });
  const written = await stream.until(({ event }) => event === 'message');
  expect(written.data).toMatchObject({ text: 'I am here.', name: 'Ada' });
  stream.leave();
});

test('continues after the last seen event, and rejects an id of another kind', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const { conversationId, events } = await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }));
  const first = events.find(({ event }) => event === 'meta')?.id ?? '';
  const stream = await follow(conversationId, { 'last-event-id': first });
  await stream.until(({ event }) => event === 'action');
  expect(stream.events.some(({ event }) => event === 'meta')).toBe(false);
  stream.leave();
  const refused = await ada.get(`/conversations/${conversationId}/events`, { 'last-event-id': 'nothing' });
  expect(refused.status).toBe(400);
});
