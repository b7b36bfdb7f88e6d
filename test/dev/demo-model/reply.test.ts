import { parseChatRequest } from '../../../src/dev/demo-model/chat-request';
import { reply } from '../../../src/dev/demo-model/reply';
import { rules } from '../../../src/dev/demo-model/rules';
import { answerTo, assistant, begun, callsOf, everyTool, requestOf, user } from './requests';

describe('calling tools', () => {
  test.each<[string, ...[string, unknown][]]>([
    ['what time is it in Tokyo', ['get_time', { timezone: 'Asia/Tokyo' }]],
    ['What’s the time?', ['get_time', {}]],
    [
      'the TIME IN TOKYO and paris',
      ['get_time', { timezone: 'Asia/Tokyo' }],
      ['get_time', { timezone: 'Europe/Paris' }],
    ],
    ['time in São Paulo', ['get_time', { timezone: 'America/Sao_Paulo' }]],
    ['How is the weather in Paris?', ['get_weather', { city: 'Paris' }]],
    [
      'weather in Little Snoring and Oslo today, please',
      ['get_weather', { city: 'Little Snoring' }],
      ['get_weather', { city: 'Oslo' }],
    ],
    ["what's on my calendar", ['read_calendar', { day: 'today' }]],
    ['my schedule on Friday', ['read_calendar', { day: 'friday' }]],
    ['show my invoices', ['get_invoices', {}]],
    ['run the slow tool', ['slow_lookup', { ms: 3000 }]],
    ['slow tool for 250 ms', ['slow_lookup', { ms: 250 }]],
    ['slow tool for 5 seconds', ['slow_lookup', { ms: 5000 }]],
    ['please refund order 77', ['refund_order', { order: '77' }]],
    ['ask a colleague if it rains', ['ask_operator', { question: 'ask a colleague if it rains' }]],
    ['Could you delete my account?', ['ask_confirm', { message: expect.any(String) }]],
    ['I want to talk to a human', ['handoff', { message: expect.any(String), reason: expect.any(String) }]],
    ['call tool city_weather {"city": "Lima"}', ['city_weather', { city: 'Lima' }]],
    [
      'please send an e-mail to bob@example.org saying count to 5',
      ['send_email', { to: 'bob@example.org', subject: expect.any(String), body: 'count to 5' }],
    ],
    ['help me choose a plan', ['ask_select', { message: expect.any(String), options: expect.any(Array) }]],
    ['Can you book a table?', ['ask_form', { message: expect.any(String), fields: expect.any(Array) }]],
  ])('%s', (text, ...calls) => {
    const answer = answerTo(text);
    expect(callsOf(answer)).toEqual(calls);
    expect(answer.text).toBe('');
  });

  test('the form has a field of every type', () => {
    const { fields } = JSON.parse(answerTo('book a table').calls[0]?.arguments ?? '{}');
    const types = fields.map((field: { type: string }) => field.type);
    expect(types.sort()).toEqual(['boolean', 'date', 'email', 'number', 'select', 'text', 'textarea']);
  });

  test('a tool that is not offered is not called, and is named', () => {
    const { text, calls } = reply(requestOf([user('show my invoices')], ['get_time']));
    expect(calls).toEqual([]);
    expect(text).toMatch(/Not offered to me in this request: .*get_invoices/);
    const none = parseChatRequest(
      JSON.stringify({ ...requestOf([user('weather in Rome')]), tool_choice: 'none' }),
    );
    expect('request' in none && reply(none.request).calls).toEqual([]);
  });
});

describe('talking', () => {
  test('the first answer of a conversation says that it is scripted, later ones do not', () => {
    for (const text of ['hello', 'tell me a story', 'count to 3', 'tell me about whales']) {
      expect(reply(requestOf([user(text)])).text).toContain('scripted');
    }
    expect(answerTo('count to 3').text).toBe('1, 2, 3');
  });

  test('the greeting lists every example that this request can run', () => {
    const all = answerTo('hello').text;
    for (const { example } of rules) expect(all).toContain(`“${example}”`);
    const few = answerTo('help', everyTool.slice(1)).text;
    expect(few).not.toContain('what time is it');
  });

  test('each example is answered by its own rule', () => {
    for (const rule of rules) {
      expect(rules.find(({ matches }) => matches.test(rule.example))?.example).toBe(rule.example);
    }
  });

  test('what no rule knows gets the list once, later a hint', () => {
    const first = reply(requestOf([user('tell me about whales')])).text;
    const later = answerTo('tell me about whales').text;
    for (const text of [first, later]) expect(text).toContain('I have no rule for “tell me about whales”');
    expect(first).toContain('“weather in Paris”');
    expect(later).toContain('Say “help”');
  });

  test('the story is long enough to kill the service in', () => {
    expect(answerTo('tell me a long story').text.split(' ').length).toBeGreaterThan(400);
  });

  test('remembers what the user said, and takes no note of the service for it', () => {
    const note = user('[Note of the service, not of the user: Ada has given this conversation back to you.]');
    const messages = [...begun, user('Hi, my name is Ann and I like tea'), assistant('Nice.'), note];
    expect(reply(requestOf([...messages, user('what is my name?')])).text).toContain('Your name is Ann:');
    const said = reply(requestOf([...messages, user('what did I say')])).text;
    expect(said).toContain('- “Hi, my name is Ann and I like tea”');
    expect(said).not.toContain('Ada');
    expect(answerTo('what is my name').text).toContain('You have not told me');
  });

  test('content given as parts is read like text', () => {
    const content = ['weather in ', 'Paris'].map((text) => ({ type: 'text', text }));
    expect(callsOf(reply(requestOf([{ role: 'user', content }])))).toEqual([
      ['get_weather', { city: 'Paris' }],
    ]);
  });
});
