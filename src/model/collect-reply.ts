import type OpenAI from 'openai';
import { shortened } from '../domain/shortened';
import { noTokens, type TokenUsage } from '../domain/model-usage';
import { ModelError } from './model-error';
import type { ModelReply } from './model-request';

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;
type CallDelta = OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta.ToolCall;

/** Caps what one answer of a model may bring: no provider gives as much. */
const mostCalls = 128;
const mostChars = 1024 * 1024;
/** Longer than the name of any tool or model. */
const longestName = 200;

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
  private chars = 0;

  constructor(private model: string) {}

  /** Adds a chunk and returns the text that it contributes. Throws a ModelError if the answer gets too long. */
  add(chunk: Chunk): string {
    if (chunk.model) this.model = shortened(chunk.model, longestName);
    if (chunk.usage) this.usage = tokens(chunk.usage);
    const [choice] = chunk.choices;
    if (!choice) return '';
    this.finishReason = choice.finish_reason ?? this.finishReason;
    for (const call of choice.delta.tool_calls ?? []) this.addCall(call);
    const added = choice.delta.content ?? '';
    this.text += added;
    this.count(added);
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

  private count(added: string): void {
    this.chars += added.length;
    if (this.chars <= mostChars && this.calls.size <= mostCalls) return;
    const most = `${mostCalls} calls and ${mostChars} characters`;
    const sentence = `The model’s answer has more than ${most}. Ask for something smaller.`;
    throw new ModelError('model.answer_too_long', sentence, { retryable: false });
  }

  private addCall(delta: CallDelta): void {
    const call = this.calls.get(delta.index) ?? { id: '', name: '', arguments: '' };
    const { name = '', arguments: added = '' } = delta.function ?? {};
    this.calls.set(delta.index, {
      id: call.id || (delta.id ?? ''),
      name: shortened(call.name + name, longestName),
      arguments: call.arguments + added,
    });
    this.count(added);
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
