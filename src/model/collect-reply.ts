import type OpenAI from 'openai';
import { noTokens, type TokenUsage } from '../domain/model-usage';
import { ModelError } from './model-error';
import type { ModelReply } from './model-request';

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;
type CallDelta = OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta.ToolCall;

interface PartialCall {
  id: string;
  name: string;
  arguments: string;
}

/** Assembles the chunks of one streamed completion. */
export class ReplyCollector {
  private text = '';
  private readonly calls = new Map<number, PartialCall>();
  private finishReason: string | undefined;
  private usage: TokenUsage = noTokens;

  constructor(private model: string) {}

  /** Adds a chunk and returns the text that it contributes. */
  add(chunk: Chunk): string {
    if (chunk.model) this.model = chunk.model;
    if (chunk.usage) this.usage = tokens(chunk.usage);
    const [choice] = chunk.choices;
    if (!choice) return '';
    this.finishReason = choice.finish_reason ?? this.finishReason;
    for (const call of choice.delta.tool_calls ?? []) this.addCall(call);
    const added = choice.delta.content ?? '';
    this.text += added;
    return added;
  }

  /** Returns the reply so far of a stream that was stopped, without tool calls. */
  partial(): ModelReply {
    return { text: this.text, calls: [], model: this.model, usage: this.usage };
  }

  /** Returns the whole reply. Throws a ModelError if the stream broke off, was filtered or is empty. */
  finish(): ModelReply {
    // safeguard: a model’s stream must have an end
    if (this.finishReason === undefined) {
      throw new ModelError('model.broken_stream', 'The model’s answer broke off before its end.', {
        retryable: true,
      });
    }
    if (this.finishReason === 'content_filter') {
      const sentence =
        'The model provider’s content filter stopped the answer. Put the request in other words.';
      throw new ModelError('model.filtered', sentence, { retryable: false });
    }
    if (this.text === '' && this.calls.size === 0) {
      throw new ModelError('model.empty', 'The model gave an empty answer. Try again.', { retryable: true });
    }
    const { text, model, usage, finishReason } = this;
    return { text, calls: this.wholeCalls(), model, usage, finishReason };
  }

  private addCall(delta: CallDelta): void {
    const call = this.calls.get(delta.index) ?? { id: '', name: '', arguments: '' };
    this.calls.set(delta.index, {
      id: call.id || (delta.id ?? ''),
      name: call.name + (delta.function?.name ?? ''),
      arguments: call.arguments + (delta.function?.arguments ?? ''),
    });
  }

  private wholeCalls(): ModelReply['calls'] {
    return [...this.calls.entries()]
      .sort(([a], [b]) => a - b)
      .map(([index, call]) => ({
        providerCallId: call.id || `call_${index}`,
        tool: call.name,
        arguments: call.arguments,
      }));
  }
}

function tokens(usage: OpenAI.CompletionUsage): TokenUsage {
  const {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: totalTokens,
  } = usage;
  return { promptTokens, completionTokens, totalTokens: totalTokens ?? promptTokens + completionTokens };
}
