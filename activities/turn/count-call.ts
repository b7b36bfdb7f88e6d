import { ruleContext, type TranscriptStore } from '../../src/agents/rules/rule-context';
import { windowOf, type CallWindow } from '../../src/agents/rules/spend-windows';
import { definedTools, type AvailableTool } from '../../src/agents/tools/available-tool';
import { judgeCall } from '../../src/agents/tools/judge-call';
import { parseArguments } from '../../src/agents/tools/tool-arguments';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { Conversation, ConversationOrigin } from '../../src/domain/conversation';
import { asksMore } from '../../src/domain/judged-tool';
import type { ToolCall } from '../../src/domain/message';
import type { TurnPlace } from '../../src/domain/turn';
import type { ToolRunInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';

interface Deps extends Pick<ActivityDeps, 'schemas' | 'spends'> {
  store: TranscriptStore;
}

/** A call, and what its rules read. */
interface Called {
  conversation: Conversation;
  snapshot: AgentSnapshot;
  tool: AvailableTool;
  call: ToolCall;
}

const spentMeanwhile =
  'Other calls have spent so much since this one was decided about that it needs another decision. It did not run. Call again if it is still wanted.';

/** Returns the window that counts a call; undefined if its tool has none. */
export function countedIn(
  { turn: { turnId }, callId, digest }: Pick<ToolRunInput, 'turn' | 'callId' | 'digest'>,
  { tool, conversation }: Pick<Called, 'tool' | 'conversation'>,
): CallWindow | undefined {
  if (tool.kind !== 'http' && tool.kind !== 'mcp') return undefined;
  return windowOf(tool, conversation, { turnId, callId, digest });
}

/**
 * Counts a call that is about to run. What people have approved is judged once more, by what others have spent by now.
 * Returns why the call must not run; undefined if it may.
 */
export async function refusedByWindow(
  { store, schemas, spends }: Deps,
  window: CallWindow,
  { turn: { tenantId, cause }, access, isProved, attributes, verdict: before }: ToolRunInput,
  { conversation, snapshot, tool, call }: Called,
): Promise<string | undefined> {
  if (tool.kind !== 'http' && tool.kind !== 'mcp') return undefined;
  return spends.begin<string | undefined>(window, async (others) => {
    const parsed = await parseArguments(call.arguments, tool, { schemas, tenantId });
    if (!parsed.ok) return { value: parsed.reason };
    const facts = () =>
      ruleContext(store, tool, { conversation, snapshot, access, isProved, attributes, cause });
    const judge = { schemas, tenantId, facts };
    const { verdict, amount } = await judgeCall(tool, parsed.value, judge, others);
    // An approved call runs only if the rules ask for no more by now.
    if (asksMore(tool, verdict, before ?? { then: tool.policy })) return { value: spentMeanwhile };
    return { value: undefined, amount };
  });
}

/** Takes the entries of these calls back that have not run, as they never will. */
export async function takeBackUnrun(
  { spends }: Pick<Deps, 'spends'>,
  { turnId }: Pick<TurnPlace, 'turnId'>,
  calls: ToolCall[],
  { conversation, snapshot }: { conversation: ConversationOrigin; snapshot: AgentSnapshot | null },
): Promise<void> {
  const counted = definedTools(snapshot).filter(({ spend }) => spend);
  for (const { callId, tool: called } of calls) {
    const tool = counted.find(({ name }) => name === called);
    const window = tool && windowOf(tool, conversation, { turnId, callId, digest: '' });
    if (window) await spends.takeBack(window);
  }
}
