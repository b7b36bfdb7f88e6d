import type { Message } from '../../../src/domain/message';
import { buildPrompt } from '../../../src/model/prompt/build-prompt';
import type { PromptMessage } from '../../../src/model/prompt/prompt';
import { assistant, call, result, user } from '../transcript';

const model = 'model-a';

function toPrompt(transcript: Message[]): PromptMessage[] {
  return buildPrompt(transcript, { model });
}

/** Returns the faults for which providers reject a whole request. */
function faultsOf(messages: PromptMessage[]): string[] {
  const faults: string[] = [];
  let open: string[] = [];
  messages.forEach((message, at) => {
    const before = messages[at - 1]?.role;
    if (message.text === '' && (message.role !== 'assistant' || message.calls.length === 0))
      faults.push('an empty message');
    if (message.role === 'result') {
      const expected = open.shift();
      if (message.callId !== expected) faults.push(`result of ${message.callId} instead of ${expected}`);
      return;
    }
    if (open.length > 0) faults.push(`no result of ${open.join(', ')}`);
    if (message.role === before) faults.push(`${before} twice`);
    if (message.role === 'user' && before === 'result') faults.push('a user after a result');
    open = message.role === 'assistant' ? message.calls.map(({ id }) => id) : [];
  });
  if (open.length > 0) faults.push(`no result of ${open.join(', ')}`);
  return faults;
}

const conversation: Message[] = [
  user('weather and time?'),
  assistant('I look.', { calls: [call('call_1_1', { arguments: '{"city": "Paris"}' }), call('call_1_2')] }),
  result('call_1_2', 'noon'),
  result('call_1_1', 'rain'),
  assistant('Rain at noon.', { step: 2 }),
  user('and tomorrow?', 'turn_2'),
];

test('sends the conversation with results in call order', () => {
  const messages = toPrompt(conversation);
  expect(faultsOf(messages)).toEqual([]);
  expect(messages).toEqual([
    { role: 'user', text: 'weather and time?' },
    {
      role: 'assistant',
      text: 'I look.',
      calls: [
        { id: 'provider_call_1_1', tool: 'weather', arguments: '{"city": "Paris"}' },
        { id: 'provider_call_1_2', tool: 'weather', arguments: '{}' },
      ],
    },
    { role: 'result', callId: 'provider_call_1_1', tool: 'weather', text: 'rain' },
    { role: 'result', callId: 'provider_call_1_2', tool: 'weather', text: 'noon' },
    { role: 'assistant', text: 'Rain at noon.', calls: [] },
    { role: 'user', text: 'and tomorrow?' },
  ]);
});

test('builds a valid request wherever the window of a conversation starts', () => {
  for (let begin = 0; begin < conversation.length; begin += 1) {
    const messages = toPrompt(conversation.slice(begin));
    expect({ begin, faults: faultsOf(messages) }).toEqual({ begin, faults: [] });
    expect(messages[0]).toMatchObject({ role: 'user' });
  }
});

test('gives every call a result wherever the window ends, as after a crash', () => {
  for (let end = 1; end <= conversation.length; end += 1) {
    expect(faultsOf(toPrompt(conversation.slice(0, end)))).toEqual([]);
  }
  const cut = toPrompt(conversation.slice(0, 3));
  expect(cut.find((message) => message.role === 'result')).toMatchObject({
    text: expect.stringMatching(/never finished/),
  });
});

test('matches results within their own turn, since turns number their calls alike', () => {
  const messages = toPrompt([
    user('one'),
    assistant('', { calls: [call('call_1_1')] }),
    result('call_1_1', 'first'),
    user('two', 'turn_2'),
    assistant('', { turnId: 'turn_2', calls: [call('call_1_1')] }),
    result('call_1_1', 'second', 'turn_2'),
  ]);
  expect(messages.flatMap((message) => (message.role === 'result' ? [message.text] : []))).toEqual([
    'first',
    'second',
  ]);
});

test('marks an interrupted answer as such and leaves out an empty one', () => {
  const messages = toPrompt([
    user('tell me'),
    assistant('Once upon', { interrupted: true }),
    user('stop', 'turn_2'),
    assistant('', { interrupted: true }),
  ]);
  expect(messages).toEqual([
    { role: 'user', text: 'tell me' },
    { role: 'assistant', text: expect.stringMatching(/^Once upon\n\[.*interrupted.*\]$/), calls: [] },
    { role: 'user', text: 'stop' },
  ]);
});

test.each([
  ['', '{}'],
  [' {"a" : 1} ', ' {"a" : 1} '],
  ['{"a": ', '{"invalid_arguments":"{\\"a\\": "}'],
  ['["a"]', '{"invalid_arguments":"[\\"a\\"]"}'],
  ['"{}"', '{"invalid_arguments":"\\"{}\\""}'],
])('sends the arguments %j as %j, which every provider reads', (written, sent) => {
  const [, asked] = toPrompt([user('hi'), assistant('', { calls: [call('c', { arguments: written })] })]);
  expect(asked).toMatchObject({ text: '', calls: [{ arguments: sent }] });
});

test.each([
  ['browser.tabs.open', 'browser_tabs_open'],
  ['günstig 🌧', 'g_nstig___'],
  ['x'.repeat(65), 'x'.repeat(64)],
  ['', 'unnamed'],
])('sends the invented tool %j under a name that every provider takes', (tool, name) => {
  const [, asked] = toPrompt([user('hi'), assistant('', { calls: [call('c', { tool })] })]);
  expect(asked).toMatchObject({ calls: [{ tool: name }] });
});

test('joins messages of one side, since some models want the sides to take turns', () => {
  const messages = buildPrompt([user('one'), user('two', 'turn_2')], { model, notes: ['a note', 'another'] });
  expect(messages).toEqual([{ role: 'user', text: 'a note\n\nanother\n\none\n\ntwo' }]);
});

test('puts a line between the results of a stopped turn and the next message', () => {
  const messages = toPrompt([
    user('weather?'),
    assistant('', { calls: [call('call_1_1')] }),
    result('call_1_1', ''),
    user('and now?', 'turn_2'),
  ]);
  expect(faultsOf(messages)).toEqual([]);
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'result', 'assistant', 'user']);
  expect(messages[2]).toMatchObject({ text: '[The tool returned nothing.]' });
});

test('gives calls of another model, and ids that repeat, ids that every provider accepts', () => {
  const own = { ...call('call_1_1'), providerCallId: 'functions.weather:0' };
  const idsFor = (reader: string) =>
    buildPrompt(
      [
        user('one'),
        assistant('', { model, calls: [own] }),
        user('two', 'turn_2'),
        assistant('', { model, turnId: 'turn_2', calls: [own] }),
      ],
      { model: reader },
    ).flatMap((message) => (message.role === 'assistant' ? message.calls.map(({ id }) => id) : []));
  expect(idsFor(model)).toEqual(['functions.weather:0', expect.stringMatching(/^[A-Za-z0-9]{9}$/)]);
  const others = idsFor('model-b');
  expect(others.every((id) => /^[A-Za-z0-9]{9}$/.test(id))).toBe(true);
  expect(new Set(others).size).toBe(2);
  expect(idsFor('model-b')).toEqual(others);
});
