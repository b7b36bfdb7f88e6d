import { newId } from '../../src/domain/ids';
import { readTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import { calls, says, saysAndHolds } from '../support/scripted-model';
import { readEvents } from '../support/sse-reader';
import { testService, sharedTenant } from '../support/test-service';
import { gate, waitFor } from '../support/wait-for';
import { forAllTests } from '../support/lifetimes';

const service = testService();
const tenant = sharedTenant(service);
/** Its conversations expire at once. */
const brief = forAllTests(() => service.tenant({ sessionTimeoutMs: 1 }));

const requestId = { 'x-request-id': 'the-same' };
const reserved = ['pending', 'new', 'null', 'undefined'];

test.each(reserved)('rejects the reserved conversationId %s on the stream', async (conversationId) => {
  const { apiKey } = tenant;
  expect(await refusal(await service.stream(apiKey, { q: 'hi', conversationId }))).toMatchObject({
    status: 400,
    code: 'invalid_request',
    paths: ['query.conversationId'],
  });
});

test('returns the same 404 for an unknown conversation and for one of another tenant', async () => {
  const { apiKey } = tenant;
  const other = await service.tenant();
  service.model.script(says('Hello.'));
  const foreign = (await service.chat(other.apiKey, { message: 'hi' })).body.data.conversationId;
  const bodies = new Set<string>();
  for (const conversationId of [foreign, newId('conv'), 'conv_x', '{"$gt":""}', '__proto__']) {
    const answers = [
      await service.stream(apiKey, { q: 'hi', conversationId }, requestId),
      await service.post('/api/agent/chat', apiKey, { message: 'hi', conversationId }, requestId),
      await service.post('/api/agent/cancel', apiKey, { conversationId }, requestId),
    ];
    for (const answer of answers) {
      const { status, code, body } = await refusal(answer);
      expect([status, code]).toEqual([404, 'not_found']);
      bodies.add(body);
    }
  }
  expect(bodies.size).toBe(1);
});

test('treats a reserved value as an unknown id on the chat endpoint', async () => {
  const { apiKey } = tenant;
  for (const conversationId of reserved) {
    const answer = await service.post('/api/agent/chat', apiKey, { message: 'hi', conversationId });
    expect(await refusal(answer)).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('starts a new conversation without a conversationId, or with an empty one', async () => {
  const { apiKey } = tenant;
  service.model.script(says('1'), says('2'), says('3'), says('4'));
  const ids = [
    (await readTurn(await service.stream(apiKey, { q: 'hi' }))).conversationId,
    (await readTurn(await service.stream(apiKey, { q: 'hi', conversationId: '' }))).conversationId,
    (await service.chat(apiKey, { message: 'hi' })).body.data.conversationId,
    (await service.chat(apiKey, { message: 'hi', conversationId: '' })).body.data.conversationId,
  ];
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^conv_[A-Za-z0-9_-]{22}$/);
});

test('continues a conversation under its id with its history, at each endpoint', async () => {
  const { apiKey } = tenant;
  service.model.script(says('Hello Ada.'), says('Ada.'));
  const first = await readTurn(await service.stream(apiKey, { q: 'I am Ada.' }));
  const { conversationId } = first;
  const second = await service.chat(apiKey, { message: 'Who am I?', conversationId });
  expect(second.body.data.conversationId).toBe(conversationId);
  expect(service.model.requests.at(-1)?.messages.slice(-3)).toMatchObject([
    { role: 'user', content: 'I am Ada.' },
    { role: 'assistant', content: 'Hello Ada.' },
    { role: 'user', content: 'Who am I?' },
  ]);
});

test('replaces an expired conversation by a new one without its history', async () => {
  const { apiKey, tenantId } = await service.tenant({ sessionTimeoutMs: 40 });
  service.model.script(says('Noted.'), says('Hello again.'), says('And again.'));
  const old = (await readTurn(await service.stream(apiKey, { q: 'my secret is 42' }))).conversationId;
  await expired(tenantId, old, 40);
  const streamed = await readTurn(await service.stream(apiKey, { q: 'hi', conversationId: old }));
  expect(streamed.conversationId).not.toBe(old);
  expect(JSON.stringify(service.model.requests.at(-1)?.messages)).not.toContain('42');

  const chatted = await service.chat(apiKey, { message: 'hi', conversationId: old });
  expect(chatted.status).toBe(200);
  expect([old, streamed.conversationId]).not.toContain(chatted.body.data.conversationId);
});

test('does not expire a conversation that waits for an answer to an action', async () => {
  const { apiKey, tenantId } = brief;
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Good.'));
  const { conversationId, action } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  await expired(tenantId, conversationId, 1);
  const { instructionId } = action;
  const actionResponse = { instructionId, accepted: true };
  const answered = await service.chat(apiKey, { message: 'hi', conversationId, actionResponse });
  expect(answered.body.data).toMatchObject({ conversationId, message: 'Good.' });
});

test('keeps a late message in a conversation that waits for an answer to an action', async () => {
  const { apiKey, tenantId } = brief;
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('As you like.'));
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'hi' }));
  await expired(tenantId, conversationId, 1);
  const later = await readTurn(await service.stream(apiKey, { q: 'forget it', conversationId }));
  expect(later).toMatchObject({ conversationId, text: 'As you like.' });
});

test('does not expire a conversation that is with a person', async () => {
  const { apiKey, tenantId } = brief;
  service.model.script(calls({ tool: 'handoff', args: { message: 'A person will answer.' } }));
  const { conversationId } = await readTurn(await service.stream(apiKey, { q: 'a human, please' }));
  await expired(tenantId, conversationId, 1);
  const later = await readTurn(await service.stream(apiKey, { q: 'hello?', conversationId }));
  expect(later.conversationId).toBe(conversationId);
});

test('does not expire a conversation whose turn still runs', async () => {
  const { apiKey, tenantId } = brief;
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Well', opened));
  const running = await service.stream(apiKey, { q: 'hi' });
  const events = readEvents(running);
  const first = await events.next();
  const conversationId = String(first.value?.data['conversationId']);
  await expired(tenantId, conversationId, 1);
  const { status, body } = await service.chat(apiKey, { message: 'hi', conversationId });
  expect([status, body.error.code]).toEqual([409, 'turn_in_progress']);
  open();
  for await (const { event, data } of events)
    if (event === 'response.completed') expect(data['message']).toBe('Well');
});

async function expired(tenantId: string, conversationId: string, timeoutMs: number): Promise<void> {
  await waitFor('the session to time out', async () => {
    const known = await service.store.conversations.get(tenantId, conversationId);
    return known !== null && Date.now() - known.lastActivityAt.getTime() > timeoutMs;
  });
}
