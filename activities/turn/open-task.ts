import type { OpenCall } from '../../src/agents/mcp/open-call';
import type { McpToolDefinition } from '../../src/domain/mcp-server';
import type { OpenTask, TaskNews } from '../../src/domain/open-task';
import { failedCall, type ToolResult, type ToolRun } from '../../src/domain/tool-run';
import { secretsOf } from '../../src/agents/mcp/mcp-target';
import type { ActivityDeps } from '../deps';
import { writeWithRetry } from '../failures';
import { longestTaskMs, targetOf } from './call-mcp-server';
import { wholeCredential, type McpServerRoute } from './over-route';
import { newsOf, nextQuestion, taskRecord } from '../../src/agents/mcp/task-record';

/** How long a request about a task may take, in milliseconds. */
export const lookMs = 20_000;

const impossible = 'The tool’s server asks for something that only a model or a computer can give.';

/** A call that its server has accepted. */
export interface AcceptedCall {
  run: Pick<ToolRun, 'tenantId' | 'turnId' | 'callId' | 'startedAt'>;
  tool: McpToolDefinition;
  route: McpServerRoute;
}

type Deps = Pick<ActivityDeps, 'store' | 'mcp' | 'stdioPrograms' | 'serverCredentials'>;

/**
 * Stores how the server goes on with a call, before anybody waits for it. Returns the turn's view of it, or a failed
 * result if the server wants what it can't get.
 */
export async function taskOpened(
  deps: Deps,
  call: AcceptedCall,
  open: OpenCall,
  before?: OpenTask,
): Promise<ToolResult> {
  const { run, tool } = call;
  const about = { startedAt: run.startedAt, longestMs: longestTaskMs(tool) };
  return keepAndAsk(deps, call, taskRecord(open, about, before), open);
}

/** Stores the record of a call, and returns what the turn knows of it: above all, what the user is asked. */
export async function keepAndAsk(
  deps: Deps,
  call: AcceptedCall,
  record: OpenTask,
  said: Pick<OpenCall, 'pollMs' | 'message'>,
): Promise<ToolResult> {
  const { run, tool, route } = call;
  const asking = { server: tool.serverName, secret: secretsOf(route.credential ?? {}) };
  const { task, asks, isImpossible } = nextQuestion(record, asking);
  if (isImpossible) {
    await cancelAtServer(deps, call, task);
    return failedCall(impossible, elapsed(run));
  }
  await writeWithRetry(() => deps.store.toolRuns.keepTask(run, task));
  return openResult(run, newsOf(task, said, asks));
}

/** The result of a call that goes on. */
export function openResult(run: Pick<ToolRun, 'startedAt'>, task: TaskNews): ToolResult {
  return { success: false, text: '', durationMs: elapsed(run), task };
}

/** Returns the result of a call whose record says that it goes on. Its server is asked at the next look. */
export function stillOpen(run: Pick<ToolRun, 'startedAt'>, { expiresAt }: OpenTask): ToolResult {
  return openResult(run, { pollMs: 0, expiresAt });
}

/** Lets the server know that nobody waits any more. It decides whether it stops. */
export async function cancelAtServer(
  deps: Pick<Deps, 'mcp' | 'stdioPrograms' | 'serverCredentials'>,
  { run, route }: Pick<AcceptedCall, 'run' | 'route'>,
  { taskId }: OpenTask,
): Promise<void> {
  const target = targetOf(route.server, deps.stdioPrograms);
  if (taskId === undefined || !target) return;
  const credential = await wholeCredential(deps, run.tenantId, route).catch(() => route.credential);
  await deps.mcp.cancel(target, taskId, { credential, timeoutMs: lookMs });
}

/** Milliseconds since the call began. */
export function elapsed({ startedAt }: Pick<ToolRun, 'startedAt'>): number {
  return Math.max(0, Date.now() - startedAt.getTime());
}
