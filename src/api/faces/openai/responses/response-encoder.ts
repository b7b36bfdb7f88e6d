import { toJsonObject, type JsonObject } from '../../../../domain/json';
import type { TurnPlace } from '../../../../domain/turn';
import type { CitationData, DataOf, SseEvent } from '../../../../turns/relay/events';
import { parseEventId, type Position } from '../../../../turns/relay/position';
import { oneLine, type Frame, type FrameEncoder } from '../../../sse/frames';
import { type Action, questionsIn } from '../../questions';
import { itemId, responseId } from '../answer-ids';
import { OutputList, type Made, callItem, questionItem, searchItem, type CallItem } from './output-list';
import { secondsOf, settledFields, type ResponseAbout, type ResponseObject } from './response';

interface ResponseEncoderOptions {
  turn: Pick<TurnPlace, 'turnId' | 'conversationId'>;
  /** The entry of the answered question that the response goes on from; 0 for the turn's beginning. */
  after: number;
  about: ResponseAbout;
  /** The sequence number of the last frame that the client has. */
  startingAfter?: number | undefined;
}

const stopped = new Set<string>(['cancelled', 'interrupted']);

/**
 * Encodes the events of one part of a turn, up to its next questions, as a response and the frames in which it grows.
 * It must get them from the part's beginning. After an answer the first one is the question that was answered.
 */
export class ResponseEncoder implements FrameEncoder {
  private status: ResponseObject['status'] = 'in_progress';
  private hasStarted = false;
  private completedAt: number | null = null;
  private error: ResponseObject['error'] = null;
  private incomplete: ResponseObject['incomplete_details'] = null;
  private usage: ResponseObject['usage'] = null;
  private hasText = false;
  /** The place of the event that is encoded now. */
  private at: Position = { n: 0, c: 0 };
  private readonly output = new OutputList();
  private readonly calls = new Map<string, CallItem>();
  /** The questions that were answered, by the ids of their calls. */
  private readonly approvals = new Map<string, string>();
  private readonly extension: JsonObject;

  constructor(private readonly options: ResponseEncoderOptions) {
    this.extension = { ...options.turn };
  }

  frames(event: SseEvent): Frame[] {
    if (event.event === 'error' && event.data.code === 'unauthenticated') return [this.cutOff(event.data)];
    this.at = parseEventId(event.id ?? '') ?? this.at;
    if (event.event === 'content.delta') return this.deltaFrames(event.data.delta);
    if (event.event === 'content.reset') return this.resetFrames();
    return this.numbered({ n: this.at.n, c: 0 }, [...this.start(), ...this.eventsOf(event)]);
  }

  /** A stream that was cut off gets no end, so that its client knows. */
  end(): Frame[] {
    return this.isOver ? [{ data: '[DONE]' }] : [];
  }

  /** True once the response has all that it will have. */
  get isOver(): boolean {
    return this.status !== 'in_progress';
  }

  get response(): ResponseObject {
    const { turn, after, about } = this.options;
    return {
      ...settledFields(about),
      id: responseId({ turnId: turn.turnId, after }),
      status: this.status,
      completed_at: this.completedAt,
      error: this.error,
      incomplete_details: this.incomplete,
      conversation: { id: turn.conversationId },
      output: this.output.items(),
      usage: this.usage,
      holdfast: { ...this.extension },
    };
  }

  private start(): Made[] {
    if (this.hasStarted) return [];
    this.hasStarted = true;
    return [this.lifecycle('response.created'), this.lifecycle('response.in_progress')];
  }

  private eventsOf({ event, data }: SseEvent): Made[] {
    delete this.extension['waitsFor'];
    if (event === 'status' && data.waitsFor) this.extension['waitsFor'] = data.waitsFor;
    if (event === 'handoff') this.extension['handoff'] = toJsonObject(data);
    // The text of the next step may be taken back, and this one stays.
    if (event === 'status' || event === 'handoff') return this.output.endText();
    if (event === 'tool.start') return [...this.output.endText(), ...this.begin(data)];
    if (event === 'tool.end') return [...this.output.endText(), ...this.finish(data)];
    if (event === 'rag.context') return this.search(data);
    if (event === 'action') return this.question(data);
    if (event === 'response.completed') return this.complete(data);
    return event === 'error' ? this.fail(data) : [];
  }

  private begin(call: DataOf<'tool.start'>): Made[] {
    const item = callItem(this.options.turn.turnId, call, this.approvals.get(call.callId));
    this.calls.set(call.callId, item);
    return this.output.beginCall(item);
  }

  private finish({ tool, callId, success, error }: DataOf<'tool.end'>): Made[] {
    const begun = this.calls.has(callId) ? [] : this.begin({ tool, callId });
    const item = this.calls.get(callId);
    if (!item) return begun;
    this.calls.delete(callId);
    item.status = success ? 'completed' : 'failed';
    item.error = success ? null : (error ?? 'The tool failed.');
    return [...begun, ...this.output.endCall(item)];
  }

  private search(context: DataOf<'rag.context'>): Made[] {
    const item = searchItem(this.options.turn.turnId, this.at.n, context);
    return [...this.output.endText(), ...this.output.addSearch(item)];
  }

