import {
  lastAssistantMessageIsCompleteWithApprovalResponses,
  lastAssistantMessageIsCompleteWithToolCalls,
} from 'ai';
import { listen } from '../../../support/listener';
import { handedOff } from '../../../support/operator';
import { refusal } from '../../../support/refusal';
import { calls, says, saysAndHolds } from '../../../support/scripted-model';
import { gate, waitFor } from '../../../support/wait-for';
import { AiChat } from '../../../support/ai-chat';
import { testStage } from '../stage';

const { server, service, tenant } = testStage();

function aChat(init: ConstructorParameters<typeof AiChat>[1] = {}, headers: Record<string, string> = {}) {
  return new AiChat({ url: service.url, agentId: tenant.agentId, key: tenant.apiKey, headers }, init);
}

test('a chat goes on in one conversation, with its ids in the message', async () => {
  const chat = aChat();
  service.model.script(says('Hello', ' Ada.'), says('You are Ada.'));
  await chat.sendMessage({ text: 'I am Ada.' });
  expect([chat.status, chat.text]).toEqual(['ready', 'Hello Ada.']);
  const { id, metadata } = chat.lastMessage ?? {};
  expect(metadata).toMatchObject({
    turnId: id,
    conversationId: expect.stringMatching(/^conv_/),
    totalTokens: 15,
  });
  await chat.sendMessage({ text: 'Who am I?' });
  expect(chat.text).toBe('You are Ada.');
  expect(
    service.model.requests
      .at(-1)
      ?.messages.map(({ content }) => content)
      .slice(-3),
  ).toEqual(['I am Ada.', 'Hello Ada.', 'Who am I?']);
});

test('shows what tools do, and keeps what they are sent to itself', async () => {
  const chat = aChat();
  service.model.script(calls({ tool: 'look', args: { secret: 'x' }, text: 'I look.' }), says('Found.'));
  await chat.sendMessage({ text: 'Look.' });
  expect(chat.partsOf('text').map(({ text }) => text)).toEqual(['I look.', '\n\nFound.']);
  expect(chat.partsOf('dynamic-tool')).toMatchObject([
    { toolName: 'look', state: 'output-available', input: {}, output: { durationMs: expect.any(Number) } },
  ]);
});

test.each([
  [true, 'Paid.', 'output-available', 1],
  [false, 'As you wish.', 'output-denied', 0],
])('asks for approval: %s', async (approved, text, state, runs) => {
  const chat = aChat({ sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses });
  service.model.script(calls({ tool: 'pay', args: { to: 'Ada' } }), says(text));
  await chat.sendMessage({ text: 'Pay Ada.' });
  const [call] = chat.partsOf('dynamic-tool');
  expect(call).toMatchObject({ toolName: 'pay', state: 'approval-requested', input: { to: 'Ada' } });
  await chat.addToolApprovalResponse({ id: call?.approval?.id ?? '', approved });
  await waitFor('the answer', () => chat.status === 'ready' && chat.text === text);
  expect(chat.messages).toHaveLength(2);
  expect(chat.partsOf('dynamic-tool')).toMatchObject([{ state, input: { to: 'Ada' } }]);
  expect(server.calls).toHaveLength(runs);
});

const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];
const fields = [{ name: 'guests', label: 'Guests', type: 'number', required: true }];

test.each([
  ['select', { message: 'Which?', options }, 'blue', 'The user chose: blue'],
  ['form', { message: 'How many?', fields }, { guests: 2 }, '{"guests":2}'],
])('asks with a %s, whose answer is the output of a client tool', async (type, input, output, told) => {
  const chat = aChat({ sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls });
  const tool = `ask_${type}`;
  service.model.script(calls({ tool, args: input }), says('Thank you.'));
  await chat.sendMessage({ text: 'Ask me.' });
  const [call] = chat.partsOf('dynamic-tool');
  expect(call).toMatchObject({ toolName: tool, state: 'input-available', input });
  await chat.addToolOutput({ tool, toolCallId: call?.toolCallId ?? '', output });
  await waitFor('the answer', () => chat.status === 'ready' && chat.text === 'Thank you.');
  expect(chat.partsOf('dynamic-tool')).toMatchObject([{ state: 'output-available', output }]);
  expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toContain(told);
});

