import type { ActionAnswer } from '../../src/domain/action';
import { jsonBytes } from '../../src/domain/json';
import type { TaskAnswer, TaskNews, TaskQuestion } from '../../src/domain/open-task';
import type { PlannedCall } from '../../src/domain/planned-call';
import type { ToolRunResult } from './activity-types';
import { withEnd } from './after-call';
import { callOf, decided, isUserAsked } from './approvals';
import { withToolRun } from '../../src/domain/turn-budget';
import { record } from '../../src/domain/write-log';
import type { PendingAction } from './messages';
import type { RunningTask } from './running-task';
import type { Step, Surroundings, TurnState } from './state';

/** Bounds of the wait between two looks at a task, in milliseconds. They override its server's wish. */
const shortestPollMs = 1_000;
const longestPollMs = 3_600_000;
/**
 * A look waits at least this part of the time that the task has taken. So a task of days costs a few hundred looks, and
 * its end is seen at most that part later.
 */
const patience = 0.05;
/** Caps the lines about tasks in one turn, so that no server grows the history without limit. */
const mostTaskLines = 50;

/** Caps what servers ask at a time, since each `action` entry of the log holds all of it. */
const mostAskedBytes = 64 * 1024;

/** The question of a server to the user, in the middle of a call. */
type TaskAction = PendingAction & { asks: TaskQuestion };

/** The server of a call goes on with it, or has more to say about it. */
export function withTask(
  state: TurnState,
  call: PlannedCall,
  { pollMs, expiresAt, message, asks, isAway }: TaskNews,
  now: number,
): TurnState {
  const { callId, tool } = call;
  const known = taskOf(state, callId);
  const since = known?.since ?? now;
  const missed = isAway ? (known?.missed ?? 0) + 1 : 0;
  const said = message ?? known?.said;
  const task: RunningTask = {
    callId,
    since,
    missed,
    expiresAt: Date.parse(expiresAt),
    lookAt: now + waitBefore({ pollMs, missed, waited: now - since, left: Date.parse(expiresAt) - now }),
    ...(said !== undefined && { said }),
    ...(asks && hasRoom(state, callId, asks) && { asks }),
    // Without news, the answer may not have arrived.
    ...(isAway && known?.answer && { answer: known.answer }),
  };
  const counted = known ? state : withToolRun(state);
  const tasks = [...counted.tasks.filter((each) => each.callId !== callId), task];
  const line = message ?? (known ? undefined : `“${tool}” is at work. This may take a while.`);
  return withLine({ ...counted, tasks }, line === known?.said ? undefined : line, now);
}

/** False if the open questions leave no room for it. Its server asks again at a later look. */
function hasRoom({ tasks }: TurnState, callId: string, asks: TaskQuestion): boolean {
  const others = tasks.flatMap((task) => (task.callId !== callId && task.asks ? [task.asks] : []));
  return jsonBytes([...others, asks]) <= mostAskedBytes;
}

function waitBefore(at: { pollMs: number; missed: number; waited: number; left: number }): number {
  const { pollMs, missed, waited, left } = at;
  const backoff = missed === 0 ? 0 : shortestPollMs * 2 ** Math.min(missed, 12);
  const wanted = pollMs === 0 && missed === 0 ? 0 : Math.max(pollMs, backoff, waited * patience);
  return Math.max(shortestPollMs, Math.min(wanted, longestPollMs, left));
}

/** While the user is asked, the stream is closed, and nothing may follow the question. */
function withLine(state: TurnState, text: string | undefined, now: number): TurnState {
  const lines = state.log.entries.filter(({ event }) => event === 'status').length;
  if (text === undefined || isUserAsked(state) || lines >= mostTaskLines) return state;
  return record(state, { event: 'status', text, waitsForTask: true }, now);
}

export function taskOf({ tasks }: Pick<TurnState, 'tasks'>, callId: string): RunningTask | undefined {
  return tasks.find((task) => task.callId === callId);
}

/** A look at a task is over. */
export function onTaskFollowed(
  state: TurnState,
  call: PlannedCall,
  result: ToolRunResult,
  now: number,
): TurnState {
  const { callId } = call;
  // An answer has ended the turn meanwhile.
  if (state.outcomes.some((outcome) => outcome.callId === callId)) return state;
  if (result.task) return withTask(state, call, result.task, now);
  if (result.reconnect && !state.input.cause?.unattended)
    return { ...state, unconnected: [...new Set([...state.unconnected, callId])] };
  return shownEnds(
    changed(state, callId, (task) => ({ ...task, ended: result })),
    now,
  );
}

