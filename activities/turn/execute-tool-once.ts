import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation, ConversationOrigin } from '../../src/domain/conversation';
import { findCall, type ToolCall } from '../../src/domain/message';
import { failedCall, type ToolResult, type ToolRun } from '../../src/domain/tool-run';
import type { TurnPlace } from '../../src/domain/turn';
import { availableTools, findTool, type AvailableTool } from '../../src/agents/tools/available-tool';
import { executeCall } from '../../src/agents/tools/execute-call';
import type { ContextValues } from '../../src/agents/tools/context/context-values';
import type { SignCall } from '../../src/agents/tools/identity/call-tokens';
import { callDigest } from '../../src/agents/tools/plan-call';
import type { ToolRunInput } from '../../workflows/turn/activity-types';
import { callMcpServer, routeTo } from './call-mcp-server';
import type { McpServerRoute } from './over-route';
import { runMemoryTool } from '../../src/agents/memories/remember';
import type { JsonObject } from '../../src/domain/json';
import type { ActivityDeps } from '../deps';
import { handedBack, writeWithRetry } from '../failures';
import { readSnapshot } from './streamed-text';
import type { Work } from './work-signal';
import { fileSearchToolName, type MemoryToolName } from '../../src/domain/tool';
import { keepToolFiles } from './keep-tool-files';
import { openDelegation } from './open-delegation';
import { stillOpen, taskOpened } from './open-task';
import { unknownToModel } from './tool-messages';
import { valuesForCall } from './call-context';
import { callIdentity } from './call-identity';
import { countedIn, refusedByWindow } from './count-call';
import { searchConversationFiles } from './search-conversation-files';
import { searchForModel } from './search-for-model';

export const unknownOutcome = 'The service stopped while the tool ran; its outcome is unknown.';
const notPlanned = 'The call is not the one that was planned; it did not run.';

export interface RunListener {
  /** Shows a progress line. Resolves when the turn's log has it; never rejects. */
  onProgress: (text: string) => Promise<void>;
  /** Called before the run is recorded. If it throws, the tool does not run. */
  beforeRun?: (known: { conversation: Conversation; snapshot: AgentSnapshot }) => Promise<void>;
}

/**
 * Runs one call at most once. It stores the record of the run first, so that after a crash the record says
 * whether the call may have started. If so, only an idempotent tool runs again. Returns undefined if the call
 * did not run because its server must be reconnected. Progress lines are in the log before it returns, so
 * what follows the call is numbered after them.
 */
export async function executeToolOnce(
  deps: ActivityDeps,
  input: ToolRunInput,
  work: Work,
  listener: RunListener,
): Promise<ToolResult | undefined> {
  const { store } = deps;
  const { turn, callId } = input;
  const { turnId, tenantId, conversationId } = turn;
  const [conversation, snapshot] = await Promise.all([
    store.conversations.get(tenantId, conversationId),
    readSnapshot(store, turn),
  ]);
  const written = conversation ? findCall(conversation.recent, turnId, callId) : undefined;
  const call = written && withEdit(written, input);
  const tool =
    call && conversation && findTool(availableTools(snapshot, { ...input, conversation }), call.tool);
  if (!conversation || !call || !tool) return failedCall(notPlanned);
  // safeguard: what runs is what was approved
  if (callDigest(turnId, call) !== input.digest) return failedCall(notPlanned);

  const route = tool.kind === 'mcp' ? routeTo(deps, snapshot, tool, input, conversation) : undefined;
  if (tool.kind === 'mcp' && !route) return undefined;

  await listener.beforeRun?.({ conversation, snapshot });
  const run: ToolRun = { turnId, callId, tenantId, conversationId, tool: tool.name, ...work.times };
  const window = countedIn(input, { tool, conversation });
  const called = { conversation, snapshot, tool, call };
  const refusal = window && (await refusedByWindow(deps, window, input, called));
  if (!(await store.toolRuns.begin(run))) {
    const earlier = await store.toolRuns.get(turnId, callId);
    if (earlier?.result) return earlier.result;
    if (earlier?.task && tool.kind === 'mcp') return stillOpen(earlier, earlier.task);
    if (refusal !== undefined || !isIdempotent(tool)) return await leaveUnknown(deps, run);
    await store.toolRuns.retry(turnId, callId, work.times);
  }
  if (refusal !== undefined) {
    const refused = failedCall(refusal);
    await writeWithRetry(() => store.toolRuns.finish(run, refused));
    return refused;
  }
  if (tool.kind === 'agent') {
    const asked = { tool, call, conversation, snapshot, startedAt: run.startedAt };
    const opened = await openDelegation(deps, input, asked);
    if (!opened.child) await writeWithRetry(() => store.toolRuns.finish(run, opened));
    return opened;
  }
  const watched = { turn, tool: tool.name, kind: tool.kind, callId, argumentsText: call.arguments };
  const { agentId } = snapshot;
  const sign = callIdentity(deps, input, { conversation, snapshot });
  const values = valuesForCall(input, { conversation, snapshot }, { callId, now: new Date() });
  const lines: Promise<void>[] = [];
  const onProgress = (text: string) => void lines.push(listener.onProgress(text));
  const result = await deps.toolWatch.watch(watched, () =>
    execute(deps, run, call, { onProgress, tool, route, agentId, values, sign, origin: conversation }, work),
  );
  if (!result) {
    await Promise.all([writeWithRetry(() => store.toolRuns.withdraw(turnId, callId)), ...lines]);
    if (window) await writeWithRetry(() => deps.spends.putOff(window));
    return undefined;
  }
  if (result.task) {
    await Promise.all(lines);
    return result;
  }
  await Promise.all([writeWithRetry(() => store.toolRuns.finish(run, result)), ...lines]);
  return result;
}

