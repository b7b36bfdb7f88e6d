import { randomUUID } from 'node:crypto';
import type { ChatCompletion, ChatCompletionChunk, CompletionUsage } from 'openai/resources';
import { type ChatRequest, messageText } from './chat-request';
import type { ScriptedCall, ScriptedReply } from './scripted-reply';

type Choice = ChatCompletionChunk['choices'][number];

/** The reply as one JSON body. */
export function completionBody(request: ChatRequest, reply: ScriptedReply): ChatCompletion {
  const calls = reply.calls.map((call) => ({ id: callId(), ...functionCall(call) }));
  const message = {
    role: 'assistant' as const,
    content: reply.text === '' && calls.length > 0 ? null : reply.text,
    refusal: null,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  return {
    ...completionHead(request),
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: reply.finishReason, logprobs: null }],
    usage: estimateUsage(request, reply),
  };
}

/** The reply as stream chunks: the role, the text by words, each call by name and arguments, the end, the usage. */
export function* completionChunks(
  request: ChatRequest,
  reply: ScriptedReply,
): Generator<ChatCompletionChunk> {
  const head = { ...completionHead(request), object: 'chat.completion.chunk' as const };
  const hasUsage = request.stream_options?.include_usage === true;
  const chunk = (
    delta: Choice['delta'],
    finish_reason: Choice['finish_reason'] = null,
  ): ChatCompletionChunk => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason, logprobs: null }],
    ...(hasUsage && { usage: null }),
  });

  yield chunk({ role: 'assistant', content: '' });
  for (const content of words(reply.text)) yield chunk({ content });
  for (const [index, call] of reply.calls.entries()) {
    yield chunk({ tool_calls: [{ index, id: callId(), ...functionCall({ ...call, arguments: '' }) }] });
    for (const part of words(call.arguments))
      yield chunk({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  yield chunk({}, reply.finishReason);
  if (hasUsage) yield { ...head, choices: [], usage: estimateUsage(request, reply) };
}

function completionHead({ model }: ChatRequest) {
  return { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
}

function functionCall({ name, arguments: input }: ScriptedCall) {
  return { type: 'function' as const, function: { name, arguments: input } };
}

function callId(): string {
  return `call_${randomUUID().replaceAll('-', '')}`;
}

/** Splits a text before its white space. The parts joined are the text. */
function words(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

/** Usage by a rule of thumb: a token has four characters, and a message costs four tokens more. */
function estimateUsage({ messages, tools }: ChatRequest, { text, calls }: ScriptedReply): CompletionUsage {
  const asked = messages.map((message) => messageText(message) + JSON.stringify(message.tool_calls ?? ''));
  const prompt = tokensIn(asked.join('') + JSON.stringify(tools)) + 4 * messages.length;
  const completion = tokensIn(text + calls.map((call) => call.name + call.arguments).join(''));
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

function tokensIn(text: string): number {
  return Math.ceil(text.length / 4);
}
