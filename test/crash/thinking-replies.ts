import { randomBytes } from 'node:crypto';
import type { ProviderKind } from '../../src/domain/model-provider';
import { block, ends, says, start } from '../model/wires/ai-sdk/anthropic-stream';
import { anthropicEvents, bedrockEvents, googleEvents } from '../model/wires/ai-sdk/vendor-server';
import { callItem, completed, message } from '../model/wires/responses/events';
import { streamOf } from '../model/wires/request-server';

type Stream = (string | Uint8Array)[];

/** How a model of one API replies when it thinks. Its first reply calls the tool `book`. */
export interface ThinkingReplies {
  kind: ProviderKind;
  model: string;
  /** A model of another family at the same provider. */
  otherModel: string;
  /** What the model must get back, and nobody else may see. */
  secrets: Record<string, string>;
  calls: Stream;
  says: Stream;
  /** Matches the body of a request that has the secrets in their place. */
  sentBack: object;
}

const args = '{"city": "Oslo"}';

/** Base64 with what some encodings change, as signatures have it. */
const signature = () => `${randomBytes(60).toString('base64')}+/==`;
const thought = () => `I “book” \\ "it"\n ${randomBytes(24).toString('hex')} — \u2028 done. `;
const holding = (...each: unknown[]): unknown => expect.arrayContaining(each);
const having = (fields: object): unknown => expect.objectContaining(fields);

function deepSeek(): ThinkingReplies {
  const secrets = { thought: thought() };
  return {
    ...{ kind: 'openai-compatible', model: 'deepseek-reasoner', otherModel: 'qwen-3', secrets },
    calls: chatCall([
      { reasoning_content: secrets.thought.slice(0, 9) },
      { reasoning_content: secrets.thought.slice(9) },
    ]),
    says: chatAnswer,
    sentBack: { messages: holding(having({ role: 'assistant', reasoning_content: secrets.thought })) },
  };
}

function geminiCompatible(): ThinkingReplies {
  const secrets = { signature: signature() };
  const extra_content = { google: { thought_signature: secrets.signature } };
  return {
    ...{ kind: 'openai-compatible', model: 'gemini-3-pro', otherModel: 'qwen-3', secrets },
    calls: chatCall([], { extra_content }),
    says: chatAnswer,
    sentBack: { messages: holding(having({ tool_calls: [having({ extra_content })] })) },
  };
}

function responses(): ThinkingReplies {
  const secrets = { encrypted: signature() };
  const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: secrets.encrypted };
  const call = { ...callItem('fc_1', 'call_x', args), name: 'book' };
  const items = [reasoning, call].flatMap((item, output_index) =>
    ['added', 'done'].map((when) => ({ type: `response.output_item.${when}`, output_index, item })),
  );
  return {
    ...{ kind: 'openai', model: 'gpt-5', otherModel: 'o3', secrets },
    calls: [streamOf([...items, completed([reasoning, call])])],
    says: [streamOf([...message(0, ['Booked.']), completed()])],
    sentBack: { input: holding(having({ type: 'reasoning', encrypted_content: secrets.encrypted })) },
  };
}

function anthropic(): ThinkingReplies {
  const secrets = { signature: signature(), redacted: signature() };
  const thinking = 'I book it.\n';
  const redacted = { type: 'redacted_thinking', data: secrets.redacted };
  const content = [{ type: 'thinking', thinking, signature: secrets.signature }, redacted];
  return {
    ...{ kind: 'anthropic', model: 'claude-sonnet-4-5', otherModel: 'kimi-k2', secrets },
    calls: anthropicEvents(
      start,
      ...block(
        0,
        { type: 'thinking', thinking: '' },
        { type: 'thinking_delta', thinking },
        { type: 'signature_delta', signature: secrets.signature },
      ),
      ...block(1, redacted),
      ...block(
        2,
        { type: 'tool_use', id: 'toolu_1', name: 'book', input: {} },
        { type: 'input_json_delta', partial_json: args },
      ),
      ...ends('tool_use'),
    ),
    says: anthropicEvents(start, ...says(0, 'Booked.'), ...ends('end_turn')),
    sentBack: { messages: holding(having({ role: 'assistant', content: holding(...content) })) },
  };
}

