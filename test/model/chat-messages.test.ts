import type OpenAI from 'openai';
import type { Message } from '../../src/domain/message';
import { toChatMessages } from '../../src/model/chat-messages';
import { assistant, call, result, user } from './transcript';

type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** Returns the faults for which providers reject a whole request. */
function faultsOf(messages: ChatMessage[]): string[] {
  const faults: string[] = [];
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      const expected = open.shift();
      if (message.tool_call_id !== expected)
        faults.push(`result of ${message.tool_call_id} instead of ${expected}`);
      continue;
    }
    if (open.length > 0) faults.push(`no result of ${open.join(', ')}`);
    open = message.role === 'assistant' ? (message.tool_calls ?? []).map(({ id }) => id) : [];
    if (message.role === 'assistant' && !message.content && open.length === 0)
      faults.push('an empty message');
  }
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

test('sends the instructions, then the conversation with results in call order', () => {
  const messages = toChatMessages('Be brief.', conversation);
  expect(faultsOf(messages)).toEqual([]);
  expect(messages).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'weather and time?' },
    {
      role: 'assistant',
      content: 'I look.',
      tool_calls: [
        {
          id: 'provider_call_1_1',
          type: 'function',
          function: { name: 'weather', arguments: '{"city": "Paris"}' },
        },
        { id: 'provider_call_1_2', type: 'function', function: { name: 'weather', arguments: '{}' } },
      ],
    },
    { role: 'tool', tool_call_id: 'provider_call_1_1', content: 'rain' },
    { role: 'tool', tool_call_id: 'provider_call_1_2', content: 'noon' },
    { role: 'assistant', content: 'Rain at noon.' },
    { role: 'user', content: 'and tomorrow?' },
  ]);
});

test('sends no system message for an agent without instructions', () => {
  expect(toChatMessages('', [user('hi')])).toEqual([{ role: 'user', content: 'hi' }]);
});

test('builds a valid request wherever the window of a conversation starts', () => {
  for (let begin = 0; begin < conversation.length; begin += 1) {
    const messages = toChatMessages('', conversation.slice(begin));
    expect({ begin, faults: faultsOf(messages) }).toEqual({ begin, faults: [] });
    expect(messages[0]).toMatchObject({ role: 'user' });
  }
});

test('gives every call a result wherever the window ends, as after a crash', () => {
  for (let end = 1; end <= conversation.length; end += 1) {
    expect(faultsOf(toChatMessages('', conversation.slice(0, end)))).toEqual([]);
  }
  const cut = toChatMessages('', conversation.slice(0, 3));
  expect(cut.find((message) => message.role === 'tool')).toMatchObject({
    content: expect.stringMatching(/never finished/),
  });
});

test('matches results within their own turn, since turns number their calls alike', () => {
  const messages = toChatMessages('', [
    user('one'),
    assistant('', { calls: [call('call_1_1')] }),
    result('call_1_1', 'first'),
    user('two', 'turn_2'),
    assistant('', { turnId: 'turn_2', calls: [call('call_1_1')] }),
    result('call_1_1', 'second', 'turn_2'),
  ]);
  expect(messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []))).toEqual([
    'first',
    'second',
  ]);
});

test('marks an interrupted answer as such and leaves out an empty one', () => {
  const messages = toChatMessages('', [
    user('tell me'),
    assistant('Once upon', { interrupted: true }),
    user('stop', 'turn_2'),
    assistant('', { interrupted: true }),
  ]);
  expect(messages).toEqual([
    { role: 'user', content: 'tell me' },
    { role: 'assistant', content: expect.stringMatching(/^Once upon\n\[.*interrupted.*\]$/) },
    { role: 'user', content: 'stop' },
  ]);
});

test.each([
  ['', '{}'],
  [' {"a" : 1} ', ' {"a" : 1} '],
  ['{"a": ', '{"invalid_arguments":"{\\"a\\": "}'],
  ['["a"]', '{"invalid_arguments":"[\\"a\\"]"}'],
  ['"{}"', '{"invalid_arguments":"\\"{}\\""}'],
])('sends the arguments %j as %j, which every provider reads', (written, sent) => {
  const [, asked] = toChatMessages('', [
    user('hi'),
    assistant('', { calls: [call('c', { arguments: written })] }),
  ]);
  expect(asked).toMatchObject({ content: null, tool_calls: [{ function: { arguments: sent } }] });
});

test.each([
  ['browser.tabs.open', 'browser_tabs_open'],
  ['günstig 🌧', 'g_nstig___'],
  ['x'.repeat(65), 'x'.repeat(64)],
  ['', 'unnamed'],
])('sends the invented tool %j under a name that every provider takes', (tool, name) => {
  const [, asked] = toChatMessages('', [user('hi'), assistant('', { calls: [call('c', { tool })] })]);
  expect(asked).toMatchObject({ tool_calls: [{ function: { name } }] });
});
