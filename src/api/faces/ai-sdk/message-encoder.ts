import type { GivenAnswer } from '../../../domain/action';
import { toJsonObject } from '../../../domain/json';
import type { DataOf, SseEvent } from '../../../turns/relay/events';
import { parseEventId } from '../../../turns/relay/position';
import { oneLine, type Frame, type FrameEncoder } from '../../sse/frames';
import {
  Questions,
  callOf,
  callShown,
  takesOutput,
  type Action,
  type QuestionEnd,
  type QuestionFace,
} from '../questions';
import { dataParts, type Chunk, type FinishReason } from './chunks';

export interface MessageEncoderOptions {
  turnId: string;
  conversationId: string;
  /** True if the client knows `reset-step`. Otherwise void text stays, and a data part names it. */
  resetsSteps: boolean;
  /** The answer that the stream goes on from. */
  answered?: GivenAnswer | undefined;
}

/** The events name documents without their types. */
const unknownType = 'application/octet-stream';

/** Encodes the events of one turn as one message of the AI SDK. */
export class MessageEncoder implements FrameEncoder {
  private hasStarted = false;
  private isOver = false;
  private isAsking = false;
  /** The text part that is open. */
  private textId: string | undefined;
  /** The texts of the open step. `undefined`: no step is open. */
  private stepTexts: string[] | undefined;
  /** A reset voids the whole step, so a step with anything but text gets no more text. */
  private isTextOnly = true;
  private hasText = false;
  private readonly calls = new Set<string>();
  /** Calls that have begun and not ended. */
  private readonly running = new Set<string>();
  private readonly sources = new Set<string>();
  private readonly questions: Questions<Chunk>;

  constructor(private readonly options: MessageEncoderOptions) {
    this.questions = new Questions(questionChunks, options.answered);
  }

  frames(event: SseEvent): Frame[] {
    return [...this.start(), ...this.chunksOf(event)].map(frameOf);
  }

  end(): Frame[] {
    const finish: Chunk = { type: 'finish', finishReason: this.isAsking ? 'tool-calls' : 'other' };
    const chunks = this.isOver ? [] : [...this.start(), ...this.endStep(), finish];
    return [...chunks.map(frameOf), { data: '[DONE]' }];
  }

  private start(): Chunk[] {
    if (this.hasStarted) return [];
    this.hasStarted = true;
    const { turnId, conversationId } = this.options;
    return [{ type: 'start', messageId: turnId, messageMetadata: { conversationId, turnId } }];
  }

  /** The first `meta` is the start. Another one says that the turn goes on. */
  private chunksOf({ id = '', event, data }: SseEvent): Chunk[] {
    if (event !== 'status') this.isAsking = event === 'action';
    if (event === 'status')
      return [...this.settle(), { type: dataParts.status, data: toJsonObject(data), transient: true }];
    if (event === 'content.delta') return this.text(id, data.delta);
    if (event === 'content.reset') return this.reset(data.reason);
    if (event === 'tool.start') return this.part(this.call(data.callId, data.tool));
    if (event === 'tool.end') return this.part(this.result(data));
    if (event === 'rag.context') return this.part(this.search(data));
    if (event === 'action') return this.question(data);
    if (event === 'handoff') return this.part([{ type: dataParts.handoff, data: toJsonObject(data) }]);
    if (event === 'response.completed') return this.complete(data);
    return event === 'error' ? this.fail(data) : [];
  }

  private text(eventId: string, delta: string): Chunk[] {
    this.hasText = true;
    if (this.textId !== undefined) return [{ type: 'text-delta', id: this.textId, delta }];
    const closing = this.closeQuestions();
    const id = `text-${parseEventId(eventId)?.n ?? 0}`;
    const opening = this.isTextOnly && this.stepTexts ? [] : [...this.endStep(), this.startStep()];
    this.textId = id;
    this.stepTexts = [...(this.stepTexts ?? []), id];
    return [...closing, ...opening, { type: 'text-start', id }, { type: 'text-delta', id, delta }];
  }

  private reset(reason: string): Chunk[] {
    const voided = this.stepTexts;
    const ended = this.endText();
    if (!this.isTextOnly || !voided || voided.length === 0) return ended;
    this.stepTexts = [];
    if (this.options.resetsSteps) return [...ended, { type: 'reset-step' }];
    return [...ended, { type: dataParts.reset, data: { reason, textIds: voided } }];
  }

  /** Starts another step, because text before other events stays valid if the model starts over. */
  private settle(): Chunk[] {
    return this.isTextOnly ? this.endStep() : [];
  }

  /** Adds parts that are no text to the step. */
  private part(chunks: Chunk[]): Chunk[] {
    const opening = this.stepTexts ? this.endText() : [this.startStep()];
    this.isTextOnly = false;
    return [...opening, ...chunks];
  }