function gemini(): ThinkingReplies {
  const secrets = { signature: signature() };
  const functionCall = { id: 'c1', name: 'book', args: JSON.parse(args) };
  const chunk = (part: object) => {
    const candidate = { content: { role: 'model', parts: [part] }, index: 0, finishReason: 'STOP' };
    const usageMetadata = { promptTokenCount: 10, candidatesTokenCount: 7, totalTokenCount: 17 };
    return googleEvents({ candidates: [candidate], usageMetadata, modelVersion: 'gemini-3-flash-001' });
  };
  const signed = { thoughtSignature: secrets.signature };
  return {
    ...{ kind: 'google', model: 'gemini-3-flash-preview', otherModel: 'gemma-3', secrets },
    calls: chunk({ functionCall, ...signed }),
    says: chunk({ text: 'Booked.' }),
    sentBack: { contents: holding(having({ role: 'model', parts: holding(having(signed)) })) },
  };
}

function bedrock(): ThinkingReplies {
  const secrets = { signature: signature() };
  const text = 'I book it.\n';
  const delta = (contentBlockIndex: number, piece: object) => ({
    contentBlockDelta: { contentBlockIndex, delta: piece },
  });
  const done = (contentBlockIndex: number) => ({ contentBlockStop: { contentBlockIndex } });
  const toolUse = { toolUseId: 'tooluse_1', name: 'book' };
  const end = (stopReason: string): Record<string, object>[] => [
    { messageStop: { stopReason } },
    { metadata: { usage: { inputTokens: 10, outputTokens: 7, totalTokens: 17 }, metrics: { latencyMs: 5 } } },
  ];
  const begin = { messageStart: { role: 'assistant' } };
  const reasoningText = { text, signature: secrets.signature };
  return {
    kind: 'bedrock',
    model: 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0',
    otherModel: 'amazon.nova-pro-v1:0',
    secrets,
    calls: bedrockEvents(
      begin,
      delta(0, { reasoningContent: { text } }),
      delta(0, { reasoningContent: { signature: secrets.signature } }),
      done(0),
      { contentBlockStart: { contentBlockIndex: 1, start: { toolUse } } },
      delta(1, { toolUse: { input: args } }),
      done(1),
      ...end('tool_use'),
    ),
    says: bedrockEvents(begin, delta(0, { text: 'Booked.' }), done(0), ...end('end_turn')),
    sentBack: {
      messages: holding(
        having({ role: 'assistant', content: holding({ reasoningContent: { reasoningText } }) }),
      ),
    },
  };
}

function chatChunk(delta: object, finish_reason: string | null = null): object {
  return { id: '1', model: 'm', choices: [{ index: 0, delta, finish_reason }] };
}

function chatCall(thoughts: object[], more: object = {}): Stream {
  const call = { index: 0, id: 'c1', type: 'function', function: { name: 'book', arguments: args }, ...more };
  const deltas = [...thoughts, { tool_calls: [call] }].map((delta) => chatChunk(delta));
  return [streamOf([...deltas, chatChunk({}, 'tool_calls')])];
}

const chatAnswer = [streamOf([chatChunk({ content: 'Booked.' }), chatChunk({}, 'stop')])];

/** Makes the replies of each API, with secrets of their own. */
export const thinkingReplies: Record<string, () => ThinkingReplies> = {
  'Chat, DeepSeek': deepSeek,
  'Chat, Gemini': geminiCompatible,
  Responses: responses,
  Anthropic: anthropic,
  Gemini: gemini,
  Bedrock: bedrock,
};