/** Shows the ends of tasks once no question to the user is open. */
export function shownEnds(state: TurnState, now: number): TurnState {
  if (isUserAsked(state)) return state;
  return state.tasks.reduce((before, { callId, ended }) => {
    if (!ended) return before;
    const without = { ...before, tasks: before.tasks.filter((task) => task.callId !== callId) };
    const shown = withEnd(without, callOf(before, callId), { result: ended, at: now });
    return { ...shown, failures: ended.success ? 0 : shown.failures + 1 };
  }, state);
}

/** The tasks that may be looked at: none that is over, or for which the user is asked first. */
function openTasks({ tasks, unconnected }: Pick<TurnState, 'tasks' | 'unconnected'>): RunningTask[] {
  return tasks.filter(({ callId, ended, asks }) => !ended && !asks && !unconnected.includes(callId));
}

/** Milliseconds until a task is to be looked at; undefined if none is. */
export function untilNextLook(
  state: Pick<TurnState, 'tasks' | 'unconnected'>,
  now: number,
): number | undefined {
  const times = openTasks(state).map(({ lookAt }) => lookAt - now);
  return times.length > 0 ? Math.max(1, Math.min(...times)) : undefined;
}

/** Looks at the tasks whose time has come; undefined if there is none. */
export function lookAtTasks(state: TurnState, now: number): Step | undefined {
  const due = openTasks(state).filter(({ lookAt }) => lookAt <= now);
  if (due.length === 0) return undefined;
  return { state, command: { do: 'followTasks', calls: due.map(({ callId }) => callOf(state, callId)) } };
}

/** Opens a question for each task whose server asks the user. */
export function askForTasks(state: TurnState, { now, newInstructionId }: Surroundings): TurnState {
  return state.tasks.reduce((before, { callId, asks, expiresAt }) => {
    const isAsked = before.questions.some((question) => question.callId === callId);
    if (!asks || isAsked) return before;
    const type = asks.fields.length > 0 ? ('form' as const) : ('confirm' as const);
    const until = new Date(Math.max(expiresAt, now + shortestPollMs)).toISOString();
    const question = {
      instructionId: newInstructionId(),
      type,
      callId,
      by: 'user',
      step: 0,
      expiresAt: until,
      asks,
    } as const;
    // No user is there, so the server gets a cancelled answer.
    if (state.input.cause?.unattended) return answerTask(before, question, undefined, now);
    const open = { ...before, questions: [...before.questions, question] };
    return decided(open, question, { what: 'asked', by: 'user', expiresAt: until }, now);
  }, state);
}

export function isTaskAction(question: PendingAction): question is TaskAction {
  return question.asks !== undefined;
}

/** True if the question can be answered like this. */
export function fitsTask({ asks }: TaskAction, answer: ActionAnswer): boolean {
  if ('accepted' in answer) return !answer.accepted || asks.fields.length === 0;
  return 'formValues' in answer && asks.fields.length > 0;
}

/** The answer goes to the server of the call at once. */
export function answerTask(
  state: TurnState,
  { callId, asks }: TaskAction,
  answer: ActionAnswer | undefined,
  now: number,
): TurnState {
  const { inputId } = asks;
  return changed(state, callId, ({ asks: _, ...task }) => ({
    ...task,
    lookAt: now,
    answer: { inputId, ...given(answer) },
  }));
}

function given(answer: ActionAnswer | undefined): Omit<TaskAnswer, 'inputId'> {
  if (!answer) return { action: 'cancel' };
  if ('formValues' in answer) return { action: 'accept', content: answer.formValues };
  const isAccepted = 'accepted' in answer && answer.accepted;
  return isAccepted ? { action: 'accept', content: {} } : { action: 'decline' };
}

/** Nobody reconnects the server of a task, so its end is not waited for. */
export function giveUpTask(state: TurnState, callId: string, now: number): TurnState {
  const unconnected = state.unconnected.filter((each) => each !== callId);
  return changed({ ...state, unconnected }, callId, (task) => ({ ...task, lookAt: now, isGivenUp: true }));
}

/** Lets a task be looked at now, since its server was connected again. */
export function lookNow(state: TurnState, callIds: ReadonlySet<string>, now: number): TurnState {
  const tasks = state.tasks.map((task) => (callIds.has(task.callId) ? { ...task, lookAt: now } : task));
  return { ...state, tasks };
}

function changed(state: TurnState, callId: string, change: (task: RunningTask) => RunningTask): TurnState {
  return { ...state, tasks: state.tasks.map((task) => (task.callId === callId ? change(task) : task)) };
}
