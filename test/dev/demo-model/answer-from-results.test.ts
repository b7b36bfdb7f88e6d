import { afterResults, callsOf, requestOf, user } from './requests';
import { reply } from '../../../src/dev/demo-model/reply';

describe('answering from tool results', () => {
  test.each<[string, string[], string]>([
    [
      'time in Tokyo and Paris',
      ['{"time":"21:04"}', '{"time":"14:04"}'],
      'In Tokyo it is 21:04.\n\nIn Paris it is 14:04.',
    ],
    ['what time is it', ['12:04'], 'get_time answered: 12:04'],
    [
      'weather in Paris',
      ['{"city":"Paris","temperatureC":17,"sky":"clear"}'],
      'In Paris it is 17 °C and clear.',
    ],
    [
      'weather in Paris',
      ['{"status":200,"body":{"city":"Paris","temperatureC":-1,"sky":"foggy"}}'],
      'In Paris it is -1 °C and foggy.',
    ],
    [
      "what's on my calendar",
      ['{"day":"today","events":[{"time":"09:30","title":"Dentist"}]}'],
      'On your calendar for today:\n- 09:30 Dentist',
    ],
    ['show my invoices', ['{"invoices":[]}'], 'get_invoices answered: {"invoices":[]}'],
    ['help me choose', ['{"selectedValue":"pro"}'], 'Good choice: pro.'],
    ['help me choose', ['The user chose: pro'], 'Good choice: pro.'],
    [
      'book a table',
      ['{"formValues":{"name":"Ann","highChair":true}}'],
      'Your table is booked:\n- name: Ann\n- highChair: yes',
    ],
    [
      'book a table',
      ['The user filled in: {"name":"Ann","notes":"cancelled twice"}'],
      'Your table is booked:\n- name: Ann\n- notes: cancelled twice',
    ],
    [
      'slow tool',
      ['{"ms":5,"count":1}'],
      'The slow tool is done after 5 ms. Calls since the demo server started: 1.',
    ],
  ])('%s %j', (text, results, expected) => {
    expect(afterResults(text, ...results)).toMatchObject({ text: expected, calls: [], finishReason: 'stop' });
  });

  test.each([
    [
      'Nobody answered in time, so this call was denied. It did not run.',
      'expired, so I did not send the e-mail',
    ],
    [
      'The user wrote a new message instead of answering. This call did not run.',
      'You went on to something else',
    ],
    ['No result: this call was never finished.', 'I cannot tell whether'],
    ['Status 500: {"error":"x"}', 'did not work'],
    [`Status 500: ${'long '.repeat(99)}`, 'did not work'],
    ['Error: Its arguments do not fit: must be string.', 'did not work'],
    ['declined', 'you declined, so I did not send the e-mail'],
    ['{"accepted":false}', 'you declined'],
    ['The user declined this call.', 'you declined'],
    ['The question expired before anybody answered.', 'expired, so I did not send the e-mail'],
    ['{"status":"superseded","message":"The user sent another message."}', 'You went on to something else'],
    ['Cancelled by the user.', 'That was cancelled'],
    ['The outcome of this call is unknown: the service stopped while it ran.', 'I cannot tell whether'],
    ['Error: HTTP 500', 'Sorry, `send_email` did not work. I was told: Error: HTTP 500'],
    ['{"error":{"code":"timeout","message":"no answer within 10 s"}}', 'did not work'],
    ['permission denied', 'send_email answered: permission denied'],
  ])('a send_email that ended with %s', (result, expected) => {
    expect(afterResults('send an email to ann@example.com', result).text).toContain(expected);
  });

  test('the data of a tool may contain words such as cancelled', () => {
    const page = `The order was cancelled. ${'More of a long page. '.repeat(20)}`;
    expect(afterResults('call tool get_weather {}', page).text).toContain('answered:');
    expect(afterResults('help me choose', 'The user chose: cancelled').text).toBe('Good choice: cancelled.');
    expect(afterResults('call tool get_weather {}', '{"order":7,"status":"cancelled"}').text).toContain(
      'answered:',
    );
  });

  test('the first answer of a conversation introduces itself even after a tool', () => {
    const made = {
      id: 'a',
      type: 'function',
      function: { name: 'get_weather', arguments: '{"city":"Paris"}' },
    };
    const result = {
      role: 'tool',
      tool_call_id: 'a',
      content: '{"city":"Paris","temperatureC":3,"sky":"clear"}',
    };
    const messages = [
      user('weather in Paris'),
      { role: 'assistant', content: null, tool_calls: [made] },
      result,
    ];
    expect(reply(requestOf(messages)).text).toMatch(/scripted.*\n\nIn Paris/);
  });

  test('apologises for the unknown tool', () => {
    expect(afterResults('unknown tool', 'There is no such tool.').text).toMatch(
      /^Sorry, .*There is no such tool\.$/,
    );
  });

  test('rewrites rejected arguments once', () => {
    const again = afterResults('bad arguments', 'The arguments are not valid JSON.');
    expect(callsOf(again)).toEqual([['get_time', {}]]);
    expect(afterResults('bad arguments', '{"time":"10:00"}').text).toBe('It is 10:00.');
  });
});
