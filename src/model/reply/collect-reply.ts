import type { JsonValue } from '../../domain/json';
import { shortened } from '../../domain/shortened';
import { noTokens, type TokenUsage } from '../../domain/model-usage';
import { ModelError } from '../model-error';
import type { ModelReply } from './model-reply';
import type { CallPart, ReplyPart } from './reply-part';

/** Caps what one answer of a model may bring: no provider gives as much, and a document of the store holds it. */
const mostCalls = 128;
const mostChars = 4 * 1024 * 1024;
/** Longer than the name of any tool or model. */
const longestName = 200;

interface PartialCall {
  id: string;
  name: string;
  arguments: string;
}

/** Assembles the parts of one reply. */
export class ReplyCollector {
  private text = '';
  private readonly calls = new Map<string, PartialCall>();
  private end: Extract<ReplyPart, { type: 'end' }> | undefined;
  private usage: TokenUsage = noTokens;
  private kept: JsonValue | undefined;
  private chars = 0;

  constructor(private model: string) {}

  get hasEnded(): boolean {
    return this.end !== undefined;
  }

  /** Throws a ModelError if the answer gets too long. */
  add(part: ReplyPart): void {
    switch (part.type) {
      case 'text':
        this.text += part.text;
        return this.count(part.text);
      case 'reasoning':
        return this.count(part.text);
      case 'call':
        return this.addCall(part);
      case 'usage':
        this.usage = part.usage;
        return;
      case 'kept':
        this.kept = part.kept;
        return this.count(JSON.stringify(part.kept));
      case 'model':
        this.model = shortened(part.name, longestName);
        return;
      case 'end':
        // Some gateways end each reply with `stop`, also after the provider's own word.
        if (part.reason !== 'stop' || !this.end) this.end = part;
    }
  }

  /** Returns the reply so far of a stream that was stopped, without tool calls. */
  partial(): ModelReply {
    return { text: this.text, calls: [], model: this.model, usage: this.usage };
  }

  /** Returns the whole reply. Throws a ModelError if it broke off, failed, was filtered or is empty. */
  finish(): ModelReply {
    const { text, model, usage, kept, end } = this;
    const { reason, word: finishReason } = end ?? { reason: 'missing' as const, word: '' };
    // safeguard: a model’s stream must have an end
    if (reason === 'missing') {
      throw new ModelError('model.broken_stream', 'The model’s answer broke off before its end.', {
        retryable: true,
      });
    }
    if (reason === 'failed') {
      throw new ModelError('model.provider_fault', 'The model provider failed in the middle of the answer.', {
        retryable: true,
      });
    }
    if (reason === 'filtered') {
      const sentence =
        'The model provider’s content filter stopped the answer. Put the request in other words.';
      throw new ModelError('model.filtered', sentence, { retryable: false });
    }
    if (text.trim() === '' && this.calls.size === 0) throw emptyReply(reason);
    const calls = this.wholeCalls();
    return { text, calls, model, usage, ...(kept !== undefined && { kept }), end: reason, finishReason };
  }

  private count(added: string): void {
    this.chars += added.length;
    if (this.chars <= mostChars && this.calls.size <= mostCalls) return;
    const most = `${mostCalls} calls and ${mostChars} characters`;
    const sentence = `The model’s answer has more than ${most}. Ask for something smaller.`;
    throw new ModelError('model.answer_too_long', sentence, { retryable: false });
  }

  private addCall({ key, id = '', name, arguments: added = '' }: CallPart): void {
    const call = this.calls.get(key) ?? { id: '', name: '', arguments: '' };
    this.calls.set(key, {
      id: call.id || id,
      name: shortened(name ?? call.name, longestName),
      arguments: call.arguments + added,
    });
    this.count(added);
  }

  private wholeCalls(): ModelReply['calls'] {
    return [...this.calls.values()].map((call, index) => ({
      providerCallId: call.id || `call_${index}`,
      tool: call.name,
      arguments: call.arguments,
    }));
  }
}

function emptyReply(reason: 'stop' | 'length' | 'refusal'): ModelError {
  return reason === 'length'
    ? new ModelError(
        'model.no_room',
        'The model reached the maximum length of its reply before it began to answer. Allow longer replies, or less thinking.',
        { retryable: false },
      )
    : new ModelError('model.empty', 'The model gave an empty answer. Try again.', { retryable: true });
}
