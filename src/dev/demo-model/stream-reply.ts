import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ChatCompletionChunk } from 'openai/resources';
import type { ChatRequest } from './chat-request';
import type { Reply } from './rules';

type Choice = ChatCompletionChunk['choices'][number];

/**
 * Writes the reply as server-sent events, `delayMs` apart and no faster than the client reads. Throws if the client
 * disconnects.
 */
export async function streamReply(
  response: ServerResponse,
  request: ChatRequest,
  reply: Reply,
  delayMs: number,
): Promise<void> {
  const left = new AbortController();
  response.on('close', () => left.abort());
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const chunk of chunksOf(request, reply)) {
    if (!response.write(`data: ${JSON.stringify(chunk)}\n\n`))
      await once(response, 'drain', { signal: left.signal });
    await setTimeout(delayMs, undefined, { signal: left.signal });
  }
  response.end('data: [DONE]\n\n');
}

function* chunksOf({ model, messages, tools }: ChatRequest, reply: Reply): Generator<ChatCompletionChunk> {
  const created = Math.floor(Date.now() / 1_000);
  const every = { id: `chatcmpl-${randomUUID()}`, object: 'chat.completion.chunk' as const, created, model };
  const chunk = (delta: Choice['delta'], end: Choice['finish_reason'] = null): ChatCompletionChunk => ({
    ...every,
    choices: [{ index: 0, delta, finish_reason: end }],
  });

  yield chunk({ role: 'assistant', content: '' });
  for (const content of words(reply.text)) yield chunk({ content });
  for (const [index, { name, arguments: input }] of reply.calls.entries()) {
    const begun = { type: 'function' as const, function: { name, arguments: '' } };
    yield chunk({ tool_calls: [{ index, id: `call_${randomUUID()}`, ...begun }] });
    for (const part of words(input)) yield chunk({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  yield chunk({}, reply.calls.length > 0 ? 'tool_calls' : 'stop');
  const [prompt_tokens, completion_tokens] = [tokensIn([messages, tools]), tokensIn(reply)];
  const total_tokens = prompt_tokens + completion_tokens;
  yield { ...every, choices: [], usage: { prompt_tokens, completion_tokens, total_tokens } };
}

/** Splits a text before its white space. The parts joined are the text. */
function words(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

/** A rule of thumb: a token has four characters. */
function tokensIn(value: object): number {
  return Math.ceil(JSON.stringify(value).length / 4);
}
