import { encodeEventStreamFrame } from '@copilotkit/aimock';
import type { JsonObject } from '../../../../src/domain/json';
import type { PromptMessage } from '../../../../src/model/prompt/prompt';
import { AiSdkWire } from '../../../../src/model/wires/ai-sdk/ai-sdk-wire';
import { bedrockModels } from '../../../../src/model/wires/ai-sdk/bedrock/bedrock-models';
import { providerFetch } from '../../../../src/model/wires/provider-fetch';
import { digestOf } from '../../../../src/platform/digest';
import { forAllTests } from '../../../support/lifetimes';
import { ask, bedrockEvents, requestOf, startVendorServer, toolWith } from './vendor-server';

const model = 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0';
const server = forAllTests(startVendorServer);

function wireTo(apiKey = 'bedrock-key'): AiSdkWire {
  const { url: baseUrl } = server;
  return new AiSdkWire(bedrockModels({ apiKey, region: 'eu-central-1', baseUrl, fetch: providerFetch() }));
}

function delta(contentBlockIndex: number, piece: object) {
  return { contentBlockDelta: { contentBlockIndex, delta: piece } };
}

const done = (contentBlockIndex: number) => ({ contentBlockStop: { contentBlockIndex } });
const begin = { messageStart: { role: 'assistant' } };
const hello = [begin, delta(0, { text: 'Hel' }), delta(0, { text: 'lo' }), done(0)];

function ends(stopReason: string): Record<string, object>[] {
  const usage = { inputTokens: 10, outputTokens: 7, totalTokens: 107, cacheReadInputTokens: 90 };
  return [{ messageStop: { stopReason } }, { metadata: { usage, metrics: { latencyMs: 5 } } }];
}

const thinks = [
  delta(0, { reasoningContent: { text: 'The user ' } }),
  delta(0, { reasoningContent: { text: 'asks.' } }),
  delta(0, { reasoningContent: { signature: 'signed==' } }),
  done(0),
];
const calls = [
  {
    contentBlockStart: {
      contentBlockIndex: 1,
      start: { toolUse: { toolUseId: 'tooluse_1', name: 'get_time' } },
    },
  },
  delta(1, { toolUse: { input: '{"n":' } }),
  delta(1, { toolUse: { input: ' 1}' } }),
  done(1),
];

async function answer(...events: Record<string, object>[]) {
  server.answers({ pieces: bedrockEvents(...events) });
  return ask(wireTo(), requestOf(model));
}

test('reads text, usage with cached tokens, and the end', async () => {
  const { reply } = await answer(...hello, ...ends('end_turn'));
  expect(reply).toEqual({
    ...{ text: 'Hello', calls: [], model, end: 'stop', finishReason: 'end_turn' },
    usage: { promptTokens: 100, completionTokens: 7, totalTokens: 107, cachedTokens: 90 },
  });
});

test('reads calls byte for byte, and gives the model its thoughts back', async () => {
  const { reply } = await answer(begin, ...thinks, ...calls, ...ends('tool_use'));
  expect(reply.calls).toEqual([{ providerCallId: 'tooluse_1', tool: 'get_time', arguments: '{"n": 1}' }]);
  const kept = JSON.parse(JSON.stringify(reply.kept));
  const messages: PromptMessage[] = [
    { role: 'user', text: 'When?' },
    {
      role: 'assistant',
      text: '',
      kept,
      calls: [{ id: 'tooluse_1', tool: 'get_time', arguments: '{"n": 1}' }],
    },
    {
      role: 'result',
      callId: 'tooluse_1',
      tool: 'get_time',
      text: 'noon',
      pictures: [{ fileId: 'f', type: 'image/png', bytes: 'AAAA' }],
    },
  ];
  const tools = [toolWith({ type: 'object', properties: {} })];
  await ask(
    wireTo(),
    requestOf(model, { messages, tools, instructions: 'Be kind.', reasoningEffort: 'low' }),
  );
  const { body, path } = server.lastRequest();
  expect(path).toBe(`/model/${encodeURIComponent(model)}/converse-stream`);
  expect(body).toMatchObject({
    system: [{ text: 'Be kind.' }],
    messages: [
      { role: 'user', content: [{ text: 'When?' }] },
      {
        role: 'assistant',
        content: [
          { reasoningContent: { reasoningText: { text: 'The user asks.', signature: 'signed==' } } },
          { toolUse: { toolUseId: 'tooluse_1', name: 'get_time', input: { n: 1 } } },
        ],
      },
      {
        role: 'user',
        content: [
          {
            toolResult: {
              toolUseId: 'tooluse_1',
              content: [{ text: 'noon' }, { image: { format: 'png', source: { bytes: 'AAAA' } } }],
            },
          },
        ],
      },
    ],
    toolConfig: { tools: [{ toolSpec: { name: 'get_time' } }] },
    additionalModelRequestFields: { thinking: { type: 'enabled', budget_tokens: 4_096 } },
    inferenceConfig: { maxTokens: 12_096 },
  });
});

