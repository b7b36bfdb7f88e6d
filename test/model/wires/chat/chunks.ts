import type { ChatCompletionChunk as Chunk } from 'openai/resources';
import { toJsonObject } from '../../../../src/domain/json';
import { ReplyCollector } from '../../../../src/model/reply/collect-reply';
import type { ReplyPart } from '../../../../src/model/reply/reply-part';
import { ChunkReader } from '../../../../src/model/wires/chat/read-chunk';

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

/** A chunk with these fields of a delta. */
export function delta(fields: object): object {
  return { choices: [{ index: 0, delta: fields, finish_reason: null }] };
}

/** Reads the chunks of one reply. */
export function collect(...chunks: object[]): ReplyCollector {
  const collector = new ReplyCollector('model-a');
  for (const part of partsOf(...chunks)) collector.add(part);
  return collector;
}

export function partsOf(...chunks: object[]): ReplyPart[] {
  const reader = new ChunkReader('model-a');
  return chunks.flatMap((chunk) => reader.read(toJsonObject(chunk)));
}
