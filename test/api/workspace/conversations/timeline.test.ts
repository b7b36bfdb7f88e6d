import { listen } from '../../../support/listener';
import { testOperator } from '../../../support/operator';
import { readTurn } from '../../../support/read-turn';
import type { ReadEvent } from '../../../support/sse-reader';
import { calls, fails, says, saysAndHolds } from '../../../support/scripted-model';
import { testService } from '../../../support/test-service';
import { httpTool } from '../../../support/test-tenant';
import { gate, waitFor } from '../../../support/wait-for';
import { toolServer } from '../../../support/tool-server';
import { forEachTest } from '../../../support/lifetimes';

const service = testService();
const server = toolServer();
const tenant = forEachTest(() => {
  const tools = [httpTool('look_up', server.url), httpTool('pay', server.url, { policy: 'confirm' })];
  return service.tenant({}, tools);
});
const ada = testOperator(service, tenant);

test('shows a turn’s model steps, tool calls, approvals and end in order', async () => {
  service.model.script(
    calls(
      { tool: 'look_up', args: { city: 'Oslo' }, text: 'Let me see.' },
      { tool: 'pay', args: { city: 'Rome' } },
    ),
  );
  server.answers.push({ body: '{"rain":true}' });
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Look and pay.' }));
  const { conversationId, turnId, action } = asked;
  const path = `/conversations/${conversationId}/turns/${turnId}`;

  const open = await read(path);
  expect(open).not.toHaveProperty('outcome');
  expect(kinds(open)).toEqual(['status', 'model', 'tool', 'approval']);
  const { instructionId, expiresAt } = action;
  const question = { instructionId, expiresAt, eventId: asked.events.at(-1)?.id, callId: 'call_1_2' };
  expect(open.timeline[3]).toMatchObject({ ...question, type: 'confirm', arguments: '{"city":"Rome"}' });

  service.model.script(says('Done.'));
  const answer = { instructionId, accepted: true };
  const query = { q: 'yes', conversationId, actionResponse: JSON.stringify(answer) };
  await readTurn(await service.stream(tenant.apiKey, query));
  const ended = await read(path);
  expect(ended).toMatchObject({
    outcome: 'completed',
    tokens: { totalTokens: 30 },
    message: { text: 'Look and pay.' },
    workflow: { workflowId: `turn/${conversationId}`, runId: expect.any(String) },
  });
  const after = ['tool', 'status', 'model', 'completed'];
  expect(kinds(ended)).toEqual(['status', 'model', 'tool', 'approval', ...after]);
  const [, step, lookUp, approval] = ended.timeline;
  expect(step).toMatchObject({
    model: 'test-model-2026',
    tokens: { promptTokens: 10, completionTokens: 5, totalTokens: 15 },
    eventId: asked.events.findLast(({ event }) => event === 'content.delta')?.id,
  });
  for (const name of ['queuedAt', 'startedAt', 'firstTokenAt', 'endedAt'])
    expect(Date.parse(step[name])).toBeGreaterThan(0);
  expect(lookUp).toMatchObject({
    result: expect.stringContaining('"rain":true'),
    queueMs: expect.any(Number),
  });
  const via = { face: 'chat', channel: 'platform', keyKind: 'API_KEY', credentialId: expect.any(String) };
  expect(approval).toMatchObject({
    waitMs: expect.any(Number),
    outcome: { what: 'accepted', by: 'user', via },
  });
  const { messages } = await read(`/conversations/${conversationId}`);
  expect(messages.map(({ messageId }: { messageId: string }) => messageId)).toContain(step.messageId);
});

test('shows what the user wrote before the first step is stored, however long it is', async () => {
  for (const q of ['How is Oslo?', `${'How is Oslo? '.repeat(400)}Well?`]) {
    const { opened, open } = gate();
    service.model.script(saysAndHolds('It', opened));
    const stream = await listen(service.url, tenant.apiKey, { q });
    const { id = '' } = await stream.until(({ event }) => event === 'content.delta');
    const path = `/conversations/${stream.conversationId}`;
    const [turnId] = id.split(':');
    const { message } = await read(`${path}/turns/${turnId}`);
    expect([message.text, (await read(path)).messages]).toEqual([q, []]);
    open();
    await stream.ended;
    expect(await read(`${path}/turns/${turnId}`)).toMatchObject({ message, outcome: 'completed' });
  }
});

test('lists at each event id what a reader that comes back with it gets', async () => {
  service.model.script(
    calls({ tool: 'look_up', args: {}, text: 'Let me see.' }),
    calls({ tool: 'pay', args: { city: 'Rome' } }),
  );
  const asked = await readTurn(await service.stream(tenant.apiKey, { q: 'Look and pay.' }));
  const { conversationId, turnId, action } = asked;
  const path = `/conversations/${conversationId}/turns/${turnId}/events`;
  const open = await read(path);
  expect(open.hasEnded).toBe(false);
  expect(open.events.map(untimed)).toEqual(joined(asked.events));

  service.model.script(says('It rains, ', 'so I paid.'));
  const answer = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  await readTurn(await service.stream(tenant.apiKey, { q: 'yes', conversationId, actionResponse: answer }));
  const { events, hasEnded } = await read(path);
  expect(hasEnded).toBe(true);
  const times = events.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted());
  const inText = events.flatMap(({ id, data }: { id: string; data: { delta?: string } }) =>
    data.delta === undefined ? [] : [`${id.split('.')[0]}.${Math.ceil(data.delta.length / 2)}`],
  );
  expect(inText).toHaveLength(2);
  for (const id of [...events.slice(0, -1).map((event: { id: string }) => event.id), ...inText]) {
    const back = await readTurn(await service.stream(tenant.apiKey, { q: 'x' }, { 'last-event-id': id }));
    const listed = await read(`${path}?lastEventId=${encodeURIComponent(id)}`);
    expect(listed.events.map(untimed)).toEqual(joined(back.events));
  }
  expect((await read(`${path}?lastEventId=nonsense`)).events).toEqual(events);
});