test('sends a key of Bedrock as it is, and signs with AWS credentials', async () => {
  server.answers({ pieces: bedrockEvents(...hello, ...ends('end_turn')) });
  const bearer = await ask(wireTo('bedrock-key'), requestOf(model));
  expect(server.lastRequest().headers.authorization).toBe('Bearer bedrock-key');
  expect(bearer.requestDigest).toBe(digestOf(server.lastRequest().text));
  const signed = await ask(wireTo('AKIAIOSFODNN7EXAMPLE:se/cr+et:token=='), requestOf(model));
  expect(server.lastRequest().headers).toMatchObject({
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/\d+\/eu-central-1\/bedrock/,
    ),
    'x-amz-security-token': 'token==',
  });
  expect(signed.requestDigest).toBe(digestOf(server.lastRequest().text));
});

test('never sends the key of the installation’s environment', async () => {
  process.env['AWS_BEARER_TOKEN_BEDROCK'] = 'of-the-installation';
  try {
    server.answers({ pieces: bedrockEvents(...hello, ...ends('end_turn')) });
    await ask(wireTo('AKIAIOSFODNN7EXAMPLE:secret'), requestOf(model));
    expect(server.lastRequest().headers.authorization).toMatch(/^AWS4/);
  } finally {
    delete process.env['AWS_BEARER_TOKEN_BEDROCK'];
  }
});

test.each([
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'refusal'],
])('ends an answer by %s', async (word, end) => {
  expect((await answer(...hello, ...ends(word))).reply).toMatchObject({ end, finishReason: word });
});

test.each<[string, Record<string, object>[], object]>([
  ['an answer without an end', hello, { type: 'model.broken_stream', retryable: true }],
  ['a guardrail', [...hello, ...ends('guardrail_intervened')], { type: 'model.filtered', retryable: false }],
  [
    'a call that can’t be read',
    [begin, ...ends('malformed_tool_use')],
    { type: 'model.odd_call', retryable: true },
  ],
])('fails for %s', async (_what, events, failed) => {
  await expect(answer(...events)).rejects.toMatchObject(failed);
});

test('fails for an exception within the answer as what it is', async () => {
  const fails = async (name: string) => {
    const headers = {
      ':message-type': 'exception',
      ':exception-type': name,
      ':content-type': 'application/json',
    };
    const frame = encodeEventStreamFrame(headers, Buffer.from('{"message":"Too many requests"}'));
    server.answers({ pieces: [...bedrockEvents(...hello), frame] });
    return ask(wireTo(), requestOf(model));
  };
  await expect(fails('throttlingException')).rejects.toMatchObject({ type: 'model.rate_limited' });
  await expect(fails('modelStreamErrorException')).rejects.toMatchObject({
    type: 'model.broken_stream',
    retryable: true,
  });
});

test('fails for a frame that was cut', async () => {
  const [first = new Uint8Array(), last = new Uint8Array()] = bedrockEvents(...hello.slice(0, 2));
  server.answers({ pieces: [first, last.subarray(0, 20)] });
  await expect(ask(wireTo(), requestOf(model))).rejects.toMatchObject({ type: 'model.broken_stream' });
});

test('keeps what Bedrock says of a failure', async () => {
  server.answers({ status: 429, headers: { 'retry-after': '3' }, pieces: ['{"message":"Too many tokens"}'] });
  await expect(ask(wireTo(), requestOf(model))).rejects.toMatchObject({
    type: 'model.rate_limited',
    retryAfterMs: 3_000,
  });
});

test('forces no tool to get an answer in a form', async () => {
  server.answers({ pieces: bedrockEvents(...hello, ...ends('end_turn')) });
  const responseSchema: JsonObject = { type: 'object', properties: { n: { type: 'integer' } } };
  const more = { responseSchema, tools: [toolWith({ type: 'object', properties: {} })] };
  await ask(wireTo(), requestOf(model, more));
  expect(server.lastRequest().body).toMatchObject({
    additionalModelRequestFields: { output_config: { format: { type: 'json_schema' } } },
    toolConfig: { tools: [{ toolSpec: { name: 'get_time' } }] },
  });
  await ask(wireTo(), requestOf('us.meta.llama4-scout-17b-instruct-v1:0', more));
  const { body, text } = server.lastRequest();
  expect(body).toMatchObject({ system: [{ text: expect.stringContaining('JSON Schema') }] });
  expect(text).not.toContain('"name":"json"');
  expect(text).not.toContain('toolChoice');
});
