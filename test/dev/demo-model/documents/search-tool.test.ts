import { reply } from '../../../../src/dev/demo-model/reply';
import type { ScriptedReply } from '../../../../src/dev/demo-model/scripted-reply';
import { answerTo, assistant, callsOf, everyTool, requestOf, user } from '../requests';
import { given, manual, parts } from './given';

const tools = [...everyTool, 'search_documents'];
const nothing = 'No passage of the documents fits.';

function afterSearch(text: string, result: string, query = 'x'): ScriptedReply {
  const made = { name: 'search_documents', arguments: JSON.stringify({ query }) };
  const messages = [
    user('hello'),
    assistant('Hello, I am scripted.'),
    user(text),
    { role: 'assistant', content: null, tool_calls: [{ id: 'a', type: 'function', function: made }] },
    { role: 'tool', tool_call_id: 'a', content: result },
  ];
  return reply(requestOf(messages, tools));
}

test('searches for what no other rule knows, then answers from the result', () => {
  const question = 'How long is the frame guaranteed?';
  expect(callsOf(answerTo(question, tools))).toEqual([['search_documents', { query: question }]]);
  expect(afterSearch(question, given(manual, parts)).text).toBe(
    'manual.md says: The frame is guaranteed for ten years, the tank for three. [1]',
  );
});

test('the query for a follow-up question contains what it refers to', () => {
  const before = [user('How long is the frame guaranteed?'), assistant('Ten years.')];
  const answer = reply(requestOf([...before, user('And the tank?')], tools));
  expect(callsOf(answer)).toEqual([['search_documents', { query: 'The tank (about: frame guaranteed)?' }]]);
});

test('does not search for a greeting', () => {
  expect(answerTo('hello', tools).calls).toEqual([]);
  expect(callsOf(answerTo('Test card that is always declined?', tools))).toMatchObject([
    ['search_documents', {}],
  ]);
});

test('says so if the search finds nothing useful, and does not search again', () => {
  for (const result of [nothing, given(parts)]) {
    const answer = afterSearch('How long is the frame guaranteed?', result);
    expect(answer).toMatchObject({ calls: [], text: expect.stringMatching(/^The documents do not hold/) });
  }
});

test('falls back to a rule if the documents do not answer a question in its words', () => {
  const question = 'When is a refund paid?';
  expect(callsOf(answerTo(question, tools))).toMatchObject([['search_documents', {}]]);
  expect(callsOf(afterSearch(question, nothing))).toMatchObject([['refund_order', {}]]);
});

test('reports a failed search as such', () => {
  expect(afterSearch('How long is the frame guaranteed?', 'Error: The search failed.').text).toContain(
    '`search_documents` did not work',
  );
});

test('answers a search that the user requests by name with its query', () => {
  const order = 'call tool search_documents {"query": "price of the paddle"}';
  expect(callsOf(answerTo(order, tools))).toEqual([['search_documents', { query: 'price of the paddle' }]]);
  const answer = afterSearch(order, given(manual, parts), 'price of the paddle');
  expect(answer).toMatchObject({ calls: [], text: expect.stringContaining('price EUR: 74.00. [2]') });
});

test('does not treat the result of another tool as a passage', () => {
  const made = {
    id: 'a',
    type: 'function',
    function: { name: 'get_weather', arguments: '{"city":"Paris"}' },
  };
  const messages = [
    user('weather in Paris'),
    { role: 'assistant', content: null, tool_calls: [made] },
    { role: 'tool', tool_call_id: 'a', content: given({ text: 'The weather in Paris is mild.' }) },
  ];
  expect(reply(requestOf(messages, tools)).text).toContain('get_weather answered:');
});
