import { reply } from '../../../src/dev/demo-model/reply';
import { allRules } from '../../../src/dev/demo-model/rules/all-rules';
import { answerTo, assistant, callsOf, everyTool, requestOf, user } from './requests';

describe('calling tools', () => {
  test.each<[string, ...[string, unknown][]]>([
    ['what time is it in Tokyo', ['get_time', { timezone: 'Asia/Tokyo' }]],
    ['What’s the time?', ['get_time', {}]],
    [
      'TIME IN TOKYO and paris',
      ['get_time', { timezone: 'Asia/Tokyo' }],
      ['get_time', { timezone: 'Europe/Paris' }],
    ],
    ['time in Sao Paulo', ['get_time', { timezone: 'America/Sao_Paulo' }]],
    ['what time is it in America/Caracas', ['get_time', { timezone: 'America/Caracas' }]],
    ['weather in Paris', ['get_weather', { city: 'Paris' }]],
    [
      'How cold is it in Paris and Oslo?',
      ['get_weather', { city: 'Paris' }],
      ['get_weather', { city: 'Oslo' }],
    ],
    ["what's the weather like in Little Snoring today, please", ['get_weather', { city: 'Little Snoring' }]],
    ["what's on my calendar", ['read_calendar', { day: 'today' }]],
    ['do I have meetings on Friday?', ['read_calendar', { day: 'friday' }]],
    ['show my invoices', ['get_invoices', {}]],
    ['run the slow tool', ['slow_lookup', { ms: 3000 }]],
    ['slow tool for 5 seconds', ['slow_lookup', { ms: 5000 }]],
    ['slow tool for 250 ms', ['slow_lookup', { ms: 250 }]],
    ['slow tool, 1.5 min', ['slow_lookup', { ms: 90_000 }]],
    ['call tool get_weather {"city": "Lima"}', ['get_weather', { city: 'Lima' }]],
    ['unknown tool', ['tool_that_does_not_exist', { why: 'You asked.' }]],
  ])('%s', (text, ...calls) => {
    const answer = answerTo(text);
    expect(callsOf(answer)).toEqual(calls);
    expect(answer).toMatchObject({ text: '', finishReason: 'tool_calls' });
  });

  test.each([
    [
      'send an email to ann@example.com saying hello',
      { to: 'ann@example.com', subject: 'A message from the demo agent', body: 'hello' },
    ],
    [
      'Please write a mail to bob@example.org about lunch saying "count to 5 in Tokyo"',
      { to: 'bob@example.org', subject: 'lunch', body: 'count to 5 in Tokyo' },
    ],
    [
      'email ann@example.com',
      { to: 'ann@example.com', subject: 'A message from the demo agent', body: 'Hello!' },
    ],
  ])('%s', (text, input) => expect(callsOf(answerTo(text))).toEqual([['send_email', input]]));

  test('asks for an address for an e-mail without one', () => {
    expect(answerTo('send an email')).toMatchObject({ calls: [], text: expect.stringContaining('address') });
  });

  test('“check and tell” speaks before the call', () => {
    const answer = answerTo('check and tell: weather in Rome');
    expect(callsOf(answer)).toEqual([['get_weather', { city: 'Rome' }]]);
    expect(answer.text).not.toBe('');
  });

  test.each([
    ['show my invoices', 'get_invoices'],
    ['check and tell: show my invoices', 'get_invoices'],
    ['book a table', 'ask_form'],
  ])('%s: says which tool it lacks', (text, lacking) => {
    const answer = answerTo(text, ['get_time']);
    expect(answer.calls).toEqual([]);
    expect(answer.text).toContain(`\`${lacking}\``);
    expect(answer.text).toContain('I am offered: get_time.');
  });

  test('treats tool_choice none as having no tools', () => {
    const request = { ...requestOf([user('weather in Paris')]), tool_choice: 'none' };
    expect(reply(request).calls).toEqual([]);
  });
});

