import { noValues } from '../../../src/agents/tools/context/context-values';
import OpenAI from 'openai';
import { builtinTools } from '../../../src/agents/tools/builtin-tools';
import { buildRequest } from '../../../src/agents/tools/build-request';
import { parseArguments } from '../../../src/agents/tools/tool-arguments';
import { demoToolDefinitions } from '../../../src/dev/demo-model/demo-tools';
import { rules } from '../../../src/dev/demo-model/rules';
import { startDemoModel, type DemoModel } from '../../../src/dev/demo-model/server';
import { documentContext } from '../../../src/knowledge/prompt/document-context';
import { rewritingPrompt } from '../../../src/knowledge/prompt/follow-up';
import { testSchemaChecks } from '../../support/schema-checks';

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

const everyTool = [...builtinTools, ...demoToolDefinitions()];
const begun: Message[] = [user('hello'), { role: 'assistant', content: 'Hello, I am scripted.' }];

let demo: DemoModel;
let openai: OpenAI;
beforeAll(async () => {
  demo = await startDemoModel({ tokenDelayMs: 0 });
  openai = new OpenAI({ apiKey: 'demo', baseURL: demo.url, maxRetries: 0 });
});
afterAll(() => demo.close());

function user(content: string): Message {
  return { role: 'user', content };
}

/** Returns the text, and each call with its arguments as text. */
async function ask(messages: Message[], names = everyTool.map(({ name }) => name)) {
  const tools = names.map((name) => ({ type: 'function' as const, function: { name } }));
  const stream = openai.chat.completions.stream({
    model: 'demo',
    messages,
    ...(names.length > 0 && { tools }),
  });
  const { choices, usage } = await stream.finalChatCompletion();
  const { content, tool_calls: calls = [] } = choices[0]?.message ?? {};
  const made = calls.flatMap((call) => (call.type === 'function' ? [call.function] : []));
  return { text: content ?? '', calls: made.map((each) => [each.name, each.arguments]), usage };
}

const answerTo = (text: string) => ask([...begun, user(text)]);

async function afterResult(tool: string, args: object, content: string): Promise<string> {
  const call = {
    id: 'c',
    type: 'function' as const,
    function: { name: tool, arguments: JSON.stringify(args) },
  };
  const step: Message[] = [
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c', content },
  ];
  return (await ask([...begun, user('do it'), ...step])).text;
}

test.each<[string, ...[string, object][]]>([
  ['What’s the time?', ['get_time', {}]],
  [
    'what time is it in São Paulo and Paris',
    ['get_time', { timezone: 'America/Sao_Paulo' }],
    ['get_time', { timezone: 'Europe/Paris' }],
  ],
  [
    'weather in Little Snoring and Oslo today',
    ['get_weather', { city: 'Little Snoring' }],
    ['get_weather', { city: 'Oslo' }],
  ],
  [
    'please send an e-mail to bob@example.org saying hi',
    ['send_email', { to: 'bob@example.org', subject: expect.any(String), body: 'hi' }],
  ],
  ['refund order 77', ['refund_order', { order: '77' }]],
  ['ask a colleague if it rains', ['ask_operator', { question: 'ask a colleague if it rains' }]],
  ['I want to talk to a human', ['handoff', { message: expect.any(String), reason: expect.any(String) }]],
  ['call tool city_weather {"city": "Lima"}', ['city_weather', { city: 'Lima' }]],
])('calls tools for “%s”', async (text, ...expected) => {
  const { text: said, calls } = await answerTo(text);
  expect(calls.map(([tool, args = '']) => [tool, JSON.parse(args)])).toEqual(expected);
  expect(said).toBe('');
});

test.each(everyTool.map((tool) => tool.name))(
  'writes arguments that %s accepts, and its endpoint answers',
  async (name) => {
    const [[, args = ''] = []] = (await answerTo(rules.find(({ needs }) => needs === name)?.example ?? ''))
      .calls;
    const builtin = builtinTools.find((tool) => tool.name === name);
    const http = demoToolDefinitions(demo.url).find((tool) => tool.name === name);
    const tool = builtin ? { kind: 'builtin' as const, parameters: builtin.parameters } : http;
    if (!tool) throw new Error(`There is no tool ${name}.`);
    expect(await parseArguments(args, tool, { schemas: testSchemaChecks(), tenantId: 'demo' })).toMatchObject(
      { ok: true },
    );
    if (!http) return;
    const { url, ...init } = buildRequest(http.http, args, noValues);
    expect((await fetch(url, init)).ok).toBe(true);
  },
);

test('answers each example by its own rule, and lists usable ones in the greeting', async () => {
  for (const { example } of rules)
    expect(rules.find(({ matches }) => matches.test(example))?.example).toBe(example);
  const { text } = await ask([user('hello')], ['get_time']);
  expect(text).toContain('“what time is it');
  expect(text).not.toContain('weather in Paris');
});

