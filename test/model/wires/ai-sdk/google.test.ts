import type { JsonObject } from '../../../../src/domain/json';
import type { PromptMessage } from '../../../../src/model/prompt/prompt';
import { AiSdkWire } from '../../../../src/model/wires/ai-sdk/ai-sdk-wire';
import { googleModels } from '../../../../src/model/wires/ai-sdk/gemini/google-models';
import { providerFetch } from '../../../../src/model/wires/provider-fetch';
import { forAllTests } from '../../../support/lifetimes';
import { ask, googleEvents, requestOf, startVendorServer, toolWith } from './vendor-server';

const model = 'gemini-3-flash-preview';
const server = forAllTests(startVendorServer);

function wireTo(path = ''): AiSdkWire {
  return new AiSdkWire(
    googleModels({ apiKey: 'key', baseUrl: `${server.url}${path}`, fetch: providerFetch() }),
  );
}

function chunk(parts: object[], more: object = {}): object {
  const candidate = { content: { role: 'model', parts }, index: 0, ...more };
  return { candidates: [candidate], modelVersion: 'gemini-3-flash-001', responseId: 'r1' };
}

const usage = {
  usageMetadata: {
    ...{ promptTokenCount: 100, candidatesTokenCount: 7, thoughtsTokenCount: 5, totalTokenCount: 112 },
    cachedContentTokenCount: 60,
  },
};
const stop = { ...chunk([], { finishReason: 'STOP' }), ...usage };

async function answer(...events: object[]) {
  server.answers({ pieces: googleEvents(...events) });
  return ask(wireTo(), requestOf(model));
}

test('reads text, the model that answered, usage with thoughts and cache, and the end', async () => {
  const { reply } = await answer(chunk([{ text: 'Hel' }]), chunk([{ text: 'lo' }]), stop);
  expect(reply).toEqual({
    ...{ text: 'Hello', calls: [], model: 'gemini-3-flash-001', end: 'stop', finishReason: 'STOP' },
    usage: {
      promptTokens: 100,
      completionTokens: 12,
      totalTokens: 112,
      reasoningTokens: 5,
      cachedTokens: 60,
    },
  });
});

test('reads calls with and without an id or arguments, each once', async () => {
  const { reply } = await answer(
    chunk([
      { functionCall: { id: 'c1', name: 'get_time', args: { city: 'Oslo' } } },
      { functionCall: { name: 'get_time' } },
    ]),
    stop,
  );
  expect(reply.calls).toEqual([
    { providerCallId: 'c1', tool: 'get_time', arguments: '{"city":"Oslo"}' },
    { providerCallId: expect.stringMatching(/./), tool: 'get_time', arguments: '{}' },
  ]);
});

test('sends the key to either form of the address', async () => {
  server.answers({ pieces: googleEvents(chunk([{ text: 'Hi' }]), stop) });
  for (const path of ['', '/', '/v1beta', '/v1beta/']) {
    await ask(wireTo(path), requestOf(model));
    const { path: asked, headers } = server.lastRequest();
    expect(asked).toBe(`/v1beta/models/${model}:streamGenerateContent?alt=sse`);
    expect(headers['x-goog-api-key']).toBe('key');
  }
});

test('gives a model its signatures back with the parts that had them', async () => {
  const { reply } = await answer(
    chunk([{ text: 'Hm', thought: true }]),
    chunk([{ text: 'I look.', thoughtSignature: 'text-signature' }]),
    chunk([
      { functionCall: { id: 'c1', name: 'get_time', args: { n: 1 } }, thoughtSignature: 'call-signature' },
      { functionCall: { id: 'c2', name: 'get_time', args: { n: 2 } } },
    ]),
    stop,
  );
  const kept = JSON.parse(JSON.stringify(reply.kept));
  const messages: PromptMessage[] = [
    { role: 'user', text: 'When?' },
    {
      ...{ role: 'assistant', text: reply.text, kept },
      calls: reply.calls.map(({ providerCallId: id, tool, arguments: args }) => ({
        id,
        tool,
        arguments: args,
      })),
    },
    {
      role: 'result',
      callId: 'c1',
      tool: 'get_time',
      text: 'noon',
      pictures: [{ fileId: 'f', type: 'image/png', bytes: 'AAAA' }],
    },
    { role: 'result', callId: 'c2', tool: 'get_time', text: 'night' },
  ];
  await ask(wireTo(), requestOf(model, { messages, instructions: 'Be kind.' }));
  const result = (id: string, content: string) => ({
    id,
    name: 'get_time',
    response: { name: 'get_time', content },
  });
  expect(server.lastRequest().body).toMatchObject({
    systemInstruction: { parts: [{ text: 'Be kind.' }] },
    contents: [
      { role: 'user', parts: [{ text: 'When?' }] },
      {
        role: 'model',
        parts: [
          { text: 'I look.', thoughtSignature: 'text-signature' },
          { functionCall: { id: 'c1', args: { n: 1 } }, thoughtSignature: 'call-signature' },
          { functionCall: { id: 'c2', args: { n: 2 } } },
        ],
      },
      {
        role: 'user',
        parts: [
          {
            functionResponse: {
              ...result('c1', 'noon'),
              parts: [{ inlineData: { mimeType: 'image/png', data: 'AAAA' } }],
            },
          },
          { functionResponse: result('c2', 'night') },
        ],
      },
    ],
  });
});