describe('asking the user', () => {
  test('a choice has options with values and labels', () => {
    expect(callsOf(answerTo('help me choose a plan'))).toEqual([
      [
        'ask_select',
        {
          message: expect.any(String),
          options: expect.arrayContaining([expect.objectContaining({ value: 'pro', label: 'Pro' })]),
        },
      ],
    ]);
  });

  test('the form has a field of every type', () => {
    const [call] = answerTo('Could you book a table for tonight?').calls;
    const { fields } = JSON.parse(call?.arguments ?? '{}');
    const types = fields.map((field: { type: string }) => field.type);
    expect(new Set(types)).toEqual(
      new Set(['text', 'email', 'number', 'date', 'select', 'boolean', 'textarea']),
    );
  });

  test('confirmation and handoff', () => {
    expect(callsOf(answerTo('delete my account'))).toEqual([
      ['ask_confirm', { message: expect.any(String) }],
    ]);
    expect(callsOf(answerTo('can I talk to a human?'))).toEqual([
      ['handoff', { message: expect.any(String), reason: expect.any(String) }],
    ]);
  });
});

describe('operators', () => {
  test('asks an operator a question, and requests a refund that one may approve', () => {
    expect(callsOf(answerTo('ask a colleague if it rains'))).toEqual([
      ['ask_operator', { question: 'ask a colleague if it rains' }],
    ]);
    expect(callsOf(answerTo('please refund order 77'))).toEqual([['refund_order', { order: '77' }]]);
  });

  test('does not treat notes about operators as words of the user', () => {
    const note = user('[Note of the service, not of the user: Ada has given this conversation back to you.]');
    const said = reply(requestOf([user('hi'), assistant('Hello'), note, user('what did I say')])).text;
    expect(said).toContain('“hi”');
    expect(said).not.toContain('Ada');
  });
});

describe('talking', () => {
  test('only the first answer of a conversation says that it is scripted', () => {
    for (const text of ['hello', 'tell me a story', 'count to 3', 'tell me about whales']) {
      expect(reply(requestOf([user(text)])).text).toContain('scripted');
    }
    expect(answerTo('count to 3').text).toBe('1, 2, 3.');
  });

  test('the greeting lists every example that works in this request, and names the missing tools', () => {
    const all = answerTo('hello').text;
    for (const { example } of allRules) expect(all).toContain(`“${example}”`);
    const few = answerTo(
      'hello',
      everyTool.filter((tool) => tool !== 'get_invoices'),
    ).text;
    expect(few).not.toContain('show my invoices');
    expect(few).toContain('Not offered to me in this request: get_invoices.');
  });

  test('lists all examples for an unknown message once, and a few of them later', () => {
    const first = reply(requestOf([user('tell me about whales')])).text;
    const later = answerTo('tell me about whales').text;
    for (const text of [first, later]) expect(text).toContain('I have no rule for “tell me about whales”');
    expect(later).toContain('“weather in Paris”');
    expect(first.length).toBeGreaterThan(2 * later.length);
  });

  test('each example in the list is answered by its own rule', () => {
    for (const rule of allRules) {
      expect([rule.example, allRules.find(({ matches }) => matches.test(rule.example))?.example]).toEqual([
        rule.example,
        rule.example,
      ]);
    }
  });

  test('counting and stories are as long as requested', () => {
    expect(answerTo('count to 50').text).toMatch(/^1, 2, .* 49, 50\.$/);
    expect(answerTo('count to 99999').text).toContain('I stop at 2000');
    expect(answerTo('tell me a long story').text.length).toBeGreaterThan(
      3 * answerTo('tell me a story').text.length,
    );
  });

  test('remembers what was said in the conversation', () => {
    const messages = [
      user('Hi, my name is Ann Lee and I like tea'),
      assistant('Scripted hello.'),
      user('count to 2'),
      assistant('1, 2.'),
    ];
    expect(reply(requestOf([...messages, user('what is my name?')])).text).toContain('Your name is Ann Lee:');
    const said = reply(requestOf([...messages, user('what did I say')])).text;
    expect(said).toContain('1. “Hi, my name is Ann Lee and I like tea”');
    expect(said).toContain('2. “count to 2”');
    expect(answerTo('what is my name').text).toContain('You have not told me');
  });

  test('reads content given as parts like text', () => {
    const parts = [
      { type: 'text', text: 'weather in ' },
      { type: 'text', text: 'Paris' },
    ];
    expect(callsOf(reply(requestOf([{ role: 'user', content: parts }])))).toEqual([
      ['get_weather', { city: 'Paris' }],
    ]);
  });
});