test('introduces itself once, tells a long story, and remembers a name', async () => {
  const first = await ask([user('tell me a long story')]);
  expect(first.text).toMatch(/^\(I am the scripted demo model of Holdfast: /);
  expect(first.text.split(' ').length).toBeGreaterThan(400);
  expect(first.usage?.completion_tokens).toBeGreaterThan(400);
  const named = [...begun, user('my name is Ann'), user('[Note of the service, not of the user: hello.]')];
  expect((await ask([...named, user('what is my name?')])).text).toMatch(/^Your name is Ann/);
});

test.each([
  '[Note of the service, not of the user: Bob has given this conversation back to you.]',
  'thanks\n\n[Note of the service, not of the user: Bob has given this conversation back to you.]',
  '[Note of the service, not of the user: a summary.]\n\n<summary>\n- what time is it\n</summary>',
  'Use these.\n\n<documents>\n<document number="1" name="a.md">\nNothing.\n</document>\n</documents>',
])('answers the user’s words after those of the service in the same message: %j', async (before) => {
  const { text } = await ask([...begun, user(`${before}\n\nmy name is Ann`)]);
  expect(text).toMatch(/Ann/);
});

test.each([
  ['get_time', {}, '{"timezone":"Asia/Tokyo","time":"21:04"}', 'In Asia/Tokyo it is 21:04.'],
  [
    'send_email',
    { to: 'ann@example.com' },
    '{"emailId":"email_1"}',
    'Your e-mail to ann@example.com is on its way (email_1).',
  ],
  [
    'read_calendar',
    {},
    '{"day":"today","events":[{"time":"09:30","title":"Dentist"}]}',
    'for today:\n- 09:30 Dentist',
  ],
  ['ask_form', {}, 'The user filled in: {"name":"Ann"}', 'Your table is booked:\n- name: Ann'],
  ['ask_select', {}, 'The user chose: pro', 'Good choice: pro.'],
  ['refund_order', {}, 'The user declined this call. It did not run.', '`refund_order` was declined'],
  ['refund_order', {}, 'Status 500: {"error":"x"}', 'Sorry, `refund_order` did not work.'],
  ['other', {}, 'Anything.', 'other answered: Anything.'],
])('says what %s %j returned: %s', async (tool, args, result, expected) => {
  expect(await afterResult(tool, args, result)).toContain(expected);
});

describe('documents', () => {
  const passages = [
    '## Tank\nFill to LEVEL 3, which is\n17 litres. Not [9] more.',
    '- The frame is guaranteed for ten years.',
  ];
  const context =
    documentContext(passages.map((text, at) => ({ number: at + 1, name: 'a.md', path: ['A'], text }))) ?? '';

  test('quotes the sentence that answers, with its number', async () => {
    const { text } = await ask([...begun, user(context), user('How many litres is level 3?')]);
    expect(text).toBe('a.md says: Fill to LEVEL 3, which is 17 litres. [1]');
    const none = await ask([...begun, user(context), user('Who is the king of Norway?')]);
    expect(none.text).toMatch(/^The documents do not hold an answer/);
  });

  test('searches if it may, and answers from what it found', async () => {
    const question = 'How long is the frame guaranteed?';
    const names = ['search_documents'];
    expect((await ask([...begun, user(question)], names)).calls).toEqual([
      ['search_documents', JSON.stringify({ query: question })],
    ]);
    const call = {
      id: 'c',
      type: 'function' as const,
      function: { name: 'search_documents', arguments: '{}' },
    };
    const found: Message[] = [
      { role: 'assistant', tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c', content: context },
    ];
    expect((await ask([...begun, user(question), ...found], names)).text).toContain('ten years. [2]');
  });

  test('writes search queries and notes for the service', async () => {
    const { system, user: prompt } = rewritingPrompt('And the tank?', [{ role: 'user', text: 'How long?' }]);
    expect((await ask([{ role: 'system', content: system }, user(prompt)], [])).text).toBe(
      'How long? And the tank?',
    );
    const notes: Message[] = [{ role: 'system', content: 'You keep notes on it.' }, user('User: I am Ida.')];
    expect((await ask(notes, [])).text).toBe('- The user said: I am Ida.');
  });
});

test('sends an e-mail once that comes again with its Idempotency-Key', async () => {
  const address = new URL('/emails', demo.url);
  const body = JSON.stringify({ to: 'ann@example.com', subject: 'Hi', body: 'Hello' });
  const send = async () =>
    (await fetch(address, { method: 'POST', body, headers: { 'idempotency-key': 'k' } })).text();
  expect(await send()).toBe(await send());
  const { emails }: { emails: { idempotencyKey?: string }[] } = JSON.parse(
    await (await fetch(address)).text(),
  );
  expect(emails.filter(({ idempotencyKey }) => idempotencyKey === 'k')).toHaveLength(1);
});
