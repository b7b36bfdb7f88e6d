import { toJsonObject, type JsonObject } from '../../../domain/json';
import type { DataOf, SseEvent } from '../../../turns/relay/events';
import { parseEventId } from '../../../turns/relay/position';
import type { Action } from '../questions';
import {
  isOver,
  type Artifact,
  type Message,
  type StreamResponse,
  type Task,
  type TaskStatus,
} from './protocol';
import { agentMessage, askingState, questionMessage } from './question-message';
import type { TaskName } from './task-ids';

export interface TaskUpdatesOptions {
  name: TaskName;
  /** Messages before the task's events, for the task at the start of the stream. */
  history?: Message[];
  /** The entry at which the client's stream begins: with the task as it is then. Absent: the first. */
  from?: number;
  /** The entry of the question that the stream's own request answers. */
  answered?: number;
}

const stopped = new Set<string>(['cancelled', 'interrupted']);
/** Events that only say that the task goes on. */
const works = new Set<string>(['meta', 'tool.start', 'tool.end', 'rag.context']);
const answerId = 'answer';

/** Reads the events of one turn, from its beginning, as a task and the updates in which it grows. */
export class TaskUpdates {
  private status: TaskStatus = { state: 'TASK_STATE_SUBMITTED' };
  private text = '';
  /** Length of the text that stays if the model starts over. */
  private kept = 0;
  private readonly artifacts = new Map<string, Artifact>();
  private readonly asked: Message[] = [];
  private open: Action | undefined;
  private isShown = false;
  /** The number of the log's entry that is read now. */
  private n = 0;

  constructor(private readonly options: TaskUpdatesOptions) {}

  /** Returns the changes that the event makes. The first is the task as it is then. */
  add(event: SseEvent): StreamResponse[] {
    const { from = 0 } = this.options;
    this.n = parseEventId(event.id ?? '')?.n ?? this.n;
    const updates = this.updatesOf(event);
    if (this.isShown) return updates;
    if (this.n < from) return [];
    this.isShown = true;
    return [{ task: this.task }];
  }

  /** The question that is open by now. */
  get question(): Action | undefined {
    return this.open;
  }

  get task(): Task {
    const { name, history = [] } = this.options;
    const { taskId: id, contextId, turnId, conversationId } = name;
    const artifacts = [...this.artifacts.values()];
    const said = [...history, ...this.asked];
    return {
      id,
      contextId,
      status: { ...this.status },
      ...(artifacts.length > 0 && { artifacts }),
      ...(said.length > 0 && { history: said }),
      metadata: { holdfast: { turnId, conversationId } },
    };
  }

  private updatesOf(item: SseEvent): StreamResponse[] {
    const { event, data } = item;
    if (event === 'content.delta') return [...this.goOn(), this.addText(data.delta)];
    if (event === 'content.reset') return this.reset();
    this.kept = this.text.length;
    if (event === 'action') return [this.ask(data)];
    if (event === 'response.completed') return this.complete(data);
    if (event === 'error') return [this.fail(data)];
    if (event === 'status') return [this.works(item, this.say(data.text))];
    if (event === 'handoff') return [this.works(item, this.say(data.message))];
    return works.has(event) ? [this.works(item)] : [];
  }

  /** The first text after an answer says that the task goes on. */
  private goOn(): StreamResponse[] {
    return this.open ? [this.becomes({ state: 'TASK_STATE_WORKING' })] : [];
  }

  private works({ event, data }: SseEvent, message?: Message): StreamResponse {
    const shown = event === 'meta' ? undefined : { event, ...toJsonObject(data) };
    return this.becomes({ state: 'TASK_STATE_WORKING', ...(message && { message }) }, shown);
  }

  private ask(action: Action): StreamResponse {
    if (this.n === this.options.answered) return this.becomes({ state: 'TASK_STATE_WORKING' });
    const message = questionMessage(this.options.name, action);
    this.asked.push(message);
    const asking = this.becomes({ state: askingState(action), message });
    this.open = action;
    return asking;
  }

  private addText(delta: string): StreamResponse {
    const isFirst = !this.artifacts.has(answerId);
    this.text += delta;
    return this.shows(this.answer(this.text), this.answer(delta), { append: !isFirst, lastChunk: false });
  }

  /** Takes back what the model has said since the last entry. */
  private reset(): StreamResponse[] {
    const isVoid = this.text.length > this.kept;
    this.text = this.text.slice(0, this.kept);
    if (!isVoid) return [];
    const left = this.answer(this.text);
    const shown = this.shows(left, left, { append: false, lastChunk: false });
    if (this.text === '') this.artifacts.delete(answerId);
    return [shown];
  }

  private complete({ message, output, citations, ...rest }: DataOf<'response.completed'>): StreamResponse[] {
    // After a handoff the reply is not streamed.
    const isUnsaid = this.text === '';
    if (isUnsaid) this.text = message;
    const metadata = citations && { metadata: { holdfast: toJsonObject({ citations }) } };
    const whole = { ...this.answer(this.text), ...metadata };
    const last = { ...this.answer(isUnsaid ? message : ''), ...metadata };
    const data = output === undefined ? undefined : outputArtifact(output);
    return [
      ...(this.text === '' ? [] : [this.shows(whole, last, { append: !isUnsaid, lastChunk: true })]),
      ...(data ? [this.shows(data, data, { append: false, lastChunk: true })] : []),
      this.becomes({ state: 'TASK_STATE_COMPLETED' }, toJsonObject({ event: 'response.completed', ...rest })),
    ];
  }

  private fail({ code, message, retryable }: DataOf<'error'>): StreamResponse {
    const state = stopped.has(code) ? 'TASK_STATE_CANCELED' : 'TASK_STATE_FAILED';
    return this.becomes({ state, message: this.say(message) }, { event: 'error', code, retryable });
  }

  private answer(text: string): Artifact {
    return { artifactId: answerId, name: 'answer', parts: [{ text }] };
  }

  private say(text: string): Message {
    return agentMessage(this.options.name, `${this.options.name.turnId}:${this.n}`, [{ text }]);
  }

  private becomes(status: TaskStatus, shown?: JsonObject): StreamResponse {
    this.open = undefined;
    if (!isOver(this.status.state)) this.status = status;
    return {
      statusUpdate: { ...this.ids(), status, ...(shown && { metadata: { holdfast: shown } }) },
    };
  }

  private shows(
    whole: Artifact,
    artifact: Artifact,
    how: { append: boolean; lastChunk: boolean },
  ): StreamResponse {
    this.artifacts.set(whole.artifactId, whole);
    return { artifactUpdate: { ...this.ids(), artifact, ...how } };
  }

  private ids() {
    const { taskId, contextId } = this.options.name;
    return { taskId, contextId };
  }
}

function outputArtifact(output: Exclude<DataOf<'response.completed'>['output'], undefined>): Artifact {
  const parts = [{ data: output, mediaType: 'application/json' as const }];
  return { artifactId: 'output', name: 'output', parts };
}
