import type { ReasoningEffort } from '../../../../src/domain/agent';
import type { JsonValue } from '../../../../src/domain/json';
import type { PromptMessage } from '../../../../src/model/prompt/prompt';
import { bedrockReasoning } from '../../../../src/model/wires/ai-sdk/bedrock/bedrock-reasoning';
import { claudeThinking } from '../../../../src/model/wires/ai-sdk/claude/claude-thinking';
import { geminiThinking } from '../../../../src/model/wires/ai-sdk/gemini/gemini-thinking';
import { requestOf } from './vendor-server';

test.each<[string, ReasoningEffort, object | string | undefined]>([
  ['claude-3-5-sonnet-20241022', 'high', undefined],
  ['claude-3-7-sonnet-20250219', 'minimal', { budget: 1_024 }],
  ['claude-opus-4-20250514', 'xhigh', { budget: 24_000 }],
  ['claude-opus-4-1-20250805', 'medium', { budget: 8_192 }],
  ['claude-haiku-4-5', 'high', { budget: 16_000 }],
  ['MiniMax-M2', 'low', { budget: 4_096 }],
  ['claude-sonnet-4-6', 'xhigh', { effort: 'max' }],
  ['claude-opus-4-8', 'xhigh', { effort: 'xhigh' }],
  ['claude-opus-5', 'minimal', { effort: 'low' }],
  ['claude-opus-5', 'none', 'off'],
])('makes %s think with effort %s', (model, reasoningEffort, thinking) => {
  expect(claudeThinking(requestOf(model, { reasoningEffort }))).toEqual(thinking);
});

test('does not ask a model with a budget to think on after thoughts that are lost', () => {
  const after = (kept?: JsonValue) => {
    const messages: PromptMessage[] = [
      { role: 'user', text: 'When?' },
      {
        ...{ role: 'assistant', text: '', calls: [{ id: 'a', tool: 'get_time', arguments: '{}' }] },
        ...(kept !== undefined && { kept }),
      },
      { role: 'result', callId: 'a', tool: 'get_time', text: 'noon' },
    ];
    return claudeThinking(requestOf('claude-sonnet-4-5', { messages, reasoningEffort: 'low' }));
  };
  const thought = { type: 'reasoning', text: 'Hm', metadata: { anthropic: { signature: 's' } } };
  expect(after()).toBe('off');
  expect(after({ parts: [thought, { type: 'call', id: 'a' }] })).toEqual({ budget: 4_096 });
});

test.each<[string, ReasoningEffort | undefined, object | undefined]>([
  ['gemini-3-flash-preview', undefined, undefined],
  ['gemini-2.0-flash', 'high', undefined],
  ['gemma-3-27b-it', 'high', undefined],
  ['gemini-2.5-flash', 'none', { thinkingBudget: 0 }],
  ['gemini-2.5-pro', 'none', { thinkingBudget: 128 }],
  ['models/gemini-2.5-pro', 'medium', { thinkingBudget: 8_192, includeThoughts: true }],
  ['gemini-3-flash-preview', 'none', { thinkingLevel: 'minimal' }],
  ['gemini-3-pro-preview', 'minimal', { thinkingLevel: 'low', includeThoughts: true }],
  ['gemini-3-pro-preview', 'medium', { thinkingLevel: 'high', includeThoughts: true }],
  ['gemini-3.1-pro-preview', 'medium', { thinkingLevel: 'medium', includeThoughts: true }],
  ['gemini-flash-latest', 'xhigh', { thinkingLevel: 'high', includeThoughts: true }],
])('makes %s think with effort %s', (model, effort, config) => {
  expect(geminiThinking(model, effort)).toEqual(config);
});

const reasoning = (reasoningConfig: object) => ({ providerOptions: { bedrock: { reasoningConfig } } });

test.each<[string, ReasoningEffort, object]>([
  ['us.meta.llama4-scout-17b-instruct-v1:0', 'high', {}],
  ['openai.gpt-oss-120b-1:0', 'xhigh', reasoning({ maxReasoningEffort: 'high' })],
  ['us.amazon.nova-2-lite-v1:0', 'low', reasoning({ type: 'enabled', maxReasoningEffort: 'low' })],
  [
    'us.anthropic.claude-opus-4-8',
    'medium',
    reasoning({ type: 'adaptive', display: 'summarized', maxReasoningEffort: 'medium' }),
  ],
  ['us.anthropic.claude-opus-5-5', 'none', reasoning({ maxReasoningEffort: 'low' })],
])('makes %s of Bedrock think with effort %s', (model, reasoningEffort, options) => {
  expect(bedrockReasoning(requestOf(model, { reasoningEffort }))).toEqual(options);
});

test('sends nothing beside Nova’s highest effort that Nova refuses', () => {
  const options = bedrockReasoning(
    requestOf('us.amazon.nova-2-lite-v1:0', { reasoningEffort: 'high', maxTokens: 5, temperature: 1 }),
  );
  expect(options).toMatchObject({ temperature: undefined, maxOutputTokens: undefined });
});
