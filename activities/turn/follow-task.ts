import type { McpCallResult } from '../../src/agents/mcp/call-result';
import { elicited, inputIdOf } from '../../src/agents/mcp/elicitation';
import { isJsonObject } from '../../src/domain/json';
import { findCall, type ToolCall } from '../../src/domain/message';
import type { OpenTask, TaskAnswer } from '../../src/domain/open-task';
import { failedCall, type ToolResult, type ToolReturn, type ToolRun } from '../../src/domain/tool-run';
import type { FollowTaskInput, ToolRunResult } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { handedBack, writeWithRetry } from '../failures';
import { callMcpServer, returned, routeTo, targetOf } from './call-mcp-server';
import { unknownOutcome, withEdit } from './execute-tool-once';
import { isPersonal, overRoute } from './over-route';
import { keepToolFiles } from './keep-tool-files';
import {
  cancelAtServer,
  elapsed,
  keepAndAsk,
  lookMs,
  openResult,
  taskOpened,
  type AcceptedCall,
} from './open-task';
import { readSnapshot } from './streamed-text';
import { callIdentity } from './call-identity';
import type { SignCall } from '../../src/agents/tools/identity/call-tokens';
import { withAnswer } from '../../src/agents/mcp/task-record';
import { shownResult } from './tool-messages';
import { underHeartbeat, type Work } from './work-signal';

/** A server that keeps asking without a task is not asked again after this. */
const mostRounds = 10;

const given = {
  unconnected: 'Its server was not connected again; the outcome of the task is unknown.',
  stopped: 'The call was cancelled while its server went on with it.',
} as const;
const late = 'The task did not end in time; its outcome is unknown.';
const gone = 'This installation has no such tool server any more.';
const endless = 'The tool’s server asks again and again.';

/** A call whose server goes on with it. */
interface FollowedCall extends AcceptedCall {
  run: ToolRun;
  call: ToolCall;
  task: OpenTask;
  sign: SignCall;
}

/**
 * Looks once at a call that its server goes on with: sends an answer if there is one, and returns the end or how it
 * stands. Returns `reconnect` if the server needs a credential that this process does not hold. May be repeated: an
 * answer counts once, and a call that was sent again is not sent a third time unless it is idempotent.
 */
export function createFollowTask(deps: ActivityDeps): (input: FollowTaskInput) => Promise<ToolRunResult> {
  return (input) =>
    underHeartbeat(deps.feed, input.turn.turnId, async (work) =>
      shownResult(await followTask(deps, input, work)),
    );
}

async function followTask(
  deps: ActivityDeps,
  input: FollowTaskInput,
  work: Work,
): Promise<ToolResult | undefined> {
  const { store } = deps;
  const { turn, callId, answer, giveUp } = input;
  const [run, conversation, snapshot] = await Promise.all([
    store.toolRuns.get(turn.turnId, callId),
    store.conversations.get(turn.tenantId, turn.conversationId),
    readSnapshot(store, turn),
  ]);
  if (run?.result) return run.result;
  const written = conversation && findCall(conversation.recent, turn.turnId, callId);
  const tool = snapshot.mcp?.tools.find(({ name }) => name === written?.tool);
  if (!run?.task || !written || !tool) return failedCall(unknownOutcome);

  const route = routeTo(deps, snapshot, tool, input, conversation);
  const isLate = Date.now() >= Date.parse(run.task.expiresAt);
  const followed = route && {
    run,
    tool,
    route,
    call: withEdit(written, input),
    sign: callIdentity(deps, input, { conversation, snapshot }),
    task: answeredBy(run.task, answer),
  };
  if (giveUp) return end(deps, run, giveUp === 'stopped' ? followed : undefined, given[giveUp]);
  if (!followed) return isLate ? end(deps, run, followed, late) : undefined;
  try {
    const result = await look(deps, followed, { isNew: answer !== undefined }, work);
    if (!isLate || (result && !result.task)) return result;
    return await end(deps, run, followed, late);
  } catch (error) {
    if (!work.signal.aborted) throw error;
    if (work.isElsewhere()) throw handedBack({ shown: 0 });
    return openResult(run, { pollMs: 0, expiresAt: run.task.expiresAt });
  }
}

