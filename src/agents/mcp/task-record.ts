import { askedBy, type Asked } from './elicitation';
import type { OpenCall } from './open-call';
import { isJsonObject, type JsonObject } from '../../domain/json';
import type { OpenTask, TaskNews } from '../../domain/open-task';
import type { Secrets } from './scrubbed';

/** Milliseconds until the next look at a task whose server does not say when. */
const defaultPollMs = 5_000;

/** Facts about a call that its server does not report. */
interface TaskAbout {
  startedAt: Date;
  /** Milliseconds that the tenant allows. */
  longestMs: number;
}

/** The server and the credential that nothing of it may contain. */
interface Asking {
  server: string;
  secret: Secrets;
}

/** Returns the record of a call that its server has left open. `before` is the record until now. */
export function taskRecord(open: OpenCall, { startedAt, longestMs }: TaskAbout, before?: OpenTask): OpenTask {
  const { taskId, requestState, inputs, ttlMs = longestMs } = open;
  const isSame = taskId !== undefined && taskId === before?.taskId;
  return {
    ...(taskId !== undefined && { taskId }),
    ...(requestState !== undefined && { requestState }),
    expiresAt: new Date(startedAt.getTime() + Math.min(ttlMs, longestMs)).toISOString(),
    inputs,
    due: {},
    // A task never uses a key twice. Without one, the server asks again each time.
    answered: isSame ? [...before.answered, ...Object.keys(before.due)] : [],
    rounds: before?.rounds ?? 0,
  };
}

/**
 * Returns the first question for the user. Requests that can't be shown are declined, in the record's `due`.
 * `isImpossible`: the server asks for something that only a model or a file system can give.
 */
export function nextQuestion(
  task: OpenTask,
  { server, secret }: Asking,
): { task: OpenTask; asks?: Asked; isImpossible?: true } {
  let { due } = task;
  for (const [key, request] of Object.entries(task.inputs)) {
    if (task.answered.includes(key) || Object.hasOwn(due, key)) continue;
    const asks = askedBy(server, key, request, secret);
    if (asks) return { task: { ...task, due }, asks };
    const isForm = isJsonObject(request) && request['method'] === 'elicitation/create';
    if (!isForm) return { task, isImpossible: true };
    due = { ...due, [key]: { action: 'decline' } };
  }
  return { task: { ...task, due } };
}

/** Returns the record with an answer to the question, which goes to the server next. */
export function withAnswer(task: OpenTask, key: string, response: JsonObject): OpenTask {
  return { ...task, due: { ...task.due, [key]: response } };
}

/** Returns the turn's view of a call that goes on. */
export function newsOf(
  task: OpenTask,
  { pollMs = defaultPollMs, message }: Pick<OpenCall, 'pollMs' | 'message'>,
  asks?: Asked,
): TaskNews {
  const { expiresAt, due } = task;
  return {
    // An answer goes to the server at once.
    pollMs: Object.keys(due).length > 0 ? 0 : pollMs,
    expiresAt,
    message,
    asks: asks?.question,
  };
}
