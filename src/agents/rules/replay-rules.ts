import type { AgentSnapshot } from '../../domain/agent';
import type { Conversation } from '../../domain/conversation';
import { callsOf, type Message, type ToolCall } from '../../domain/message';
import { emptyLedger, enter, spentByOthers, type SpendLedger } from '../../domain/spend-ledger';
import type { Tool } from '../../domain/tool';
import type { Tier, Verdict } from '../../domain/tool-rule';
import type { CallingTurn } from '../../domain/turn';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';
import type { CountFilter, Store } from '../../store/store';
import { judgeCall, type RuleFacts } from '../tools/judge-call';
import { callDigest } from '../tools/plan-call';
import { parseArguments } from '../tools/tool-arguments';
import { windowOf } from './spend-windows';
import { isUntrusted } from './untrusted';

export interface ReplayDeps {
  store: Pick<Store, 'turns' | 'snapshots' | 'toolRuns'> & {
    conversations: Pick<Store['conversations'], 'get' | 'messages'>;
  };
  schemas: Pick<SchemaChecks, 'faults' | 'judge'>;
}

/** A call about which the rules say something else now. */
export interface DifferingCall {
  conversationId: string;
  turnId: string;
  callId: string;
  was: Tier;
  now: Tier;
  ruleId?: string;
}

export interface Replay {
  /** What the rules say, by tier. */
  counts: Record<Tier, number>;
  differing: DifferingCall[];
  /** Present if the replay ended early: the beginning of the first turn that was left out. */
  cutAt?: Date;
}

/** Caps one replay: calls, and milliseconds after which no further turn is begun. */
const mostCalls = 1_000;
const longestMs = 15_000;

/**
 * Judges the calls that ended turns made of a tool in this time, oldest first, by its rules. Reads what is stored of
 * them: facts that are not stored with a turn are those of its conversation.
 */
export async function replayRules(
  deps: ReplayDeps,
  tool: Tool,
  period: Pick<CountFilter, 'from' | 'to'>,
): Promise<Replay> {
  const replay: Replay = { counts: { auto: 0, consent: 0, confirm: 0, deny: 0 }, differing: [] };
  const windows = new Map<string, SpendLedger>();
  const until = performance.now() + longestMs;
  let calls = 0;
  for await (const turn of deps.store.turns.calling(tool.tenantId, tool.name, period)) {
    if (calls >= mostCalls || performance.now() > until) return { ...replay, cutAt: turn.startedAt };
    for (const made of await callsIn(deps, tool, turn)) {
      const now = await judgeAgain(deps, tool, made, windows);
      if (!now) continue;
      calls += 1;
      replay.counts[now.then] += 1;
      if (now.then !== made.was) replay.differing.push(differing(made, now));
    }
  }
  return replay;
}

/** A stored call of the tool. */
interface MadeCall {
  turn: CallingTurn;
  conversation: Conversation;
  call: ToolCall;
  at: Date;
  was: Tier;
  facts: RuleFacts;
}

async function callsIn({ store }: ReplayDeps, tool: Tool, turn: CallingTurn): Promise<MadeCall[]> {
  const { tenantId, conversationId, turnId, snapshotId } = turn;
  const [conversation, snapshot] = await Promise.all([
    store.conversations.get(tenantId, conversationId),
    snapshotId === undefined ? null : store.snapshots.get(tenantId, snapshotId),
  ]);
  const then = snapshot?.tools.find(({ name }) => name === tool.name);
  // Another tool had the name.
  if (!conversation || (snapshot && then?.toolId !== tool.toolId)) return [];
  const messages = await store.conversations.messages(tenantId, conversationId);
  return messages.flatMap((message, index) => {
    const calls = callsOf([message], turnId).filter((call) => call.tool === tool.name);
    if (calls.length === 0) return [];
    const agent = snapshot ?? { name: '', tools: [tool] };
    const facts = factsOf({ turn, conversation, agent }, messages.slice(0, index + 1), message.at);
    return calls.map((call) => {
      const was = call.verdict?.then ?? (then ?? tool).policy;
      return { turn, conversation, call, at: message.at, was, facts };
    });
  });
}

interface Asked {
  turn: CallingTurn;
  conversation: Conversation;
  agent: Pick<AgentSnapshot, 'name' | 'tools' | 'mcp'>;
}

function factsOf({ turn, conversation, agent }: Asked, messages: Message[], at: Date): RuleFacts {
  const { conversationId, userId, participantId, userProved, channel, attributes = {} } = conversation;
  return {
    user: { id: userId ?? participantId, proved: userProved === true },
    channel,
    access: turn.access === 'all' ? 'secret' : 'public',
    agent: { id: turn.agentId, name: agent.name },
    attributes,
    conversation: {
      id: conversationId,
      messages: messages.length,
      untrusted: isUntrusted(messages, agent),
    },
    now: at.toISOString(),
    origin: 'chat',
  };
}

/** Undefined if the call was refused before anything judged it. */
async function judgeAgain(
  { store, schemas }: ReplayDeps,
  tool: Tool,
  { turn: { tenantId, turnId }, conversation, call, at, facts }: MadeCall,
  windows: Map<string, SpendLedger>,
): Promise<Verdict | undefined> {
  const parsed = await parseArguments(call.arguments, tool, { schemas, tenantId });
  if (!parsed.ok) return undefined;
  const { callId } = call;
  const judge = { schemas, tenantId, facts: () => Promise.resolve(facts) };
  const window = windowOf(tool, conversation, { turnId, callId, digest: callDigest(turnId, call) });
  if (!window) return (await judgeCall(tool, parsed.value, judge, 0)).verdict;

  const ledger = windows.get(window.place.key) ?? emptyLedger;
  const others = spentByOthers(ledger, window.call, window, at.getTime());
  const { verdict, amount } = await judgeCall(tool, parsed.value, judge, others);
  // What asks somebody counts if the call ran at the time.
  const counts =
    verdict.then === 'auto' ||
    (verdict.then !== 'deny' && (await store.toolRuns.get(turnId, callId)) !== null);
  const entered =
    amount !== undefined &&
    counts &&
    enter(ledger, { ...window.call, amount, at: at.getTime(), begun: true }, window);
  if (entered) windows.set(window.place.key, entered);
  return verdict;
}

function differing({ turn, call, was }: MadeCall, { then: now, ruleId }: Verdict): DifferingCall {
  const { conversationId, turnId } = turn;
  return { conversationId, turnId, callId: call.callId, was, now, ...(ruleId !== undefined && { ruleId }) };
}