/** Stores that nobody saw the call's end: what is shown of it must be found again. Its process may see it after all. */
async function leaveUnknown({ store }: Pick<ActivityDeps, 'store'>, run: ToolRun): Promise<ToolResult> {
  const result = { ...failedCall(unknownOutcome), text: unknownToModel };
  return await writeWithRetry(() => store.toolRuns.finishUnlessEnded(run, result));
}

/** True for the result of a call that had to be refused. No record holds it. */
export function isRefused({ error }: Pick<ToolResult, 'error'>): boolean {
  return error === notPlanned;
}

/** The call with the arguments that people agreed on, if they changed the model's. */
export function withEdit(call: ToolCall, { edited }: ToolRunInput): ToolCall {
  return edited ? { ...call, arguments: edited.arguments } : call;
}

interface Execution {
  onProgress: (text: string) => void;
  tool: Exclude<AvailableTool, { kind: 'agent' }>;
  route: McpServerRoute | undefined;
  agentId: string;
  values: ContextValues;
  sign: SignCall;
  origin: ConversationOrigin;
}

async function execute(
  deps: ActivityDeps,
  run: ToolRun,
  call: ToolCall,
  { tool, route, agentId, values, sign, origin, onProgress }: Execution,
  work: Work,
): Promise<ToolResult | undefined> {
  const begun = Date.now();
  const turn: TurnPlace = run;
  const common = {
    argumentsText: call.arguments,
    idempotencyKey: `${turn.turnId}/${call.callId}`,
    signal: work.signal,
  };
  try {
    if (tool.kind === 'mcp') {
      const told = { ...common, tool, sign, onProgress };
      const answer = route && (await callMcpServer(deps, turn.tenantId, { ...told, route }));
      if (route && answer?.open) return await taskOpened(deps, { run, tool, route }, answer.open);
      return answer && (await keepToolFiles(deps, { ...turn, callId: call.callId }, answer, work.signal));
    }
    if (tool.name === fileSearchToolName && tool.kind === 'search')
      return await searchConversationFiles(deps, turn, call.arguments);
    if (tool.kind === 'search')
      return await searchForModel(deps, { tenantId: turn.tenantId, agentId }, call.arguments, work.signal);
    const timeoutMs = tool.kind === 'builtin' ? 5_000 : tool.timeoutMs;
    const { schemas, outbound } = deps;
    const { turnId, tenantId } = turn;
    const memory = (name: MemoryToolName, args: JsonObject) =>
      runMemoryTool(deps.store, { tool: name, origin, turnId, callId: call.callId }, args);
    const returned = await executeCall({
      ...common,
      tool,
      values,
      sign,
      timeoutMs,
      outbound,
      schemas,
      tenantId,
      memory,
    });
    return await keepToolFiles(deps, { ...turn, callId: call.callId }, returned, work.signal);
  } catch (error) {
    if (!work.signal.aborted) throw error;
    if (work.isElsewhere() && isIdempotent(tool)) throw handedBack({ shown: 0 });
    const sentence = work.isElsewhere() ? unknownOutcome : 'The call was cancelled while it ran.';
    return failedCall(sentence, Date.now() - begun);
  }
}

function isIdempotent(tool: AvailableTool): boolean {
  return tool.kind === 'http' || tool.kind === 'mcp' ? tool.idempotent : true;
}
