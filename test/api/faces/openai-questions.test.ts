import type OpenAI from 'openai';
import { listen } from '../../support/listener';
import { approval, itemsOf, openAi, refusedBy } from '../../support/openai-client';
import { calls, says } from '../../support/scripted-model';
import { testStage } from './stage';

const { server, service, tenant } = testStage();
let client: OpenAI;
let model: string;
beforeAll(async () => {
  client = openAi({ url: service.url, key: tenant.apiKey });
  model = tenant.agentId;
});

const user = (content: string) => ({ role: 'user' as const, content });

test.each([
  [true, 'Paid.', 1],
  [false, 'As you wish.', 0],
])('asks for approval: %s', async (approve, text, runs) => {
  service.model.script(calls({ tool: 'pay', args: { to: 'Ada' }, text: 'I ask first.' }), says(text));
  const asked = await client.responses.create({ model, input: 'Pay Ada.' });
  expect(asked.output_text).toContain('I ask first.');
  const [request] = itemsOf(asked, 'mcp_approval_request');
  expect(request).toMatchObject({ name: 'pay', arguments: '{"to":"Ada"}' });
  expect(asked).toMatchObject({ status: 'completed', holdfast: { action: { type: 'confirm' } } });
  const answer = approval(request?.id, approve);
  const sent = { model, input: [answer], previous_response_id: asked.id };
  const answered = await client.responses.create(sent);
  expect(answered.output_text.trim()).toBe(text);
  expect(itemsOf(answered, 'mcp_call').map(({ approval_request_id: id }) => id)).toEqual(
    approve ? [request?.id] : [],
  );
  expect(server.calls).toHaveLength(runs);
  expect(await client.responses.create(sent)).toMatchObject({ id: answered.id, output: answered.output });
  expect(await client.responses.retrieve(asked.id)).toMatchObject({ output: asked.output });
  expect(await client.responses.retrieve(answered.id)).toMatchObject({ output: answered.output });
  const other = { ...sent, input: [{ ...answer, approve: !approve }] };
  expect(await refusedBy(client.responses.create(other))).toMatchObject({ code: 'idempotency_mismatch' });
});

const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];
const fields = [{ name: 'guests', label: 'Guests', type: 'number', required: true }];

test.each([
  ['ask_select', { message: 'Which?', options }, 'blue', 'The user chose: blue'],
  ['ask_form', { message: 'How many?', fields }, '{"guests":2}', '{"guests":2}'],
])(
  'asks by %s as a call of a client’s tool, whose output is the answer',
  async (tool, args, output, told) => {
    service.model.script(calls({ tool, args }), says('Thank you.'));
    const asked = await client.responses.create({ model, input: 'Ask me.' });
    const [call] = itemsOf(asked, 'function_call');
    expect([call?.name, JSON.parse(call?.arguments ?? '')]).toEqual([tool, args]);
    const answer = (text: string) =>
      client.responses.create({
        model,
        input: [{ type: 'function_call_output', call_id: call?.call_id ?? '', output: text }],
        previous_response_id: asked.id,
      });
    expect(await refusedBy(answer('something else'))).toMatchObject({ status: 400 });
    expect((await answer(output)).output_text.trim()).toBe('Thank you.');
    expect(service.model.requests.at(-1)?.messages.at(-1)?.content).toContain(told);
  },
);

async function askedTwice() {
  const [ada, bob] = [{ to: 'Ada' }, { to: 'Bob' }];
  service.model.script(calls({ tool: 'pay', args: ada }, { tool: 'pay', args: bob }), says('Done.'));
  const asked = await client.responses.create({ model, input: 'Pay both.' });
  const requests = itemsOf(asked, 'mcp_approval_request');
  expect(requests.map((item) => item.arguments)).toEqual(['{"to":"Ada"}', '{"to":"Bob"}']);
  return { asked, ids: requests.map(({ id }) => id) };
}

test('several questions are items of one response, and are answered together', async () => {
  const { asked, ids } = await askedTwice();
  const [first, second] = ids;
  const sent = {
    model,
    input: [approval(first, true), { ...approval(second, false), reason: 'Too much.' }],
    previous_response_id: asked.id,
  };
  const answered = await client.responses.create(sent);
  expect(answered.output_text.trim()).toBe('Done.');
  expect(itemsOf(answered, 'mcp_call').map((item) => item.approval_request_id)).toEqual([first]);
  expect(server.calls).toHaveLength(1);
  expect(JSON.stringify(service.model.requests.at(-1))).toContain('Too much.');
  expect(await client.responses.create(sent)).toMatchObject({ id: answered.id, output: answered.output });
});

test('several questions are answered one by one, and all or none of one request count', async () => {
  const { asked, ids } = await askedTwice();
  const [first, second] = ids;
  const answer = (previous: string, ...input: ReturnType<typeof approval>[]) =>
    client.responses.create({ model, input, previous_response_id: previous });
  const unknown = answer(asked.id, approval(first, true), approval('act_unknown', true));
  expect(await refusedBy(unknown)).toMatchObject({ status: 409, code: 'action_not_pending' });
  const left = await answer(asked.id, approval(second, true));
  expect(itemsOf(left, 'mcp_approval_request').map(({ id }) => id)).toEqual([first]);
  expect(server.calls).toHaveLength(0);
  const answered = await answer(left.id, approval(first, true));
  expect(answered.output_text.trim()).toBe('Done.');
  expect(server.calls).toHaveLength(2);
});

test('a chat completion ends with a question as its text, and the next one answers it', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.'));
  const asked = await client.chat.completions.create({ model, messages: [user('Do it.')] });
  expect(asked.choices[0]).toMatchObject({ message: { content: 'Sure?' }, finish_reason: 'stop' });
  const { action, conversationId } = Object(Object(asked)['holdfast']);
  expect(action).toMatchObject({ type: 'confirm', message: 'Sure?' });
  const answer = { instructionId: String(action.instructionId), accepted: true };
  const answered = await client.chat.completions.create({
    model,
    messages: [user('Do it.')],
    ...{ holdfast: { conversation: String(conversationId), answer } },
  });
  expect(answered.choices[0]?.message.content?.trim()).toBe('Done.');
});

test('a question of another protocol is answered here', async () => {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }), says('Done.'));
  const native = await listen(service.url, tenant.apiKey, { q: 'Do it.' });
  await native.ended;
  const { instructionId } = Object(native.events.at(-1)?.data);
  const answered = await client.responses.create({
    model,
    conversation: native.conversationId,
    input: [approval(String(instructionId), true)],
  });
  expect(answered.output_text.trim()).toBe('Done.');
});
