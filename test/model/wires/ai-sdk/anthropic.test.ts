import type { JsonObject } from '../../../../src/domain/json';
import type { PromptMessage } from '../../../../src/model/prompt/prompt';
import { AiSdkWire } from '../../../../src/model/wires/ai-sdk/ai-sdk-wire';
import { anthropicModels } from '../../../../src/model/wires/ai-sdk/claude/anthropic-models';
import { providerFetch } from '../../../../src/model/wires/provider-fetch';
import { digestOf } from '../../../../src/platform/digest';
import { forAllTests } from '../../../support/lifetimes';
import { block, calls, ends, hidden, says, start, thinks } from './anthropic-stream';
import { anthropicEvents, ask, requestOf, startVendorServer, toolWith } from './vendor-server';

const model = 'claude-sonnet-4-5';
const server = forAllTests(startVendorServer);

function wireTo(path = ''): AiSdkWire {
  const baseUrl = `${server.url}${path}`;
  return new AiSdkWire(
    anthropicModels({ apiKey: 'key', baseUrl, headers: { 'x-team': 'a' }, fetch: providerFetch() }),
  );
}

async function answer(...events: { type: string }[]) {
  server.answers({ pieces: anthropicEvents(...events) });
  return ask(wireTo(), requestOf(model));
}

test('reads text, model, usage with cached and reasoning tokens, and the end', async () => {
  const { reply } = await answer(start, ...says(0, 'Hel', 'lo'), ...ends('end_turn', { thinking_tokens: 3 }));
  expect(reply).toEqual({
    ...{
      text: 'Hello',
      calls: [],
      model: 'claude-sonnet-4-5-20250929',
      end: 'stop',
      finishReason: 'end_turn',
    },
    usage: { promptTokens: 105, completionTokens: 7, totalTokens: 112, reasoningTokens: 3, cachedTokens: 90 },
  });
});

test('reads calls byte for byte, once, and an empty one as an empty object', async () => {
  const bare = block(4, { type: 'tool_use', id: 'toolu_2', name: 'get_time', input: {} });
  const { reply } = await answer(start, ...calls, ...bare, ...ends('tool_use'));
  expect(reply).toMatchObject({
    end: 'stop',
    calls: [
      { providerCallId: 'toolu_1', tool: 'get_time', arguments: '{"id": 2512292042121000001}' },
      { providerCallId: 'toolu_2', tool: 'get_time', arguments: '{}' },
    ],
  });
});

test('sends the key, the headers and the digested body to either form of the address', async () => {
  server.answers({ pieces: anthropicEvents(start, ...says(0, 'Hi'), ...ends('end_turn')) });
  for (const path of ['', '/', '/v1', '/v1/']) {
    const { requestDigest } = await ask(wireTo(path), requestOf(model));
    const { path: asked, headers, text } = server.lastRequest();
    expect({ asked, key: headers['x-api-key'], team: headers['x-team'] }).toEqual({
      ...{ asked: '/v1/messages', key: 'key', team: 'a' },
    });
    expect(requestDigest).toBe(digestOf(text));
  }
  await ask(wireTo('/gateway/anthropic/'), requestOf(model));
  expect(server.lastRequest().path).toBe('/gateway/anthropic/messages');
});

test('converts instructions, pictures, calls and results, and asks for checked arguments', async () => {
  const messages: PromptMessage[] = [
    { role: 'user', text: 'Look', pictures: [{ fileId: 'f', type: 'image/png', bytes: 'AAAA' }] },
    { role: 'assistant', text: ' ', calls: [{ id: 'a', tool: 'get_time', arguments: '{"n":1}' }] },
    {
      role: 'result',
      callId: 'a',
      tool: 'get_time',
      text: 'noon',
      pictures: [{ fileId: 'g', type: 'image/png', bytes: 'BBBB' }],
    },
  ];
  server.answers({ pieces: anthropicEvents(start, ...says(0, 'Hi'), ...ends('end_turn')) });
  const parameters = { type: 'object', properties: {} };
  await ask(
    wireTo(),
    requestOf(model, { messages, instructions: 'Be kind.', tools: [toolWith(parameters)], temperature: 0.5 }),
  );
  const source = (data: string) => ({ type: 'base64', media_type: 'image/png', data });
  expect(server.lastRequest().body).toEqual({
    ...{ model, max_tokens: 64_000, stream: true, temperature: 0.5 },
    system: [{ type: 'text', text: 'Be kind.' }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look' },
          { type: 'image', source: source('AAAA') },
        ],
      },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'get_time', input: { n: 1 } }] },
      {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: 'a',
            content: [
              { type: 'text', text: 'noon' },
              { type: 'image', source: source('BBBB') },
            ],
          },
        ],
      },
    ],
    tools: [{ name: 'get_time', description: 'Tells the time.', input_schema: parameters }],
  });
});

