import { ruleContext } from '../../src/agents/rules/rule-context';
import { availableTools } from '../../src/agents/tools/available-tool';
import type { RuleFacts } from '../../src/agents/tools/judge-call';
import { planCalls } from '../../src/agents/tools/plan-call';
import type { Case } from '../../src/domain/case';
import type { RuledTool } from '../../src/domain/judged-tool';
import type { AssistantMessage, Message, ToolMessage } from '../../src/domain/message';
import type { RunEnd } from '../../src/domain/trial';
import { recordedCalls } from '../../src/trials/cases/recorded-calls';
import { resolveCalls, type ResolvedCall } from '../../src/trials/runs/resolve-calls';
import { searchForModel } from '../turn/search-for-model';
import type { TrialDeps } from './deps';
import type { TriedCase } from './tried-case';

/** What the calls of a step bring. */
interface Planned {
  results: ToolMessage[];
  end?: RunEnd;
}

/** Returns the results of a step's calls, or the end that they make. Rules and schemas decide as in a turn; nothing runs. */
export async function settleStep(
  deps: Pick<TrialDeps, 'schemas' | 'search'>,
  { content, tenantId }: Case,
  tried: TriedCase,
  { message, before }: { message: AssistantMessage; before: Message[] },
  signal: AbortSignal,
): Promise<Planned> {
  const { snapshot, reach, turn } = tried;
  const { turnId } = turn;
  const plan = await planCalls(message.calls, {
    ...{ turnId, tenantId, schemas: deps.schemas, tools: availableTools(snapshot, reach), consents: [] },
    facts: (tool) => factsOf(tried, [...content.messages, ...before, message], tool),
    // Nothing is spent, so that a window has all its room.
    counted: async (_tool, _call, judge) => (await judge(0)).value,
    ...{ actionTtlMs: snapshot.actionTtlMs, isCut: message.incomplete === 'max_output_tokens' },
  });
  const calls = message.calls.flatMap((call, at) => {
    const planned = plan[at];
    return planned ? [{ call, planned }] : [];
  });
  const { agentId } = snapshot;
  const resolved = await resolveCalls(calls, {
    recordings: content.recordings,
    before: recordedCalls(before, turnId),
    at: tried.at,
    search: async ({ arguments: text }) =>
      resultOf(await searchForModel(deps, { tenantId, agentId }, text, signal)),
  });
  if ('end' in resolved) return { results: [], end: resolved.end };
  return { results: resolved.results.map((each) => toolMessage(message, each)) };
}

/** Returns what conditions read of a run besides the arguments. */
export function factsOf(
  { conversation, snapshot, reach: { access, isProved }, at }: TriedCase,
  messages: Message[],
  tool: RuledTool = { policy: 'auto' },
): Promise<RuleFacts> {
  const told = { conversations: { messages: () => Promise.resolve([]) } };
  const judged = { conversation, snapshot, access, ...(isProved && { isProved }), unwritten: messages };
  return ruleContext(told, tool, judged).then((facts) => ({ ...facts, now: at.toISOString() }));
}

function resultOf({ text, found }: Awaited<ReturnType<typeof searchForModel>>): ResolvedCall['result'] {
  return { text, ...(found && { found }) };
}

function toolMessage({ messageId, turnId }: AssistantMessage, { call, result }: ResolvedCall): ToolMessage {
  const { callId, providerCallId } = call;
  return {
    ...{ role: 'tool', messageId: `${messageId}/${callId}`, turnId, callId, providerCallId },
    ...{ ...result, at: new Date() },
  };
}