  private call(toolCallId: string, toolName: string): Chunk[] {
    this.questions.runs(toolCallId);
    this.running.add(toolCallId);
    if (this.calls.has(toolCallId)) return [];
    this.calls.add(toolCallId);
    // The model's arguments to tools are not for users.
    const made = { toolCallId, toolName, input: {}, dynamic: true, providerExecuted: true } as const;
    return [{ type: 'tool-input-available', ...made }];
  }

  private result(data: DataOf<'tool.end'>): Chunk[] {
    const begun = this.call(data.callId, data.tool);
    this.running.delete(data.callId);
    return [...begun, resultOf(data)];
  }

  private search(context: DataOf<'rag.context'>): Chunk[] {
    const found = context.documents.filter(({ documentId }) => !this.sources.has(documentId));
    for (const { documentId } of found) this.sources.add(documentId);
    return [
      { type: dataParts.search, data: toJsonObject(context) },
      ...found.map(({ documentId, name }): Chunk => {
        return { type: 'source-document', sourceId: documentId, mediaType: unknownType, title: name };
      }),
    ];
  }

  private question(action: DataOf<'action'>): Chunk[] {
    if (action.callId !== undefined) this.calls.add(action.callId);
    // Agents that were asked go on. A client sends an answer only once no other call of the step is open.
    const goOn = [...this.running].some((toolCallId) => toolCallId !== action.callId);
    const ended = goOn ? this.endStep() : [];
    return [...ended, ...this.part(this.questions.ask(action))];
  }

  private complete({ message, ...rest }: DataOf<'response.completed'>): Chunk[] {
    this.isOver = true;
    // After a handoff the reply is not streamed.
    const closing = this.closeQuestions();
    const unsaid = this.hasText || message === '' ? [] : this.text('', message);
    const messageMetadata = toJsonObject(rest);
    return [
      ...closing,
      ...unsaid,
      ...this.endStep(),
      { type: 'finish', finishReason: finishReason(rest.incomplete), messageMetadata },
    ];
  }

  private fail({ code, message }: DataOf<'error'>): Chunk[] {
    this.isOver = true;
    const end: Chunk =
      code === 'cancelled' ? { type: 'abort', reason: message } : { type: 'error', errorText: message };
    return [...this.closeQuestions(), ...this.endStep(), end];
  }

  private closeQuestions(): Chunk[] {
    const closing = this.questions.close();
    return closing.length > 0 ? this.part(closing) : [];
  }

  private startStep(): Chunk {
    this.stepTexts = [];
    this.isTextOnly = true;
    return { type: 'start-step' };
  }

  private endStep(): Chunk[] {
    const ended = this.endText();
    if (!this.stepTexts) return ended;
    this.stepTexts = undefined;
    return [...ended, { type: 'finish-step' }];
  }

  private endText(): Chunk[] {
    const id = this.textId;
    this.textId = undefined;
    return id === undefined ? [] : [{ type: 'text-end', id }];
  }
}

/** The protocol's own word for the end of an answer. */
function finishReason(incomplete: DataOf<'response.completed'>['incomplete']): FinishReason {
  if (!incomplete) return 'stop';
  return incomplete.reason === 'refusal' ? 'content-filter' : 'length';
}

function resultOf({ callId, success, durationMs, error }: DataOf<'tool.end'>): Chunk {
  const part = { toolCallId: callId, dynamic: true, providerExecuted: true } as const;
  return success
    ? { type: 'tool-output-available', ...part, output: { durationMs } }
    : { type: 'tool-output-error', ...part, errorText: error ?? 'The tool failed.' };
}

function frameOf(chunk: Chunk): Frame {
  return { data: oneLine(chunk) };
}

/**
 * Questions as parts of a message. A yes or no is an approval request, whose id is the question's. A choice or a form
 * is a call of a client tool, whose call id is the question's; its output is the answer.
 */
const questionChunks: QuestionFace<Chunk> = {
  ask(action: Action): Chunk[] {
    const { type, instructionId } = action;
    const toolCallId = callOf(action);
    const isForClient = takesOutput(type);
    const by = isForClient ? {} : ({ providerExecuted: true } as const);
    const whole: Chunk = { type: dataParts.action, id: instructionId, data: toJsonObject(action) };
    const call: Chunk = {
      ...{ type: 'tool-input-available', toolCallId, dynamic: true, ...by },
      ...callShown(action),
    };
    if (isForClient) return [whole, call];
    return [whole, call, { type: 'tool-approval-request', approvalId: instructionId, toolCallId }];
  },
  close(action: Action, end: QuestionEnd): Chunk[] {
    const toolCallId = callOf(action);
    if (end === 'declined') return [{ type: 'tool-output-denied', toolCallId }];
    // The client has its own output of its tool.
    if (end.isOwn && takesOutput(action.type)) return [];
    return [{ type: 'tool-output-available', toolCallId, output: end.output, dynamic: true }];
  },
};