  private question(action: Action): Made[] {
    const { after, turn } = this.options;
    const questions = questionsIn(action);
    if (this.at.n <= after) {
      for (const { callId, instructionId } of questions)
        if (callId !== undefined) this.approvals.set(callId, instructionId);
      return [];
    }
    this.extension['action'] = toJsonObject(action);
    const asked = questions.flatMap((question) =>
      this.output.addQuestion(questionItem(turn.turnId, question)),
    );
    return [...this.close(), ...asked, this.over('completed', 'response.completed')];
  }

  private complete({ message, metadata, citations, ...rest }: DataOf<'response.completed'>): Made[] {
    const { after } = this.options;
    // After a handoff the reply is not streamed. The message is that of the whole turn.
    const isUnsaid = !this.hasText && message !== '' && (after === 0 || 'handoff' in this.extension);
    const unsaid = isUnsaid ? this.wholeText(message) : [];
    const { conversationId: _, turnId: __, ...said } = rest;
    Object.assign(this.extension, toJsonObject({ ...said, ...metadata, citations }));
    this.completedAt = secondsOf(metadata.generatedAt);
    // The tokens are those of the whole turn, and `usage` may count those of its own response alone.
    if (after === 0) this.usage = usageOf(rest);
    const isCut = rest.incomplete?.reason === 'max_output_tokens';
    const closed = [...unsaid, ...this.close(citations, isCut ? 'incomplete' : 'completed')];
    if (!rest.incomplete) return [...closed, this.over('completed', 'response.completed')];
    this.incomplete = { reason: isCut ? 'max_output_tokens' : 'content_filter' };
    return [...closed, this.over('incomplete', 'response.incomplete')];
  }

  private wholeText(text: string): Made[] {
    const { opening, added } = this.output.addText(this.textId(this.at.n), text);
    return [...opening, added];
  }

  private fail({ code, message }: DataOf<'error'>): Made[] {
    const closed = this.output.endText([], 'incomplete');
    this.error = { code, message };
    const ended = [...closed, ...this.close()];
    if (stopped.has(code)) return [...ended, this.over('cancelled', 'response.incomplete')];
    return [...ended, this.over('failed', 'response.failed')];
  }

  private close(citations?: CitationData[], status: 'completed' | 'incomplete' = 'completed'): Made[] {
    const open = [...this.calls.values()].flatMap((item) => {
      item.status = 'incomplete';
      return this.output.endCall(item);
    });
    this.calls.clear();
    return [...this.output.endText(citations, status), ...open];
  }

  private over(status: ResponseObject['status'], type: string): Made {
    this.status = status;
    return this.lifecycle(type);
  }

  private lifecycle(type: string): Made {
    return { type, response: this.response };
  }

  private deltaFrames(delta: string): Frame[] {
    this.hasText = true;
    const { n, c } = this.at;
    const { opening, added } = this.output.addText(this.textId(n), delta);
    const seen = placeOf(this.options.startingAfter ?? 0);
    const isCut = seen.n === n && seen.c > c - delta.length && seen.c < c;
    const shown = isCut ? { ...added, delta: delta.slice(delta.length - (c - seen.c)) } : added;
    return [...this.numbered({ n, c: 0 }, opening, openingFrame), ...this.numbered({ n, c }, [shown])];
  }

  /**
   * A reader that came later never saw the text that is taken back. It gets an empty one in its place, so that every
   * reader has the same indexes.
   */
  private resetFrames(): Frame[] {
    const { n } = this.at;
    const opening = this.output.openText(this.textId(n - 1));
    const voided = this.output.voidText();
    return [
      ...this.numbered({ n: n - 1, c: 0 }, opening, openingFrame),
      ...this.numbered({ n, c: 0 }, voided),
    ];
  }

  private textId(n: number): string {
    return itemId('msg', this.options.turn.turnId, n);
  }

  private numbered(place: Position, made: Made[], first = 0): Frame[] {
    const { startingAfter = -1 } = this.options;
    return made.flatMap((event, k) => {
      const sequence = sequenceOf(place, first + k);
      return sequence > startingAfter ? [frameOf({ ...event, sequence_number: sequence })] : [];
    });
  }

  /** The access of the stream ended, not the turn. */
  private cutOff({ code, message }: DataOf<'error'>): Frame {
    return frameOf({ type: 'error', code, message, param: null, sequence_number: sequenceOf(this.at, 1) });
  }
}

function usageOf({
  promptTokens,
  completionTokens,
  totalTokens,
}: Pick<DataOf<'response.completed'>, 'promptTokens' | 'completionTokens' | 'totalTokens'>) {
  return {
    input_tokens: promptTokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: completionTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: totalTokens,
  };
}

function frameOf(event: Made): Frame {
  return { event: event.type, data: oneLine(event) };
}

/** Frames of one entry. */
const mostFrames = 32;
/** UTF-16 units that may follow one entry. */
const mostChars = 2 ** 20;

/** The frames that open a text come behind those of the entry before it. */
const openingFrame = 28;

/**
 * Returns the sequence number of a frame: `k` counts the frames of one event. It depends only on the place in the
 * turn's log, so every reader has the same numbers. They have gaps.
 */
function sequenceOf({ n, c }: Position, k = 0): number {
  return (n * mostChars + c) * mostFrames + k;
}

/** Returns the place of the frame with this sequence number. */
function placeOf(sequence: number): Position {
  const place = Math.floor(sequence / mostFrames);
  return { n: Math.floor(place / mostChars), c: place % mostChars };
}