test('ends an answer that reached its maximum as cut', async () => {
  const { reply } = await answer(chunk([{ text: 'Long' }], { finishReason: 'MAX_TOKENS' }));
  expect(reply).toMatchObject({ text: 'Long', end: 'length', finishReason: 'MAX_TOKENS' });
});

test.each<[string, object[], object]>([
  ['an answer without an end', [chunk([{ text: 'Hi' }])], { type: 'model.broken_stream', retryable: true }],
  [
    'a blocked message',
    [{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }],
    { type: 'model.prompt_filtered', retryable: false },
  ],
  [
    'a filtered answer',
    [chunk([{ text: 'I' }], { finishReason: 'SAFETY' })],
    { type: 'model.filtered', retryable: false },
  ],
  [
    'a call that Google can’t read',
    [chunk([], { finishReason: 'MALFORMED_FUNCTION_CALL' })],
    { type: 'model.odd_call', retryable: true },
  ],
  [
    'an unknown tool',
    [chunk([], { finishReason: 'UNEXPECTED_TOOL_CALL' })],
    { type: 'model.odd_call', retryable: true },
  ],
  [
    'another end',
    [chunk([{ text: 'Hi' }], { finishReason: 'OTHER' })],
    { type: 'model.provider_fault', retryable: true },
  ],
  [
    'an overload within the answer',
    [chunk([{ text: 'Hi' }]), { error: { code: 503, message: 'busy', status: 'UNAVAILABLE' } }],
    { type: 'model.provider_fault', retryable: true },
  ],
])('fails for %s', async (_what, events, failed) => {
  await expect(answer(...events)).rejects.toMatchObject(failed);
});

test('keeps what Google says of a failure', async () => {
  const error = { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' };
  server.answers({ status: 400, pieces: [JSON.stringify({ error })] });
  await expect(ask(wireTo(), requestOf(model))).rejects.toMatchObject({ type: 'model.unauthorized' });
});

test('sends schemas that Google takes', async () => {
  server.answers({ pieces: googleEvents(chunk([{ text: 'Hi' }]), stop) });
  const parameters: JsonObject = {
    ...{ type: 'object', additionalProperties: false, required: ['who'] },
    properties: {
      who: { $ref: '#/$defs/person' },
      lost: { $ref: 'https://example.com/schema', description: 'Anything' },
      kind: { const: 'fixed' },
      level: { enum: [1, 'high', null], description: 'How loud' },
      mail: { type: 'string', format: 'email' },
      either: { oneOf: [{ type: 'string' }, { type: 'object', properties: {} }] },
      both: { allOf: [{ type: 'object', properties: { a: { type: 'string' } } }, { required: ['a'] }] },
      maybe: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
    $defs: { person: { type: 'object', properties: { age: { type: 'integer' } } } },
  };
  await ask(wireTo(), requestOf(model, { tools: [toolWith(parameters)] }));
  expect(server.lastRequest().body['tools']).toEqual([
    {
      functionDeclarations: [
        {
          ...{ name: 'get_time', description: 'Tells the time.' },
          parameters: {
            ...{ type: 'object', required: ['who'] },
            properties: {
              who: { type: 'object', properties: { age: { type: 'integer' } } },
              lost: { description: 'Anything' },
              kind: { type: 'string', enum: ['fixed'] },
              level: { description: 'How loud\nOne of: 1, "high", null' },
              mail: { type: 'string' },
              either: { anyOf: [{ type: 'string' }, { type: 'object' }] },
              both: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
              maybe: { type: 'string', nullable: true },
            },
          },
        },
      ],
    },
  ]);
  await ask(wireTo(), requestOf(model, { tools: [toolWith({ type: 'object' })] }));
  expect(server.lastRequest().body['tools']).toEqual([
    { functionDeclarations: [{ name: 'get_time', description: 'Tells the time.' }] },
  ]);
});

test('enforces a schema beside tools where Google allows it, and asks for it elsewhere', async () => {
  server.answers({ pieces: googleEvents(chunk([{ text: '{}' }]), stop) });
  const responseSchema: JsonObject = { type: 'object', properties: { n: { type: 'integer' } } };
  const tools = [toolWith({ type: 'object', properties: {} })];
  await ask(wireTo(), requestOf(model, { responseSchema, tools }));
  expect(server.lastRequest().body).toMatchObject({
    generationConfig: { responseMimeType: 'application/json', responseSchema },
  });
  await ask(wireTo(), requestOf('gemini-2.5-flash', { responseSchema, tools }));
  expect(server.lastRequest().body).toMatchObject({
    generationConfig: {},
    systemInstruction: { parts: [{ text: expect.stringContaining('JSON Schema') }] },
  });
  expect(server.lastRequest().text).not.toContain('responseMimeType');
});

test('asks a model to think, and to show its thoughts', async () => {
  server.answers({ pieces: googleEvents(chunk([{ text: 'Hi' }]), stop) });
  await ask(wireTo(), requestOf(model, { reasoningEffort: 'medium' }));
  expect(server.lastRequest().body).toMatchObject({
    generationConfig: { thinkingConfig: { thinkingLevel: 'medium', includeThoughts: true } },
  });
});
