import { anOperator, handedOff, testOperator } from '../../support/operator';
import { readTurn } from '../../support/read-turn';
import { says } from '../../support/scripted-model';
import { testService, testTenant } from '../../support/test-service';

const service = testService();
const tenant = testTenant(service);
const ada = testOperator(service, tenant);

test('puts a conversation into the inbox with its messages after a handoff', async () => {
  const conversationId = await handedOff(service, tenant);
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
    { ...every, role: 'handover', text: '', to: 'operator', state: 'waiting' },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/callId|provider|turn_|tenant/i);
});

test('sends the user’s messages to the inbox after a handoff, without the model', async () => {
  const conversationId = await handedOff(service, tenant);
  const asked = service.model.requests.length;
  const { names } = await readTurn(
    await service.stream(tenant.apiKey, { q: 'Is anybody there?', conversationId }),
  );
  expect(names.slice(-2)).toEqual(['handoff', 'response.completed']);
  expect(service.model.requests).toHaveLength(asked);
  expect(said((await ada.sees(conversationId)).data).at(-1)).toEqual(['user', 'Is anybody there?']);
});

test('continues with the whole history after claim, reply, note and resolve', async () => {
  const conversationId = await handedOff(service, tenant);
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

test('claims a conversation by a reply, and returns it to all operators by a release', async () => {
  const conversationId = await handedOff(service, tenant);
  const replied = await ada.does('reply', conversationId, { text: 'Hello.' });
  expect(replied.data).toMatchObject({ state: 'open', assignee: { name: 'Ada' } });
  const released = await ada.does('release', conversationId, {});
  expect(released.data).toMatchObject({ state: 'waiting' });
  expect(released.data).not.toHaveProperty('assignee');
  const bob = await anOperator(service, tenant, { name: 'Bob' });
  expect((await bob.does('claim', conversationId)).data).toMatchObject({ assignee: { name: 'Bob' } });
});

test('lets an operator take a resolved conversation over again', async () => {
  const conversationId = await handedOff(service, tenant);
  await ada.does('take-over', conversationId);
  await ada.does('resolve', conversationId);
  expect((await ada.does('take-over', conversationId)).data).toMatchObject({ state: 'open' });
});

function history(item: Record<string, unknown>): unknown[] {
  return [item['history']].flat().map((event) => Object(event).what);
}

function said(item: Record<string, unknown>): unknown[] {
  return [item['messages']].flat().map((message) => [Object(message).role, Object(message).text]);
}
