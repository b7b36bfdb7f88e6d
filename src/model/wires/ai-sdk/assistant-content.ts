import type { LanguageModelV3Message } from '@ai-sdk/provider';
import { parseJson } from '../../../domain/json';
import type { AssistantPrompt, PromptCall } from '../../prompt/prompt';
import { keptParts, type KeptMetadata, type KeptPart } from './kept-parts';

export type AssistantContent = Extract<LanguageModelV3Message, { role: 'assistant' }>['content'];

/**
 * Returns the content of a message in the order in which the model wrote it, with the thoughts that must go back. The
 * message's own text and calls count, since they may have been repaired, shortened or joined.
 */
export function assistantContent({ text, calls, kept }: AssistantPrompt): AssistantContent {
  const parts = keptParts(kept);
  const texts = new TextPieces(text, parts);
  const left = new Map(calls.map((call) => [call.id, call]));
  const content = parts.flatMap((part): AssistantContent => {
    switch (part.type) {
      case 'reasoning':
        return [{ type: 'reasoning', text: part.text, providerOptions: part.metadata }];
      case 'text':
        return textPart(texts.next(part.chars), part.metadata);
      case 'call': {
        const call = left.get(part.id);
        left.delete(part.id);
        return call ? [callPart(call, part.metadata)] : [];
      }
    }
  });
  const rest = [...textPart(texts.rest()), ...[...left.values()].map((call) => callPart(call))];
  return withoutLastThoughts([...content, ...rest]);
}

/** Cuts a text as the model wrote it. If it has changed since, all of it stands in the first place. */
class TextPieces {
  private readonly isUnchanged: boolean;
  private from = 0;

  constructor(
    private readonly text: string,
    parts: KeptPart[],
  ) {
    const chars = parts.reduce((sum, part) => sum + (part.type === 'text' ? part.chars : 0), 0);
    this.isUnchanged = chars === text.length;
  }

  next(chars: number): string {
    const to = this.isUnchanged ? this.from + chars : this.text.length;
    const piece = this.text.slice(this.from, to);
    this.from = to;
    return piece;
  }

  rest(): string {
    return this.next(this.text.length);
  }
}

/** Anthropic refuses a text that is empty or white space alone. */
function textPart(text: string, metadata?: KeptMetadata): AssistantContent {
  return text.trim() ? [{ type: 'text', text, ...signed(metadata) }] : [];
}

function callPart({ id, tool, arguments: args }: PromptCall, metadata?: KeptMetadata) {
  const input = parseJson(args) ?? {};
  return { type: 'tool-call' as const, toolCallId: id, toolName: tool, input, ...signed(metadata) };
}

function signed(metadata: KeptMetadata | undefined): { providerOptions?: KeptMetadata } {
  return metadata ? { providerOptions: metadata } : {};
}

/** Anthropic refuses a message that ends with a thought. */
function withoutLastThoughts(content: AssistantContent): AssistantContent {
  return content.slice(0, content.findLastIndex(({ type }) => type !== 'reasoning') + 1);
}
