import type { GivenAnswer } from '../../../domain/action';
import { toJsonObject, type JsonObject } from '../../../domain/json';
import type { DataOf, SseEvent } from '../../../turns/relay/events';
import { parseEventId } from '../../../turns/relay/position';
import type { Frame, FrameEncoder } from '../../sse/frames';
import { callOf, callShown, Questions, wordsOf, type Action, type QuestionEnd } from '../questions';
import { customEvents, type Interrupt, type Outcome, type RunEvent } from './events';
import type { AnyMessage, RunInput } from './run-fields';
import { frameOf, runStarted } from './run-frames';
import { messagesBefore, runMessageId } from './run-messages';
import { responseSchemaOf } from '../answer-schema';

export interface RunEncoderOptions {
  turnId: string;
  conversationId: string;
  input: Pick<RunInput, 'threadId' | 'runId' | 'parentRunId' | 'messages'>;
  /** The number of the entry that the run goes on from; 0 for a run that shows the turn's beginning. */
  after: number;
  /** The answer that the run goes on from. */
  answered?: GivenAnswer | undefined;
}

const stopped = new Set<string>(['cancelled', 'interrupted']);

/** Encodes the events of one turn, up to its next question, as one run of AG-UI. */
export class RunEncoder implements FrameEncoder {
  private hasStarted = false;
  private isOver = false;
  private interrupt: Interrupt | undefined;
  /** The number of the log's entry that is encoded now. */
  private n = 0;
  /** The messages older than the run. */
  private readonly before: AnyMessage[];
  /** The messages of the run. */
  private made: { id: string; [field: string]: unknown }[] = [];
  private text: { id: string; content: string } | undefined;
  /** The texts since the last thing that is no text. A reset voids them. */
  private voidable = new Set<string>();
  private hasText = false;
  private readonly calls = new Set<string>();
  private readonly questions: Questions<RunEvent>;

  constructor(private readonly options: RunEncoderOptions) {
    const { input, turnId, after, answered } = options;
    this.before = messagesBefore(input.messages, turnId, after);
    this.questions = new Questions(
      { ask: (action) => this.ask(action), close: (action, end) => this.closeQuestion(action, end) },
      answered,
    );
  }

  frames(event: SseEvent): Frame[] {
    this.n = parseEventId(event.id ?? '')?.n ?? this.n;
    return [...this.start(), ...this.eventsOf(event)].map(frameOf);
  }

  /** A stream that was cut off gets no end, so that its client knows. */
  end(): Frame[] {
    if (!this.interrupt || this.isOver) return [];
    return [...this.endText(), this.finished({ type: 'interrupt', interrupts: [this.interrupt] })].map(
      frameOf,
    );
  }

  private start(): RunEvent[] {
    if (this.hasStarted) return [];
    this.hasStarted = true;
    const { input, turnId, conversationId } = this.options;
    const started = runStarted(input, { conversationId, turnId });
    return this.before.length < input.messages.length ? [started, this.snapshot()] : [started];
  }

  private eventsOf({ event, data }: SseEvent): RunEvent[] {
    if (event !== 'status') this.interrupt = undefined;
    if (event === 'status') return [...this.endStep(), custom(customEvents.status, data)];
    if (event === 'content.delta') return this.addText(data.delta);
    if (event === 'content.reset') return this.reset();
    if (event === 'tool.start') return this.call(data.callId, data.tool, {});
    if (event === 'tool.end') return this.result(data);
    if (event === 'rag.context') return [...this.endStep(), custom(customEvents.search, data)];
    if (event === 'action') return this.question(data);
    if (event === 'handoff') return [...this.endStep(), custom(customEvents.handoff, data)];
    if (event === 'response.completed') return this.complete(data);
    return event === 'error' ? this.fail(data) : [];
  }

  private addText(delta: string): RunEvent[] {
    this.hasText = true;
    const opening: RunEvent[] = [];
    if (!this.text) {
      opening.push(...this.questions.close());
      this.text = { id: runMessageId(this.options.turnId, this.n, 'text'), content: '' };
      this.voidable.add(this.text.id);
      opening.push({ type: 'TEXT_MESSAGE_START', messageId: this.text.id, role: 'assistant' });
    }
    this.text.content += delta;
    return [...opening, { type: 'TEXT_MESSAGE_CONTENT', messageId: this.text.id, delta }];
  }

  private endText(): RunEvent[] {
    if (!this.text) return [];
    const { id, content } = this.text;
    this.text = undefined;
    this.made.push({ id, role: 'assistant', content });
    return [{ type: 'TEXT_MESSAGE_END', messageId: id }];
  }

  /** Ends the step. Text before other events stays valid if the model starts over. */
  private endStep(): RunEvent[] {
    const ended = this.endText();
    this.voidable.clear();
    return ended;
  }

