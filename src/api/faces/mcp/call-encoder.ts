import type { JsonObject } from '../../../domain/json';
import type { SseEvent } from '../../../turns/relay/events';
import { parseEventId, type Position } from '../../../turns/relay/position';
import { oneLine, type Frame, type FrameEncoder } from '../../sse/frames';
import { metaKeys } from './peer';
import type { AskedCall, QuestionRule } from './question-rules';
import { resumeToken } from './resume-token';
import { RpcFault, rpcError, rpcResult, type RpcId } from './rpc';
import { endedResult } from './tool-result';
import { TurnSoFar } from './turn-so-far';

export interface CallEncoderOptions extends AskedCall {
  ask: QuestionRule;
  isModern: boolean;
  progressToken?: RpcId | undefined;
  /** Questions up to this entry are settled. */
  settled: number;
  /** The client's position in the stream. */
  seen: Position;
}

/**
 * Encodes the events of a turn as the stream of a call: progress, questions, and the response. It must get them from the
 * turn's beginning, and shows those that the client has not seen.
 */
export class CallEncoder implements FrameEncoder {
  isOver = false;
  private readonly turn = new TurnSoFar();
  private readonly asked = new Set<string>();
  private eventId = '';
  private at: Position = { n: 0, c: 0 };

  constructor(private readonly options: CallEncoderOptions) {}

  frames(event: SseEvent): Frame[] {
    // The access of the stream ended, not the turn.
    if (event.event === 'error' && event.data.code === 'unauthenticated')
      return [this.cutOff(event.data.message)];
    this.eventId = event.id ?? this.eventId;
    this.at = parseEventId(this.eventId) ?? this.at;
    this.turn.add(event);
    const frames = [...this.progress(event), ...this.questions(event), ...this.response()];
    return this.isSeen() && !this.isOver ? [] : frames;
  }

  /** A stream that was cut off gets no response, so that its client knows. */
  end(): Frame[] {
    return [];
  }

  private isSeen(): boolean {
    const { seen } = this.options;
    return this.at.n < seen.n || (this.at.n === seen.n && this.at.c <= seen.c);
  }

  /** Each event of the turn has a number between 0 and 1 behind the one of its entry, so that progress always grows. */
  private progress(event: SseEvent): Frame[] {
    const { progressToken } = this.options;
    const message = wordsOf(event);
    // The first event of the stream has an id, from which it can go on.
    if (event.event === 'meta') return this.options.isModern ? [] : [{ id: this.token, data: '' }];
    if (progressToken === undefined || message === undefined) return [];
    const progress = this.at.n + this.at.c / 1e9;
    return [this.frame(notification('notifications/progress', { progressToken, progress, message }))];
  }

  private questions({ event }: SseEvent): Frame[] {
    if (event !== 'action') return [];
    const { ask, settled } = this.options;
    const open = this.turn.questions;
    const fresh = open.filter(({ instructionId }) => !this.asked.has(instructionId));
    for (const { instructionId } of open) this.asked.add(instructionId);
    if (this.at.n <= settled) return [];
    const { messages, isOver } = ask({ open, fresh }, this.options);
    this.isOver = isOver;
    return messages.map((message) => this.frame(message));
  }

  private response(): Frame[] {
    if (!this.turn.isOver) return [];
    const { id, turn, isModern, isTask } = this.options;
    this.isOver = true;
    const result = {
      ...(isModern && { resultType: 'complete' }),
      ...endedResult(this.turn, turn),
      ...(isTask && { _meta: { [metaKeys.relatedTask]: { taskId: turn.turnId } } }),
    };
    return [this.frame(rpcResult(id, result))];
  }

  private cutOff(message: string): Frame {
    this.isOver = true;
    return this.frame(rpcError(this.options.id, new RpcFault(401, message)));
  }

  private frame(message: JsonObject): Frame {
    return { ...(!this.options.isModern && { id: this.token }), data: oneLine(message) };
  }

  private get token(): string {
    const { id, progressToken, isTask = false } = this.options;
    return resumeToken({ id, isTask, ...(progressToken !== undefined && { progressToken }) }, this.eventId);
  }
}

function wordsOf({ event, data }: SseEvent): string | undefined {
  if (event === 'content.delta') return data.delta;
  return event === 'status' ? data.text : undefined;
}

function notification(method: string, params: JsonObject): JsonObject {
  return { jsonrpc: '2.0', method, params };
}
