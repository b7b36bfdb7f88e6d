import { randomUUID } from 'node:crypto';
import type { ChatCompletion, ChatCompletionChunk, CompletionUsage } from 'openai/resources';
import type { ScriptedCall, ScriptedReply } from './scripted-reply';

/** What identifies one answer, in both its forms. */
interface CompletionHead {
  id: string;
  created: number;
  model: string;
}

export function completionHead(model: string): CompletionHead {
  return { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
}

/** The whole answer as one JSON body. */
export function completionBody(
  head: CompletionHead,
  reply: ScriptedReply,
  usage: CompletionUsage,
): ChatCompletion {
  const calls = reply.calls.map((call) => ({ id: callId(), ...functionCall(call) }));
  return {
    ...head,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: reply.text === '' && calls.length > 0 ? null : reply.text,
          refusal: null,
          ...(calls.length > 0 && { tool_calls: calls }),
        },
        finish_reason: reply.finishReason,
        logprobs: null,
      },
    ],
    usage,
  };
}

/** The answer as stream chunks: the role, the text word by word, each call's name and then its arguments, the end. */
export function* completionChunks(
  head: CompletionHead,
  reply: ScriptedReply,
  usage: CompletionUsage | undefined,
): Generator<ChatCompletionChunk> {
  type Choice = ChatCompletionChunk['choices'][number];
  const chunk = (
    delta: Choice['delta'],
    finish_reason: Choice['finish_reason'] = null,
  ): ChatCompletionChunk => ({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason, logprobs: null }],
    ...(usage !== undefined && { usage: null }),
  });

  yield chunk({ role: 'assistant', content: '' });
  for (const content of words(reply.text)) yield chunk({ content });
  for (const [index, call] of reply.calls.entries()) {
    const opened = functionCall({ ...call, arguments: '' });
    yield chunk({ tool_calls: [{ index, id: callId(), ...opened }] });
    for (const part of words(call.arguments))
      yield chunk({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  yield chunk({}, reply.finishReason);
  if (usage !== undefined) yield { ...head, object: 'chat.completion.chunk', choices: [], usage };
}

function functionCall({ name, arguments: input }: ScriptedCall) {
  return { type: 'function' as const, function: { name, arguments: input } };
}

function callId(): string {
  return `call_${randomUUID().replaceAll('-', '')}`;
}

/** Cuts a text before its white space; the pieces put together are the text. */
function words(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}