  private reset(): RunEvent[] {
    const ended = this.endText();
    if (this.voidable.size === 0) return ended;
    this.made = this.made.filter(({ id }) => !this.voidable.has(id));
    this.voidable.clear();
    return [...ended, this.snapshot()];
  }

  private snapshot(): RunEvent {
    return { type: 'MESSAGES_SNAPSHOT', messages: [...this.before, ...this.made] };
  }

  private call(callId: string, toolCallName: string, input: JsonObject): RunEvent[] {
    this.questions.runs(callId);
    if (this.calls.has(callId)) return [];
    this.calls.add(callId);
    const toolCallId = this.idOf(callId);
    const ended = this.endStep();
    const parentMessageId = runMessageId(this.options.turnId, this.n, 'call');
    // The model's arguments to tools are not for users, unless they decide about the call.
    const delta = JSON.stringify(input);
    const made = { id: toolCallId, type: 'function', function: { name: toolCallName, arguments: delta } };
    this.made.push({ id: parentMessageId, role: 'assistant', toolCalls: [made] });
    return [
      ...ended,
      { type: 'TOOL_CALL_START', toolCallId, toolCallName, parentMessageId },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta },
      { type: 'TOOL_CALL_END', toolCallId },
    ];
  }

  private result({ callId, tool, ...end }: DataOf<'tool.end'>): RunEvent[] {
    return [...this.call(callId, tool, {}), ...this.endStep(), this.resultOf(callId, toJsonObject(end))];
  }

  private resultOf(callId: string, value: JsonObject): RunEvent {
    const toolCallId = this.idOf(callId);
    const content = JSON.stringify(value);
    const messageId = runMessageId(this.options.turnId, this.n, 'result');
    this.made.push({ id: messageId, role: 'tool', toolCallId, content });
    return { type: 'TOOL_CALL_RESULT', messageId, toolCallId, content, role: 'tool' };
  }

  /** Ids of calls are unique in their turn, and have to be in the thread. */
  private idOf(callId: string): string {
    return `${this.options.turnId}:${callId}`;
  }

  private question(action: Action): RunEvent[] {
    const shown = this.questions.ask(action);
    if (this.questions.isAnswered(action)) this.calls.add(callOf(action));
    else this.interrupt = interruptOf(action, this.idOf(callOf(action)));
    return shown;
  }

  private ask(action: Action): RunEvent[] {
    const { toolName, input } = callShown(action);
    return this.calls.has(callOf(action)) ? this.endStep() : this.call(callOf(action), toolName, input);
  }

  private closeQuestion(action: Action, end: QuestionEnd): RunEvent[] {
    return [this.resultOf(callOf(action), end === 'declined' ? { accepted: false } : end.output)];
  }

  private complete({ message, ...rest }: DataOf<'response.completed'>): RunEvent[] {
    this.isOver = true;
    // After a handoff the reply is not streamed.
    const unsaid = this.hasText || message === '' ? [] : this.addText(message);
    const { promptTokens: inputTokens, completionTokens: outputTokens, totalTokens, metadata } = rest;
    const usage = [{ model: metadata.model, inputTokens, outputTokens, totalTokens }];
    const ended = [...this.questions.close(), ...unsaid, ...this.endText()];
    const finished = this.finished({ type: 'success' }, { ...toJsonObject(rest), message });
    // The tokens are those of the whole turn, and `usage` may count those of its own run alone.
    return [...ended, this.options.after === 0 ? { ...finished, usage } : finished];
  }

  private fail({ code, message }: DataOf<'error'>): RunEvent[] {
    this.isOver = true;
    const ended = [...this.questions.close(), ...this.endText()];
    if (stopped.has(code)) return [...ended, this.finished({ type: 'cancelled' })];
    return [...ended, { type: 'RUN_ERROR', message, code }];
  }

  private finished(outcome: Outcome, result?: JsonObject) {
    const { threadId, runId } = this.options.input;
    return { type: 'RUN_FINISHED' as const, threadId, runId, outcome, ...(result && { result }) };
  }
}

function custom(name: string, data: object): RunEvent {
  return { type: 'CUSTOM', name, value: toJsonObject(data) };
}

/** Returns the question as an interrupt. Its id is the question's, so that it can be answered in any protocol. */
function interruptOf(action: Action, toolCallId: string): Interrupt {
  const { instructionId, expiresAt } = action;
  return {
    id: instructionId,
    reason: reasonOf(action),
    message: wordsOf(action),
    toolCallId,
    responseSchema: responseSchemaOf(action),
    expiresAt,
    metadata: { holdfast: toJsonObject(action) },
  };
}

function reasonOf({ type, tool }: Action): Interrupt['reason'] {
  if (type === 'select' || type === 'form') return 'input_required';
  return tool === undefined ? 'confirmation' : 'tool_call';
}
