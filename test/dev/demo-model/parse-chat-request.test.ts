import { parseChatRequest } from '../../../src/dev/demo-model/parse-chat-request';

const call = { id: 'call_1', type: 'function', function: { name: 'get_time', arguments: '{}' } };
const user = { role: 'user', content: 'hi' };
const step = { role: 'assistant', tool_calls: [call] };
const result = { role: 'tool', tool_call_id: 'call_1', content: '12:00' };

function refusal(body: unknown) {
  const parsed = parseChatRequest(typeof body === 'string' ? body : JSON.stringify(body));
  return 'refusal' in parsed ? parsed.refusal : undefined;
}

test('accepts a conversation whose tool calls all have results', () => {
  expect(
    refusal({ model: 'demo', messages: [user, step, result, { role: 'assistant', content: 'Noon.' }, user] }),
  ).toBeUndefined();
});

test.each([
  ['no JSON', '{', { message: 'We could not parse the JSON body of your request.' }],
  ['no object', '[]', { status: 400 }],
  ['no model', { messages: [user] }, { param: 'model', code: 'missing_required_parameter' }],
  ['no messages', { model: 'demo' }, { param: 'messages', code: 'missing_required_parameter' }],
  ['empty messages', { model: 'demo', messages: [] }, { param: 'messages', code: 'invalid_value' }],
  [
    'an unknown role',
    { model: 'demo', messages: [{ role: 'boss', content: 'x' }] },
    { param: 'messages[0].role' },
  ],
  ['no content', { model: 'demo', messages: [{ role: 'user' }] }, { param: 'messages[0].content' }],
  [
    'a bad tool name',
    { model: 'demo', messages: [user], tools: [{ type: 'function', function: { name: 'a b' } }] },
    { param: 'tools[0].function.name', code: 'invalid_value' },
  ],
  [
    'stream_options without stream',
    { model: 'demo', messages: [user], stream_options: { include_usage: true } },
    { param: 'stream_options' },
  ],
  [
    'an unknown model',
    { model: 'missing-model', messages: [user] },
    { status: 404, code: 'model_not_found' },
  ],
  [
    'a call without its result',
    { model: 'demo', messages: [user, step, user] },
    { message: expect.stringContaining('call_1') },
  ],
  ['a call without its result at the end', { model: 'demo', messages: [user, step] }, { param: 'messages' }],
  [
    'a result without its call',
    { model: 'demo', messages: [user, result] },
    { message: expect.stringContaining("role 'tool'") },
  ],
  ['a result given twice', { model: 'demo', messages: [user, step, result, result] }, { param: 'messages' }],
])('rejects %s', (_, body, expected) => {
  expect(refusal(body)).toMatchObject({ status: 400, type: 'invalid_request_error', ...expected });
});
