import { toJsonObject, type JsonObject } from '../../../../domain/json';
import type { TurnPlace } from '../../../../domain/turn';
import type { DataOf, SseEvent } from '../../../../turns/relay/events';
import { parseEventId } from '../../../../turns/relay/position';
import { oneLine, type Frame, type FrameEncoder } from '../../../sse/frames';
import { completionId } from '../answer-ids';
import { questionText } from '../../questions-in';
import { usageOf } from './completion-usage';

export interface CompletionEncoderOptions {
  turn: Pick<TurnPlace, 'turnId' | 'conversationId'>;
  /** The entry of the answered question that the completion goes on from; 0 for the turn's beginning. */
  after: number;
  /** The agent's id. */
  model: string;
  /** In seconds since the epoch. */
  createdAt: number;
  includesUsage: boolean;
}

const takenBack =
  'The model began anew, and this protocol can’t take text back. Read the whole answer in the conversation.';

/**
 * Encodes the events of one part of a turn, up to its next question, as chunks of a chat completion. The protocol has no
 * questions: one is the last text, and the whole of it is in `holdfast`.
 */
export class CompletionEncoder implements FrameEncoder {
  private hasStarted = false;
  /** True once the client has all that it will get. */
  isOver = false;
  private hasText = false;
  /** True if a reset would void text that was sent. */
  private isVoidable = false;
  private readonly extension: JsonObject;

  constructor(private readonly options: CompletionEncoderOptions) {
    this.extension = { ...options.turn };
  }

  frames(event: SseEvent): Frame[] {
    // Anything after a text that can't be taken back would be read as its end.
    if (this.isOver) return [];
    return [...this.start(), ...this.chunksOf(event)].map((chunk) => ({ data: oneLine(chunk) }));
  }

  /** A stream that was cut off gets no end, so that its client knows. */
  end(): Frame[] {
    return this.isOver ? [{ data: '[DONE]' }] : [];
  }

  private start(): object[] {
    if (this.hasStarted) return [];
    this.hasStarted = true;
    const holdfast = { ...this.extension };
    return [{ ...this.chunk({ role: 'assistant', content: '' }), holdfast }];
  }

  private chunksOf(event: SseEvent): object[] {
    switch (event.event) {
      case 'content.delta':
        this.isVoidable = true;
        return [this.text(event.data.delta)];
      case 'content.reset':
        return this.isVoidable ? this.fail({ code: 'content_reset', message: takenBack }) : [];
      case 'tool.start':
      case 'tool.end':
      case 'rag.context':
        this.isVoidable = false;
        return [];
      case 'action':
        return this.question(event);
      case 'handoff':
        this.extension['handoff'] = toJsonObject(event.data);
        return [];
      case 'response.completed':
        return this.complete(event.data);
      case 'error':
        return this.fail(event.data);
      default:
        return [];
    }
  }

  private text(content: string): object {
    this.hasText = true;
    return this.chunk({ content });
  }

  private question({ id, data }: Extract<SseEvent, { event: 'action' }>): object[] {
    if ((parseEventId(id ?? '')?.n ?? 0) <= this.options.after) return [];
    this.extension['action'] = toJsonObject(data);
    const asked = questionText(data);
    return [this.text(this.hasText ? `\n\n${asked}` : asked), this.finish()];
  }

  private complete({ message, metadata, ...rest }: DataOf<'response.completed'>): object[] {
    const { after, includesUsage } = this.options;
    Object.assign(this.extension, toJsonObject({ ...rest, ...metadata }));
    // After a handoff the reply is not streamed. The message is that of the whole turn.
    const isUnsaid = !this.hasText && message !== '' && (after === 0 || 'handoff' in this.extension);
    const ended = [...(isUnsaid ? [this.text(message)] : []), this.finish()];
    // The tokens are those of the whole turn, and `usage` may count those of its own completion alone.
    return includesUsage && after === 0 ? [...ended, { ...this.chunk(), usage: usageOf(rest) }] : ended;
  }

  private finish(): object {
    this.isOver = true;
    return { ...this.chunk({}, 'stop'), holdfast: { ...this.extension } };
  }

  private fail({ code, message }: { code: string; message: string }): object[] {
    this.isOver = true;
    return [{ error: { message, type: 'server_error', param: null, code } }];
  }

  /** Without a delta it has no choice, as the chunk of the tokens. */
  private chunk(delta?: object, reason: 'stop' | null = null) {
    const { turn, after, model, createdAt, includesUsage } = this.options;
    return {
      id: completionId({ turnId: turn.turnId, after }),
      object: 'chat.completion.chunk',
      created: createdAt,
      model,
      choices: delta ? [{ index: 0, delta, logprobs: null, finish_reason: reason }] : [],
      ...(includesUsage && { usage: null }),
    };
  }
}
