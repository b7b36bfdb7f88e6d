import '../../../support/one-protobufjs';
import { handedOff, pendingQuestion, testOperator } from '../../../support/operator';
import { Listener } from '../../../support/listener';
import { readTurn } from '../../../support/read-turn';
import { refusal } from '../../../support/refusal';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { testService } from '../../../support/test-service';
import { httpTool } from '../../../support/test-tenant';
import { toolServer } from '../../../support/tool-server';
import { connectTraces, type Traces } from '../../../support/traces';
import { gate, waitFor } from '../../../support/wait-for';
import { forEachTest } from '../../../support/lifetimes';

const service = testService({});
const server = toolServer();
const approval = { steps: [{ by: 'operator' as const, forMs: 600_000 }] };
const tenant = forEachTest(() => {
  const pay = httpTool('pay', server.url, { policy: 'confirm', approval });
  return service.tenant({}, [httpTool('look_up', server.url), pay]);
});
const owner = testOperator(service, tenant, { role: 'owner' });
let traces: Traces;
beforeAll(async () => void (traces = await connectTraces(service.databaseUri)));
afterAll(() => traces.close());

test('leaves only the id of a conversation with tools, feedback, handoff and turns', async () => {
  service.model.script(
    calls({ tool: 'look_up', args: { city: 'Oslo' }, text: 'Let me see.' }),
    says('Rain.'),
  );
  const key = { 'idempotency-key': 'once' };
  const first = await readTurn(await service.stream(tenant.apiKey, { q: 'Weather?' }, key));
  const { conversationId } = first;
  const { messageId } = Object(first.last['metadata']);
  await service.post('/api/agent/feedback', tenant.apiKey, { messageId, rating: 'up' });
  service.model.script(says('I will.'));
  const message = {
    messageId: '1',
    contextId: conversationId,
    role: 'ROLE_USER',
    parts: [{ text: 'Notify me.' }],
  };
  const configuration = { taskPushNotificationConfig: { url: server.url, token: 'secret' } };
  const a2a = `/a2a/${tenant.agentId}/message:send`;
  await service.post(a2a, tenant.apiKey, { message, configuration }, { 'a2a-version': '1.0' });
  service.model.script(calls({ tool: 'handoff', args: { message: 'A colleague comes.' } }));
  await readTurn(await service.stream(tenant.apiKey, { q: 'A person, please.', conversationId }));
  await waitFor('the inbox', async () => (await owner.sees(conversationId)).status === 200);
  await owner.does('reply', conversationId, { text: 'I am here.' }, { 'idempotency-key': 'reply' });
  const before = (await traces.inStore(conversationId)).map((trace) => trace.replace(/\/.*/, ''));
  for (const place of [
    'conversations',
    'turns',
    'tool_runs',
    'feedback',
    'inbox',
    'idempotency_keys',
    'push_configs',
  ])
    expect(before).toContain(place);
  // Temporal lists a run up to a second after its start. The erasure counts what is listed.
  await waitFor('Temporal to list the turns, the handoff and the notification', async () => {
    const runs = await traces.inTemporal(conversationId);
    const pushes = await traces.pushesInTemporal(conversationId);
    return runs.length + pushes.length === 5;
  });

  const erasureId: unknown = expect.stringMatching(/^erasure_/);
  const answer = await erase(conversationId);
  expect(answer).toEqual({ status: 200, data: { conversationId, erased: true, erasureId } });
  expect(await left(conversationId)).toEqual([`conversations/${conversationId}`]);
  for (const path of ['', '/turns', `/turns/${first.turnId}`])
    expect((await owner.get(`/conversations/${conversationId}${path}`)).status).toBe(404);
  const again = await service.stream(tenant.apiKey, { q: 'Hello?', conversationId });
  expect(await refusal(again)).toMatchObject({ status: 404, code: 'not_found' });
  expect(JSON.parse(await (await owner.get('/conversations')).text())).toMatchObject({ data: { items: [] } });
  // Temporal takes half a minute to delete workflows that have just closed.
  const isForgotten = async () => (await traces.inTemporal(conversationId)).length === 0;
  await waitFor('Temporal to forget', isForgotten);
  const shown = await owner.get(`/erasures/${String(answer.data['erasureId'])}`);
  const { data } = JSON.parse(await shown.text());
  expect(data).toMatchObject({ kind: 'conversation', state: 'completed', conversationId, held: 0 });
  expect(data).toMatchObject({ requestedBy: { memberId: owner.memberId, name: 'Ada' } });
  const counts = Object.fromEntries(data.places.map((one: Erased) => [one.place, one.count]));
  expect(counts).toMatchObject({ conversations: 1, turns: 3, tool_calls: 1, feedback: 1, inbox: 1 });
  expect(counts).toMatchObject({ idempotency_keys: 3, statistics: 4, drafts: 0, workflow_histories: 5 });
  expect(counts['messages']).toBeGreaterThan(6);
});