test('gives a model its thoughts back as it wrote them, in their place', async () => {
  const { reply } = await answer(
    start,
    ...thinks,
    ...hidden,
    ...says(2, 'I look.'),
    ...calls,
    ...ends('tool_use'),
  );
  const kept = JSON.parse(JSON.stringify(reply.kept));
  const messages: PromptMessage[] = [
    { role: 'user', text: 'When?' },
    {
      role: 'assistant',
      text: 'I look.',
      kept,
      calls: [{ id: 'toolu_1', tool: 'get_time', arguments: '{"id":1}' }],
    },
    { role: 'result', callId: 'toolu_1', tool: 'get_time', text: 'noon' },
  ];
  await ask(wireTo(), requestOf(model, { messages }));
  expect(server.lastRequest().body['messages']).toMatchObject([
    {},
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'The user \nasks.', signature: 'signed==' },
        { type: 'redacted_thinking', data: 'secret' },
        { type: 'text', text: 'I look.' },
        { type: 'tool_use', id: 'toolu_1', input: { id: 1 } },
      ],
    },
    {},
  ]);
});

test('keeps nothing of an answer without thoughts', async () => {
  const { reply } = await answer(start, ...says(0, 'Hi'), ...calls, ...ends('tool_use'));
  expect(reply).not.toHaveProperty('kept');
});

test('enforces a schema beside tools, and forces no tool', async () => {
  const responseSchema: JsonObject = {
    type: 'object',
    properties: { n: { type: 'integer', minimum: 1 } },
    required: ['n'],
  };
  server.answers({ pieces: anthropicEvents(start, ...says(0, '{"n":1}'), ...ends('end_turn')) });
  for (const name of [model, 'claude-3-7-sonnet-20250219']) {
    await ask(
      wireTo(),
      requestOf(name, { responseSchema, tools: [toolWith({ type: 'object', properties: {} })] }),
    );
    const { body } = server.lastRequest();
    expect(body).toMatchObject({
      output_config: { format: { type: 'json_schema' } },
      tools: [{ name: 'get_time' }],
    });
    expect(body).not.toHaveProperty('tool_choice');
  }
});

test('sends a budget beside the reply, and no temperature', async () => {
  server.answers({ pieces: anthropicEvents(start, ...says(0, 'Hi'), ...ends('end_turn')) });
  const more = { reasoningEffort: 'low', temperature: 0.3, maxTokens: 100 } as const;
  await ask(wireTo(), requestOf(model, more));
  expect(server.lastRequest().body).toMatchObject({
    thinking: { type: 'enabled', budget_tokens: 4_096 },
    max_tokens: 4_196,
  });
  expect(server.lastRequest().body).not.toHaveProperty('temperature');
  await ask(wireTo(), requestOf('claude-opus-4-8', more));
  expect(server.lastRequest().body).toMatchObject({
    ...{
      thinking: { type: 'adaptive', display: 'summarized' },
      output_config: { effort: 'low' },
      max_tokens: 100,
    },
  });
  await ask(wireTo(), requestOf(model, { reasoningEffort: 'none' }));
  expect(server.lastRequest().body['thinking']).toEqual({ type: 'disabled' });
});

test('tells what it gives the package beside messages and tools, without what was refused', () => {
  const limits = { temperature: 0.2, maxTokens: 9, without: ['temperature'] };
  const anthropic = { toolStreaming: false, structuredOutputMode: 'outputFormat' };
  expect(wireTo().frame(requestOf(model, { instructions: 'Be kind.', ...limits }))).toEqual({
    instructions: 'Be kind.',
    parameters: { model, maxOutputTokens: 9, providerOptions: { anthropic } },
  });
});
