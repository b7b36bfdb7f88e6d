import { randomUUID } from 'node:crypto';
import type { ChatCompletion, ChatCompletionChunk, CompletionUsage } from 'openai/resources';
import type { ChatRequest } from './chat-request';
import type { ScriptedReply } from './scripted-reply';

type Choice = ChatCompletionChunk['choices'][number];

/** The reply as one JSON body. */
export function replyBody(request: ChatRequest, reply: ScriptedReply): ChatCompletion {
  const calls = reply.calls.map((call) => ({
    id: `call_${randomUUID()}`,
    type: 'function' as const,
    function: call,
  }));
  const content = reply.text === '' && calls.length > 0 ? null : reply.text;
  const message = { content, refusal: null, ...(calls.length > 0 && { tool_calls: calls }) };
  const choice = { index: 0, message: { role: 'assistant' as const, ...message }, logprobs: null };
  return {
    ...{ ...head(request), object: 'chat.completion' },
    choices: [{ ...choice, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }],
    usage: estimateUsage(request, reply),
  };
}

/** The reply as stream chunks: the role, the text by words, each call by name and arguments, the end, the usage. */
export function* replyChunks(request: ChatRequest, reply: ScriptedReply): Generator<ChatCompletionChunk> {
  const every = { ...head(request), object: 'chat.completion.chunk' as const };
  const hasUsage = request.stream_options?.include_usage === true;
  const chunk = (delta: Choice['delta'], end: Choice['finish_reason'] = null): ChatCompletionChunk => ({
    ...every,
    choices: [{ index: 0, delta, finish_reason: end, logprobs: null }],
    ...(hasUsage && { usage: null }),
  });

  yield chunk({ role: 'assistant', content: '' });
  for (const content of words(reply.text)) yield chunk({ content });
  for (const [index, { name, arguments: input }] of reply.calls.entries()) {
    const begun = { type: 'function' as const, function: { name, arguments: '' } };
    yield chunk({ tool_calls: [{ index, id: `call_${randomUUID()}`, ...begun }] });
    for (const part of words(input)) yield chunk({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  yield chunk({}, reply.calls.length > 0 ? 'tool_calls' : 'stop');
  if (hasUsage) yield { ...every, choices: [], usage: estimateUsage(request, reply) };
}

function head({ model }: ChatRequest) {
  return { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
}

/** Splits a text before its white space. The parts joined are the text. */
function words(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

function estimateUsage({ messages, tools }: ChatRequest, { text, calls }: ScriptedReply): CompletionUsage {
  // A rule of thumb: a token has four characters.
  const tokensIn = (value: object) => Math.ceil(JSON.stringify(value).length / 4);
  const [prompt, completion] = [tokensIn([messages, tools]), tokensIn([text, calls])];
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