/** The record with the user's answer, unless the server has had it before. */
function answeredBy(task: OpenTask, answer: TaskAnswer | undefined): OpenTask {
  const asked = Object.entries(task.inputs).find(([key]) => inputIdOf(key) === answer?.inputId);
  if (!answer || !asked) return task;
  const [key, request] = asked;
  if (task.answered.includes(key)) return task;
  const params = isJsonObject(request) && isJsonObject(request['params']) ? request['params'] : {};
  const { requestedSchema } = params;
  return withAnswer(task, key, elicited(isJsonObject(requestedSchema) ? requestedSchema : {}, answer));
}

async function look(
  deps: ActivityDeps,
  followed: FollowedCall,
  { isNew }: { isNew: boolean },
  work: Work,
): Promise<ToolResult | undefined> {
  const { task } = followed;
  if (isNew) await deps.store.toolRuns.keepTask(followed.run, task);
  if (task.taskId === undefined) return sendAgain(deps, followed, work);
  const target = targetOf(followed.route.server, deps.stdioPrograms);
  if (!target) return finish(deps, followed, failedCall(gone), work);
  const { taskId } = task;
  const options = {
    timeoutMs: lookMs,
    signal: work.signal,
    ...(Object.keys(task.due).length > 0 && { inputResponses: task.due }),
  };
  const answer = await overRoute(deps, followed.run.tenantId, followed.route, (whole) =>
    deps.mcp.follow(target, taskId, { ...options, credential: whole }),
  );
  if (answer.outcome === 'unauthorized' && isPersonal(followed.route)) return undefined;
  if (answer.open) return opened(deps, followed, answer.open, task, work);
  if (answer.outcome === 'answered') return finish(deps, followed, returned(answer, 0), work);
  return openResult(followed.run, { pollMs: 0, expiresAt: task.expiresAt, isAway: true });
}

/** Sends a call again with the answers that its server wanted before it begins, once there are all of them. */
async function sendAgain(
  deps: ActivityDeps,
  followed: FollowedCall,
  work: Work,
): Promise<ToolResult | undefined> {
  const { run, tool, route, call, task, sign } = followed;
  const { inputs, due, answered, requestState, rounds } = task;
  if (Object.keys(inputs).some((key) => !Object.hasOwn(due, key) && !answered.includes(key)))
    return keepAndAsk(deps, followed, task, {});
  if (task.isResent && !tool.idempotent) return finish(deps, followed, failedCall(unknownOutcome), work);
  if (rounds >= mostRounds) return finish(deps, followed, failedCall(endless), work);
  const resent = { ...task, rounds: rounds + 1, isResent: true as const };
  // safeguard: a call that is sent again is recorded before
  await deps.store.toolRuns.keepTask(run, resent);
  const answer = await callMcpServer(deps, run.tenantId, {
    tool,
    route,
    argumentsText: call.arguments,
    idempotencyKey: `${run.turnId}/${run.callId}`,
    sign,
    signal: work.signal,
    onProgress: () => undefined,
    resume: { inputResponses: due, ...(requestState !== undefined && { requestState }) },
  });
  if (!answer) {
    await deps.store.toolRuns.keepTask(run, task);
    return undefined;
  }
  return answer.open
    ? opened(deps, followed, answer.open, resent, work)
    : finish(deps, followed, answer, work);
}

async function opened(
  deps: ActivityDeps,
  followed: FollowedCall,
  open: NonNullable<McpCallResult['open']>,
  before: OpenTask,
  work: Work,
): Promise<ToolResult> {
  const result = await taskOpened(deps, followed, open, before);
  return result.task ? result : finish(deps, followed, result, work);
}

/** Stores the end of a call, with its files. */
async function finish(
  deps: ActivityDeps,
  { run }: FollowedCall,
  answer: ToolReturn,
  { signal }: Pick<Work, 'signal'>,
): Promise<ToolResult> {
  const result = await keepToolFiles(deps, run, { ...answer, durationMs: elapsed(run) }, signal);
  await writeWithRetry(() => deps.store.toolRuns.finish(run, result));
  return result;
}

/** Ends a call that nobody waits for any more. */
async function end(
  deps: ActivityDeps,
  run: ToolRun,
  followed: FollowedCall | undefined,
  why: string,
): Promise<ToolResult> {
  if (followed) await cancelAtServer(deps, followed, followed.task);
  const result = failedCall(why, elapsed(run));
  await writeWithRetry(() => deps.store.toolRuns.finish(run, result));
  return result;
}