test('returns the whole arguments and result of a call, and the turn if asked', async () => {
  const city = 'x'.repeat(3_000);
  server.answers.push({ body: JSON.stringify('y'.repeat(9_000)) });
  service.model.script(calls({ tool: 'look_up', args: { city } }), says('Done.'));
  const { conversationId, turnId } = await readTurn(await service.stream(tenant.apiKey, { q: 'Look.' }));
  const path = `/conversations/${conversationId}/turns/${turnId}`;
  const call = await read(`${path}/calls/call_1_1`);
  expect(call).toMatchObject({ tool: 'look_up', success: true, arguments: JSON.stringify({ city }) });
  expect([call.result.length, call.resultChars]).toEqual([call.resultChars, expect.any(Number)]);
  expect(call.resultChars).toBeGreaterThan(9_000);
  const shortened = (await read(path)).timeline.find(({ kind }: { kind: string }) => kind === 'tool');
  expect([shortened.result.length, shortened.resultChars]).toEqual([2_000, call.resultChars]);
  const whole = (await read(`${path}?texts=whole`)).timeline.find(
    ({ kind }: { kind: string }) => kind === 'tool',
  );
  expect(whole).toMatchObject({ arguments: call.arguments, result: call.result });
  expect((await ada.get(`${path}/calls/call_9_9`)).status).toBe(404);
  expect((await ada.get(`${path}?texts=some`)).status).toBe(400);
});

test('shows the failed attempts of a turn, and who cancelled it', async () => {
  service.model.script(fails(500), fails(500), fails(500), fails(500));
  const failed = await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }));
  const { timeline } = await read(`/conversations/${failed.conversationId}/turns/${failed.turnId}`);
  const attempts = timeline.filter(({ kind }: { kind: string }) => kind === 'attempt');
  expect(attempts.map(({ then }: { then: string }) => then)).toEqual([
    ...['retried', 'retried', 'retried', 'gave_up'],
  ]);
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const { conversationId, turnId } = await readTurn(await service.stream(tenant.accessKey, { q: 'Hi' }));
  await service.post('/api/agent/cancel', tenant.accessKey, { conversationId });
  const path = `/conversations/${conversationId}/turns/${turnId}`;
  await waitFor('the turn to be cancelled', async () => (await read(path)).outcome === 'cancelled');
  const stop = (await read(path)).timeline.find(({ kind }: { kind: string }) => kind === 'stop');
  expect(stop).toMatchObject({ because: 'cancelled', via: { face: 'chat', keyKind: 'ACCESS_KEY' } });
});

test('says of a model that was asked ahead when it was asked', async () => {
  let askedAt = Infinity;
  service.model.script(async (response, request) => {
    askedAt = Date.now();
    await says('Hello.')(response, request);
  });
  const { conversationId, turnId } = await readTurn(await service.stream(tenant.apiKey, { q: 'Hi' }));
  const { timeline } = await read(`/conversations/${conversationId}/turns/${turnId}`);
  const step = timeline.find(({ kind }: { kind: string }) => kind === 'model');
  expect(Date.parse(step.startedAt)).toBeLessThanOrEqual(askedAt);
  expect(Date.parse(step.queuedAt)).toBeLessThanOrEqual(Date.parse(step.startedAt));
  expect(step.firstTokenMs).toBeGreaterThan(0);
});

test('returns 404 for a turn of another conversation and for an unknown turn', async () => {
  service.model.script(says('One.'), says('Two.'));
  const one = await readTurn(await service.stream(tenant.apiKey, { q: 'one' }));
  const two = await readTurn(await service.stream(tenant.apiKey, { q: 'two' }));
  for (const turnId of [two.turnId, 'turn_x', `${one.turnId.slice(0, -1)}_`]) {
    const answer = await ada.get(`/conversations/${one.conversationId}/turns/${turnId}`);
    expect(answer.status).toBe(404);
    const events = await ada.get(`/conversations/${one.conversationId}/turns/${turnId}/events`);
    expect(events.status).toBe(404);
  }
});

async function read(path: string) {
  const answer = await ada.get(path);
  expect(answer.status).toBe(200);
  return JSON.parse(await answer.text()).data;
}

/** An event as its stream has it. */
function untimed({ at: _at, until: _until, ...event }: ReadEvent & { at: string; until?: string }) {
  return event;
}

/** The events with neighbouring pieces of text as one, since a text that is already there is sent whole. */
function joined(events: ReadEvent[]): ReadEvent[] {
  return events
    .filter(({ event }) => event !== 'keepalive')
    .reduce<ReadEvent[]>((all, next) => {
      const last = all.at(-1);
      if (last?.event !== 'content.delta' || next.event !== 'content.delta') return [...all, next];
      const delta = `${String(last.data['delta'])}${String(next.data['delta'])}`;
      return [...all.slice(0, -1), { ...next, data: { delta } }];
    }, []);
}

function kinds({ timeline }: { timeline: { kind: string }[] }): string[] {
  return timeline.map(({ kind }) => kind);
}
