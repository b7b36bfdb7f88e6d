import { listen } from '../../support/listener';
import { anOperator, handedOff, type TestOperator } from '../../support/operator';
import { readTurn } from '../../support/read-turn';
import { says, saysAndHolds } from '../../support/scripted-model';
import { textOf } from '../../support/sse-reader';
import { startTestService, type TestService } from '../../support/test-service';
import type { TestTenant } from '../../support/test-tenant';
import { gate, waitFor } from '../../support/wait-for';

let service: TestService;
let tenant: TestTenant;
let ada: TestOperator;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  tenant = await service.tenant();
  ada = await anOperator(service, tenant);
});
afterAll(() => service.stop());

test('puts a conversation into the inbox with its messages after a handoff', async () => {
  const conversationId = await handedOff(service, tenant);
  await isIn('waiting', conversationId);
  const { data } = await ada.sees(conversationId);
  expect(data).toMatchObject({
    conversationId,
    agentId: tenant.agentId,
    channel: 'platform',
    state: 'waiting',
    handedOff: true,
    message: 'A colleague will take over.',
    notes: [],
    history: [{ what: 'handed_off' }],
  });
  const text = expect.any(String);
  const every = { messageId: expect.stringMatching(/^msg_/), at: expect.any(String) };
  expect(data['messages']).toEqual([
    { ...every, role: 'user', text: 'I need a person.' },
    { ...every, role: 'assistant', text, toolCalls: [{ name: 'handoff' }] },
    { ...every, role: 'tool', text, name: 'handoff' },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/callId|provider|turn_|tenant/i);
});

test('delivers the user’s messages to the inbox after a handoff, without calling the model', async () => {
  const conversationId = await handedOff(service, tenant);
  const asked = service.model.requests.length;
  const { names } = await readTurn(
    await service.stream(tenant.apiKey, { q: 'Is anybody there?', conversationId }),
  );
  expect(names.slice(-2)).toEqual(['handoff', 'response.completed']);
  expect(service.model.requests).toHaveLength(asked);
  expect(said((await ada.sees(conversationId)).data).at(-1)).toEqual(['user', 'Is anybody there?']);
});

test('lets the agent continue with the whole history after claim, reply, note and resolve', async () => {
  const conversationId = await handedOff(service, tenant);
  await isIn('waiting', conversationId);
  const by = { memberId: ada.memberId, name: 'Ada' };
  expect((await ada.does('claim', conversationId)).data).toMatchObject({ state: 'open', assignee: by });
  const { data: replied } = await ada.does('reply', conversationId, { text: 'Your parcel left today.' });
  await readTurn(await service.stream(tenant.apiKey, { q: 'Thank you, Ada.', conversationId }));
  const { data: noted } = await ada.does('note', conversationId, { text: 'Calls back on Monday.' });
  expect(noted).toMatchObject({ notes: [{ noteId: noted['noteId'], by, text: 'Calls back on Monday.' }] });
  expect((await ada.does('resolve', conversationId)).data).toMatchObject({ state: 'resolved' });

  const { data } = await ada.sees(conversationId);
  expect(history(data)).toEqual(['handed_off', 'claimed', 'replied', 'noted', 'resolved']);
  expect(data['messages']).toContainEqual({
    messageId: replied['messageId'],
    role: 'operator',
    name: 'Ada',
    text: 'Your parcel left today.',
    at: expect.any(String),
  });
  expect(JSON.stringify(data['messages'])).not.toContain('Monday');

  service.model.script(says('Happy to help.'));
  const after = await readTurn(await service.stream(tenant.apiKey, { q: 'And now?', conversationId }));
  expect(after.text).toBe('Happy to help.');
  const heard = JSON.stringify(service.model.requests.at(-1)?.messages);
  for (const words of ['Your parcel left today.', 'Thank you, Ada.', 'And now?'])
    expect(heard).toContain(words);
  expect(heard).not.toContain('Monday');
});

test('claims an unclaimed conversation with a reply, and returns it to all operators with a release', async () => {
  const conversationId = await handedOff(service, tenant);
  await isIn('waiting', conversationId);
  const replied = await ada.does('reply', conversationId, { text: 'Hello.' });
  expect(replied.data).toMatchObject({ state: 'open', assignee: { name: 'Ada' } });
  const released = await ada.does('release', conversationId, {});
  expect(released.data).toMatchObject({ state: 'waiting' });
  expect(released.data).not.toHaveProperty('assignee');
  const bob = await anOperator(service, tenant, { name: 'Bob' });
  expect((await bob.does('claim', conversationId)).data).toMatchObject({ assignee: { name: 'Bob' } });
});

test('stops the agent midway when an operator takes over', async () => {
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Let me think', opened));
  const user = await listen(service.url, tenant.apiKey, { q: 'hi' });
  await user.until(({ event }) => event === 'content.delta');
  const { conversationId } = user;
  const taken = await ada.does('take-over', conversationId);
  await user.ended;
  open();
  expect(textOf(user.events)).toBe('Let me think');
  expect(taken).toMatchObject({ status: 200, data: { state: 'open', assignee: { name: 'Ada' } } });
  expect(history(taken.data)).toEqual(['taken_over']);
  const { names } = await readTurn(await service.stream(tenant.apiKey, { q: 'Hello?', conversationId }));
  expect(names.slice(-2)).toEqual(['handoff', 'response.completed']);
  expect((await ada.does('reply', conversationId, { text: 'I am here.' })).status).toBe(200);
  expect(said((await ada.sees(conversationId)).data)).toContainEqual(['operator', 'I am here.']);
});

test('lets a colleague take over, and records both names in the history', async () => {
  const conversationId = await handedOff(service, tenant);
  await isIn('waiting', conversationId);
  await ada.does('claim', conversationId);
  const bob = await anOperator(service, tenant, { name: 'Bob' });
  const { data } = await bob.does('take-over', conversationId);
  expect(data).toMatchObject({ assignee: { name: 'Bob', memberId: bob.memberId } });
  expect(data['history']).toMatchObject([
    {},
    { by: { name: 'Ada' } },
    { what: 'taken_over', by: { name: 'Bob' } },
  ]);
  expect((await ada.does('reply', conversationId, { text: 'Wait.' })).status).toBe(409);
});

test('lets an operator take a resolved conversation over again', async () => {
  const conversationId = await handedOff(service, tenant);
  await isIn('waiting', conversationId);
  await ada.does('take-over', conversationId);
  await ada.does('resolve', conversationId);
  expect((await ada.does('take-over', conversationId)).data).toMatchObject({ state: 'open' });
});

async function isIn(state: string, conversationId: string): Promise<void> {
  await waitFor(
    `the conversation to be ${state}`,
    async () => (await ada.sees(conversationId)).data['state'] === state,
  );
}

function history(item: Record<string, unknown>): unknown[] {
  return [item['history']].flat().map((event) => Object(event).what);
}

function said(item: Record<string, unknown>): unknown[] {
  return [item['messages']].flat().map((message) => [Object(message).role, Object(message).text]);
}
