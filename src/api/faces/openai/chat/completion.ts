import { z } from 'zod';
import { toJsonObject, type JsonObject } from '../../../../domain/json';
import type { SseEvent, DataOf } from '../../../../turns/relay/events';
import { parseEventId } from '../../../../turns/relay/position';
import { leftEarly, turnError } from '../../../agent/turn-stream';
import { completionId } from '../answer-ids';
import { jsonData } from '../responses/response';
import { questionText } from '../../questions';
import type { TurnPlace } from '../../../../domain/turn';
import { oneLine, type Frame, type FrameEncoder } from '../../../sse/frames';

const usageData = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
});

type Tokens = Pick<DataOf<'response.completed'>, 'promptTokens' | 'completionTokens' | 'totalTokens'>;

function usageOf({ promptTokens, completionTokens, totalTokens }: Tokens): z.infer<typeof usageData> {
  return { prompt_tokens: promptTokens, completion_tokens: completionTokens, total_tokens: totalTokens };
}

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

  private chunksOf({ id, event, data }: SseEvent): object[] {
    if (event === 'content.reset')
      return this.isVoidable ? this.fail({ code: 'content_reset', message: takenBack }) : [];
    if (event === 'content.delta') return [this.text(data.delta)];
    if (event === 'tool.start' || event === 'tool.end' || event === 'rag.context') this.isVoidable = false;
    if (event === 'action') return this.question(id, data);
    if (event === 'handoff') this.extension['handoff'] = toJsonObject(data);
    if (event === 'response.completed') return this.complete(data);
    return event === 'error' ? this.fail(data) : [];
  }

  private text(content: string): object {
    this.hasText = true;
    this.isVoidable = true;
    return this.chunk({ content });
  }

  private question(id: string | undefined, data: DataOf<'action'>): object[] {
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
    const ended = [...(isUnsaid ? [this.text(message)] : []), this.finish(finishReason(rest.incomplete))];
    // The tokens are those of the whole turn, and `usage` may count those of its own completion alone.
    return includesUsage && after === 0 ? [...ended, { ...this.chunk(), usage: usageOf(rest) }] : ended;
  }

  private finish(reason: FinishReason = 'stop'): object {
    this.isOver = true;
    return { ...this.chunk({}, reason), holdfast: { ...this.extension } };
  }

  private fail({ code, message }: { code: string; message: string }): object[] {
    this.isOver = true;
    return [{ error: { message, type: 'server_error', param: null, code } }];
  }

  /** Without a delta it has no choice, as the chunk of the tokens. */
  private chunk(delta?: object, reason: FinishReason | null = null) {
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

export const completionData = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.literal(0),
      message: z.object({ role: z.literal('assistant'), content: z.string(), refusal: z.null() }),
      logprobs: z.null(),
      finish_reason: z.enum(['stop', 'length', 'content_filter']),
    }),
  ),
  usage: usageData.optional(),
  holdfast: jsonData,
});

export type Completion = z.infer<typeof completionData>;

type Options = Omit<CompletionEncoderOptions, 'includesUsage'>;

/**
 * Reads the events of one part of a turn, up to its next question, as one completion. A question, and what is said while
 * an operator decides, are its text. Throws the error that the turn ended with.
 */
export async function completionOf(events: AsyncIterable<SseEvent>, options: Options): Promise<Completion> {
  const { after, turn } = options;
  const extension: JsonObject = { ...turn };
  let text = '';
  /** How much of it can't be void any more. */
  let settled = 0;
  const endWith = (last: string) => completion(options, text === '' ? last : `${text}\n\n${last}`, extension);
  for await (const event of events) {
    const { n = 0 } = parseEventId(event.id ?? '') ?? {};
    if (event.event === 'content.delta') text += event.data.delta;
    else if (event.event === 'content.reset') text = text.slice(0, settled);
    else if (event.event !== 'status') settled = text.length;
    if (event.event === 'error') throw turnError(event.data);
    if (event.event === 'handoff') extension['handoff'] = toJsonObject(event.data);
    if (event.event === 'action' && n > after) {
      extension['action'] = toJsonObject(event.data);
      return endWith(questionText(event.data));
    }
    if (event.event === 'status' && event.data.waitsFor) {
      extension['waitsFor'] = event.data.waitsFor;
      return endWith(event.data.text);
    }
    if (event.event !== 'response.completed') continue;
    const { message, metadata, ...rest } = event.data;
    Object.assign(extension, toJsonObject({ ...rest, ...metadata }));
    const isUnsaid = text === '' && (after === 0 || 'handoff' in extension);
    const whole = completion(options, isUnsaid ? message : text, extension, rest.incomplete);
    // The tokens are those of the whole turn, and `usage` may count those of its own completion alone.
    return after === 0 ? { ...whole, usage: usageOf(rest) } : whole;
  }
  throw leftEarly();
}

type Incomplete = DataOf<'response.completed'>['incomplete'];
type FinishReason = Completion['choices'][number]['finish_reason'];

/** The protocol's own word for the end of an answer. */
function finishReason(incomplete: Incomplete): FinishReason {
  if (!incomplete) return 'stop';
  return incomplete.reason === 'refusal' ? 'content_filter' : 'length';
}

function completion(
  { turn, after, model, createdAt }: Options,
  content: string,
  holdfast: JsonObject,
  incomplete?: Incomplete,
): Completion {
  const message = { role: 'assistant' as const, content, refusal: null };
  return {
    id: completionId({ turnId: turn.turnId, after }),
    object: 'chat.completion',
    created: createdAt,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason(incomplete) }],
    holdfast,
  };
}
