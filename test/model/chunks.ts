import type { ChatCompletionChunk as Chunk } from 'openai/resources';

type CallDelta = Chunk.Choice.Delta.ToolCall;

function chunk(choices: Chunk.Choice[], more: Partial<Chunk> = {}): Chunk {
  return { id: '1', object: 'chat.completion.chunk', created: 1, model: 'model-a-2026', choices, ...more };
}

export function text(content: string): Chunk {
  return chunk([{ index: 0, finish_reason: null, delta: { content } }]);
}

export function callPiece(index: number, piece: { id?: string; name?: string; args?: string }): Chunk {
  const { id, name, args } = piece;
  const fn = { ...(name !== undefined && { name }), ...(args !== undefined && { arguments: args }) };
  const delta: CallDelta = { index, ...(id !== undefined && { id }), function: fn };
  return chunk([{ index: 0, finish_reason: null, delta: { tool_calls: [delta] } }]);
}

export function end(finish_reason: Chunk.Choice['finish_reason']): Chunk {
  return chunk([{ index: 0, finish_reason, delta: {} }]);
}

export function figures(prompt_tokens: number, completion_tokens: number): Chunk {
  return chunk([], {
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  });
}

/** Returns every split of a text into two pieces, and the one into single characters. */
export function splits(whole: string): string[][] {
  const twos = Array.from({ length: whole.length + 1 }, (_, at) => [whole.slice(0, at), whole.slice(at)]);
  return [...twos, [...whole]];
}