test('sends a reloaded page the whole message once, and 204 once nothing is open', async () => {
  const chat = aChat({ id: 'a chat that outlives its page' });
  const { opened, open } = gate();
  service.model.script(saysAndHolds('Half and ', opened));
  void chat.sendMessage({ text: 'Slowly.' });
  await waitFor('the first half', () => chat.text === 'Half and ');
  const reloaded = aChat({ id: chat.id, messages: chat.messages.slice(0, 1) });
  const resuming = reloaded.resumeStream();
  await waitFor('the first half again', () => reloaded.text === 'Half and ');
  open();
  await resuming;
  expect([reloaded.text, reloaded.lastMessage?.id]).toEqual(['Half and ', chat.lastMessage?.id]);
  expect((await service.get(`/ai/${tenant.agentId}/chat/${chat.id}/stream`, tenant.apiKey)).status).toBe(204);
  expect(
    (await service.get(`/ai/${tenant.agentId}/chat/never seen before/stream`, tenant.apiKey)).status,
  ).toBe(204);
});

test('a question that was asked elsewhere is answered here, and the other way round', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.'));
  const native = await listen(service.url, tenant.apiKey, { q: 'Do it.' });
  await native.ended;
  const { conversationId } = native;
  const chat = aChat({
    id: conversationId,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
  });
  await chat.resumeStream();
  const [call] = chat.partsOf('dynamic-tool');
  expect(call).toMatchObject({
    toolName: 'ask_confirm',
    state: 'approval-requested',
    input: { message: 'Sure?' },
  });
  await chat.addToolApprovalResponse({ id: call?.approval?.id ?? '', approved: true });
  await waitFor('the answer', () => chat.status === 'ready' && chat.text === 'Done.');
  expect(chat.partsOf('dynamic-tool')).toMatchObject([
    { state: 'output-available', output: { accepted: true } },
  ]);

  const other = aChat();
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done too.'));
  await other.sendMessage({ text: 'Do it.' });
  const [asked] = other.partsOf('dynamic-tool');
  const { conversationId: place } = Object(other.lastMessage?.metadata);
  const { body } = await service.chat(tenant.apiKey, {
    message: 'Do it.',
    conversationId: place,
    actionResponse: { instructionId: asked?.approval?.id, accepted: true },
  });
  expect(body.data.message).toBe('Done too.');
});

test('cancels the turn at the stop endpoint, and ends the chat’s stream', async () => {
  const chat = aChat();
  const { opened, open } = gate();
  service.model.script(saysAndHolds('One', opened, 'cut'));
  const sending = chat.sendMessage({ text: 'Count.' });
  await waitFor('the text', () => chat.text === 'One');
  const stopped = await service.post(`/ai/${tenant.agentId}/chat/${chat.id}/stop`, tenant.apiKey, undefined);
  expect(await stopped.json()).toMatchObject({ success: true, data: { cancelled: true } });
  await sending;
  open();
  expect([chat.status, chat.text]).toEqual(['ready', 'One']);
});

test('a message sent twice is one turn', async () => {
  const send = () => post(bodyOf('one chat', { id: 'one message' }));
  service.model.script(says('Once.'));
  const [first, second] = [await send(), await send()];
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect(await second.text()).toBe(await first.text());
});

function bodyOf(id: string, message: object, more: object = {}) {
  const text = { type: 'text', text: 'Hello.' };
  return { id, messages: [{ id: 'm1', role: 'user', parts: [text], ...message }], ...more };
}

function post(body: object, { key = tenant.apiKey, agentId = tenant.agentId, headers = {} } = {}) {
  return fetch(`${service.url}/ai/${agentId}/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const answered = {
  type: 'dynamic-tool',
  toolName: 'pay',
  state: 'approval-responded',
  approval: { id: 'act_1', approved: true },
};

test.each([
  ['no messages', { id: 'x', messages: [] }, 'body.messages'],
  ['no text', bodyOf('x', { parts: [] }), 'body.messages.0.parts'],
  [
    'a file',
    bodyOf('x', {
      parts: [
        { type: 'file', url: 'data:,x' },
        { type: 'text', text: 'x' },
      ],
    }),
    'body.messages.0.parts',
  ],
  [
    'a message of the assistant without an answer',
    bodyOf('x', { role: 'assistant' }),
    'body.messages.0.parts',
  ],
  ['a system message', bodyOf('x', { role: 'system' }), 'body.messages.0.role'],
  ['an id that is too long', bodyOf('x'.repeat(257), {}), 'body.id'],
])('rejects %s with its place', async (_title, body, path) => {
  expect(await refusal(await post(body))).toMatchObject({ status: 400, paths: [path] });
});

test('rejects an answer to a question that nobody asked', async () => {
  const body = bodyOf('a chat without a question', { role: 'assistant', parts: [answered] });
  expect((await post(body)).status).toBe(404);
});

test('resumes and stops no chat of another tenant', async () => {
  const other = await service.tenant();
  const place = `/ai/${tenant.agentId}/chat/${await handedOff(service, other)}`;
  expect((await service.get(`${place}/stream`, tenant.apiKey)).status).toBe(204);
  expect((await service.post(`${place}/stop`, tenant.apiKey, undefined)).status).toBe(404);
});
