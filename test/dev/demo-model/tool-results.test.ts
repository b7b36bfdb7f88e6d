import { reply } from '../../../src/dev/demo-model/reply';
import { afterResult, begun, callsOf, requestOf, user } from './requests';

test.each([
  ['time in Tokyo', '{"timezone":"Asia/Tokyo","time":"21:04","utc":"…"}', 'In Asia/Tokyo it is 21:04.'],
  ['weather in Paris', '{"city":"Paris","temperatureC":17,"sky":"clear"}', 'In Paris it is 17 °C and clear.'],
  [
    "what's on my calendar",
    '{"day":"today","events":[{"time":"09:30","title":"Dentist"}]}',
    'On your calendar for today:\n- 09:30 Dentist',
  ],
  ['show my invoices', '{"unknown":[]}', 'get_invoices answered: {"unknown":[]}'],
  ['help me choose', 'The user chose: pro', 'Good choice: pro.'],
  ['book a table', 'The user filled in: {"name":"Ann"}', 'Your table is booked:\n- name: Ann'],
  ['delete my account', 'The user confirmed.', 'You confirmed. This is a demo, so nothing was deleted.'],
  ['ask a colleague', 'The operator answered: Yes.', 'A colleague says: Yes.'],
  ['refund order 7', '{"refundedOrder":"7"}', 'Order 7 is refunded.'],
  [
    'slow tool',
    '{"ms":5,"count":1}',
    'The slow tool is done after 5 ms. Calls since the demo server started: 1.',
  ],
  ['call tool x', 'The order was cancelled.', 'x answered: The order was cancelled.'],
])('%s: %s', (text, result, expected) => expect(afterResult(text, result)).toBe(expected));

test.each([
  ['Nobody answered in time, so this call was denied. It did not run.', 'Nobody answered in time'],
  ['The user wrote a new message instead of answering. This call did not run.', 'You went on'],
  ['The turn was cancelled. This call did not run.', 'That was cancelled'],
  ['The user declined this call. It did not run.', 'No problem: `send_email` was declined'],
  ['An operator declined this call. It did not run.', 'No problem: `send_email` was declined'],
  ['No result: this call was never finished.', 'I cannot tell whether'],
  ['The outcome of this call is unknown: the service stopped while it ran.', 'I cannot tell whether'],
  ['Error: The service stopped while the tool ran; its outcome is unknown.', 'I cannot tell whether'],
  ['Status 500: {"error":"x"}', 'Sorry, `send_email` did not work. I was told: Status 500'],
  ['Error: Its arguments do not fit: must be string.', 'Sorry, `send_email` did not work.'],
])('a send_email that ended with %s', (result, expected) => {
  expect(afterResult('send an email to ann@example.com', result)).toContain(expected);
});

test('answers to each result of a step, in order', () => {
  const tool_calls = ['Tokyo', 'Paris'].map((city) => ({
    ...{ id: city, type: 'function' },
    function: { name: 'get_weather', arguments: JSON.stringify({ city }) },
  }));
  const results = tool_calls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: id }));
  const { text } = reply(requestOf([...begun, user('x'), { role: 'assistant', tool_calls }, ...results]));
  expect(text).toBe('get_weather answered: Tokyo\n\nget_weather answered: Paris');
});

test('the first answer of a conversation introduces itself after a tool too', () => {
  const text = afterResult('help me choose a plan', 'The user chose: pro', undefined, []);
  expect(text).toMatch(/scripted.*\n\nGood choice/);
});

test('writes arguments again that were not JSON', () => {
  const tool_calls = [{ id: 'a', type: 'function', function: { name: 'get_time', arguments: '{time}' } }];
  const result = { role: 'tool', tool_call_id: 'a', content: 'Error: Its arguments are not a JSON object.' };
  const answer = reply(requestOf([...begun, user('x'), { role: 'assistant', tool_calls }, result]));
  expect(callsOf(answer)).toEqual([['get_time', {}]]);
});