test('ends a turn that is writing, which does not bring the conversation back', async () => {
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Once upon a time', opened));
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'A story.' }));
  await stream.until(({ event }) => event === 'content.delta');
  const { conversationId } = stream;
  expect(await erase(conversationId)).toMatchObject({ status: 200 });
  open();
  await stream.ended;
  expect(stream.events.at(-1)).toMatchObject({ event: 'error', data: { code: 'cancelled' } });
  expect(await left(conversationId)).toEqual([`conversations/${conversationId}`]);
  expect(await traces.openIn(conversationId)).toEqual([]);
});

test('ends a turn that waits for an operator, and does not run its tool', async () => {
  service.model.script(calls({ tool: 'pay', args: { city: 'Oslo' } }));
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'Pay.' }));
  await stream.until(({ event }) => event === 'status');
  const { conversationId } = stream;
  await pendingQuestion(owner, conversationId);
  expect(await erase(conversationId)).toMatchObject({ status: 200 });
  await stream.ended;
  expect(await left(conversationId)).toEqual([`conversations/${conversationId}`]);
  expect(await traces.openIn(conversationId)).toEqual([]);
  expect(server.calls).toEqual([]);
});

test('erases queued messages with the open turn', async () => {
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Once', opened));
  const stream = new Listener(await service.stream(tenant.apiKey, { q: 'A story.' }));
  await stream.until(({ event }) => event === 'content.delta');
  const { conversationId } = stream;
  const later: Listener[] = [];
  for (const q of ['Two', 'Three']) {
    const query = { q, conversationId, concurrency: 'enqueue' };
    // The service responds once the message is queued.
    const response = await service.stream(tenant.apiKey, query);
    expect(response.status).toBe(200);
    later.push(new Listener(response));
  }
  const asked = service.model.requests.length;
  expect(await erase(conversationId)).toMatchObject({ status: 200 });
  open();
  await Promise.all(later.map(({ ended }) => ended));
  expect(await left(conversationId)).toEqual([`conversations/${conversationId}`]);
  expect(await traces.openIn(conversationId)).toEqual([]);
  expect(service.model.requests).toHaveLength(asked);
});

test('leaves no conversation behind if a message arrives during the erasure', async () => {
  const { conversationId } = await talk();
  const known = await service.store.conversations.get(tenant.tenantId, conversationId);
  service.model.script(says('Too late.'));
  const [answer, erased] = await Promise.all([
    service.chat(tenant.apiKey, { message: 'And now?', conversationId }),
    erase(conversationId),
  ]);
  expect(known).not.toBeNull();
  expect(erased.status).toBe(200);
  expect([200, 404, 409, 500, 502]).toContain(answer.status);
  service.model.forget();
  await erase(conversationId);
  expect(await left(conversationId)).toEqual([`conversations/${conversationId}`]);
  expect(await traces.openIn(conversationId)).toEqual([]);
});

test('accepts repeated and concurrent erasures', async () => {
  const { conversationId } = await talk();
  const [one, two] = await Promise.all([erase(conversationId), erase(conversationId)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await erase(conversationId)).toMatchObject({ status: 200, data: { conversationId, erased: true } });
  expect(await left(conversationId)).toEqual([`conversations/${conversationId}`]);
  expect(await traces.openIn(conversationId)).toEqual([]);
});

test('removes an erased handoff from the inbox', async () => {
  const conversationId = await handedOff(service, tenant);
  await erase(conversationId);
  expect((await owner.sees(conversationId)).status).toBe(404);
  expect(await owner.does('claim', conversationId)).toMatchObject({ status: 404 });
});

interface Erased {
  place: string;
  count: number;
}

async function talk() {
  service.model.script(says('Hello.'));
  return readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }));
}

async function erase(conversationId: string, by = owner) {
  const response = await fetch(`${service.url}/api/workspace/conversations/${conversationId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${by.token}` },
  });
  const { data } = JSON.parse(await response.text());
  return { status: response.status, data };
}

/**
 * Returns what the store still holds, except records of erasures, receipts, the audit log, and ids in pub/sub
 * events, which expire within a minute.
 */
async function left(conversationId: string): Promise<string[]> {
  const found = await traces.inStore(conversationId);
  return found.filter(
    (trace) =>
      !/^(conversation_news|erasures|audit_entries|audit_attempts|receipts|receipt_\w+)\//.test(trace),
  );
}
