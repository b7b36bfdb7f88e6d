import OpenAI from 'openai';
import { type DemoModel, startDemoModel } from '../../../src/dev/demo-model/server';
import { demoToolDefinitions } from '../../../src/dev/demo-model/demo-tools';

let demo: DemoModel;
let openai: OpenAI;

beforeAll(async () => {
  demo = await startDemoModel({ tokenDelayMs: 0 });
  openai = new OpenAI({ apiKey: 'demo', baseURL: demo.url, maxRetries: 0 });
});
afterAll(() => demo.close());

const tools = () =>
  [
    ...demoToolDefinitions(demo.url).map(({ name, parameters }) => ({ name, parameters })),
    { name: 'get_time' },
  ].map((definition) => ({ type: 'function' as const, function: definition }));

const asking = (content: string) => ({
  model: 'demo',
  messages: [{ role: 'user' as const, content }],
  tools: tools(),
});

async function streamed(content: string) {
  const stream = await openai.chat.completions.create({
    ...asking(content),
    stream: true,
    stream_options: { include_usage: true },
  });
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { chunks, text: chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('') };
}

test('streams a text word by word, then the finish reason, then the usage', async () => {
  const { chunks, text } = await streamed('count to 50');
  expect(text).toMatch(/1, 2, 3, .* 50$/);
  expect(chunks.length).toBeGreaterThan(50);
  expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
  expect(chunks.slice(0, -1).every((chunk) => chunk.usage === null)).toBe(true);
  expect(new Set(chunks.map((chunk) => chunk.id)).size).toBe(1);
});

test('returns the same text and usage without streaming', async () => {
  const [whole, { chunks, text }] = await Promise.all([
    openai.chat.completions.create(asking('tell me a long story')),
    streamed('tell me a long story'),
  ]);
  expect(whole.choices[0]?.message.content).toBe(text);
  expect(whole.usage).toEqual(chunks.at(-1)?.usage);
});

test('streams two tool calls of one step, each with its own index and id', async () => {
  const stream = openai.chat.completions.stream(asking('time in Tokyo and Paris'));
  const { choices } = await stream.finalChatCompletion();
  expect(choices[0]).toMatchObject({
    finish_reason: 'tool_calls',
    message: {
      tool_calls: [
        { function: { name: 'get_time', arguments: '{"timezone":"Asia/Tokyo"}' } },
        { function: { name: 'get_time', arguments: '{"timezone":"Europe/Paris"}' } },
      ],
    },
  });
  const ids = choices[0]?.message.tool_calls?.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('runs the SDK’s own tool loop to an answer', async () => {
  const run = openai.chat.completions.runTools({
    model: 'demo',
    stream: true,
    messages: [{ role: 'user', content: 'weather in Paris' }],
    tools: [
      {
        type: 'function',
        function: {
          name: 'get_weather',
          description: 'weather',
          parameters: {},
          parse: JSON.parse,
          function: async ({ city }: { city: string }) =>
            (await fetch(new URL(`/weather?city=${city}`, demo.url))).text(),
        },
      },
    ],
  });
  expect(await run.finalContent()).toMatch(/scripted[^]*In Paris it is -?\d+ °C and \w+/);
});

test('rejects requests in the format of the OpenAI API', async () => {
  await expect(openai.chat.completions.create({ model: 'demo', messages: [] })).rejects.toMatchObject({
    status: 400,
    param: 'messages',
    type: 'invalid_request_error',
  });
  expect((await fetch(demo.url + '/embeddings', { method: 'POST' })).status).toBe(404);
  expect((await fetch(demo.url + '/chat/completions')).status).toBe(404);
});

test('names a taken port in the error', async () => {
  await expect(startDemoModel({ port: demo.port })).rejects.toThrow(
    `cannot listen on 127.0.0.1:${demo.port}`,
  );
});

test('close aborts open answers', async () => {
  const other = await startDemoModel({ tokenDelayMs: 20 });
  const client = new OpenAI({ apiKey: 'demo', baseURL: other.url, maxRetries: 0 });
  const stream = await client.chat.completions.create({ ...asking('count to 500'), stream: true });
  const read = async () => {
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) await other.close();
  };
  await expect(read()).rejects.toThrow();
});
