import { parseChatRequest } from '../../../src/dev/demo-model/chat-request';

const call = { id: 'call_1', type: 'function', function: { name: 'get_time', arguments: '{}' } };
const user = { role: 'user', content: 'hi' };
const step = { role: 'assistant', tool_calls: [call] };
const result = { role: 'tool', tool_call_id: 'call_1', content: '12:00' };
const badTool = { type: 'function', function: { name: 'a b' } };

function refusal(body: unknown) {
  const parsed = parseChatRequest(typeof body === 'string' ? body : JSON.stringify(body));
  return 'refusal' in parsed ? parsed.refusal : undefined;
}

test('accepts a conversation whose tool calls all have results', () => {
  const messages = [user, step, result, { role: 'assistant', content: 'Noon.' }, user];
  expect(refusal({ model: 'demo', messages })).toBeUndefined();
});

test.each([
  ['no JSON', '{', { message: 'We could not parse the JSON body of your request.' }],
  ['no object', '[]', { message: 'The request body must be a JSON object.' }],
  ['no model', { messages: [user] }, { param: 'model', code: 'missing_required_parameter' }],
  ['empty messages', { model: 'demo', messages: [] }, { param: 'messages', code: 'invalid_value' }],
  ['an unknown role', { model: 'demo', messages: [{ role: 'x' }] }, { param: 'messages[0].role' }],
  [
    'a bad tool name',
    { model: 'demo', messages: [user], tools: [badTool] },
    { param: 'tools[0].function.name', code: 'invalid_value' },
  ],
  [
    'a call without its result',
    { model: 'demo', messages: [user, step, user] },
    { param: 'messages', message: expect.stringContaining('call_1') },
  ],
  ['a call without its result at the end', { model: 'demo', messages: [user, step] }, { param: 'messages' }],
  ['a result without its call', { model: 'demo', messages: [user, result] }, { param: 'messages' }],
  ['a result given twice', { model: 'demo', messages: [user, step, result, result] }, { param: 'messages' }],
])('refuses %s', (_, body, expected) => {
  expect(refusal(body)).toMatchObject({ status: 400, type: 'invalid_request_error', ...expected });
});
