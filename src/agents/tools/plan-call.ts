import { createHash } from 'node:crypto';
import { jsonBytes, toJsonObject } from '../../domain/json';
import type { ToolCall } from '../../domain/message';
import type { McpToolDefinition } from '../../domain/mcp-server';
import type { ApprovalStep } from '../../domain/approval';
import type { HttpToolDefinition } from '../../domain/tool';
import type { FurtherApproval, Gate, PlannedCall } from '../../domain/planned-call';
import type { Verdict } from '../../domain/tool-rule';
import { quietClock } from './quiet-clock';
import { findTool, type AvailableTool } from './available-tool';
import { hasRules, judgedTool } from '../../domain/judged-tool';
import { judgeCall, type Judged, type RuleJudge } from './judge-call';
import { parseArguments, type ArgumentChecker } from './tool-arguments';

const builtinTimeoutMs = 5_000;
/** Long, because the first search of a tenant's documents in a process reads all of them. */
const searchTimeoutMs = 120_000;
/** Only its beginning: how long the other agent may take is what the turn has left. */
const delegationTimeoutMs = 30_000;

/** Far more than usual: what people may decide about each call takes most of it. */
const mostPlanBytes = 128 * 1024;
const tooMany = 'Too many calls at once. Make fewer at a time.';

const cutOff =
  'The reply reached its maximum length, so its calls may be cut off and none of them ran. Call again, and write less beside it.';

type TenantTool = HttpToolDefinition | McpToolDefinition;
type CountedCall = Pick<PlannedCall, 'callId' | 'digest'>;

interface Plan extends ArgumentChecker, RuleJudge {
  schemas: ArgumentChecker['schemas'] & RuleJudge['schemas'];
  turnId: string;
  tools: AvailableTool[];
  /** Tools that the user has agreed to in this conversation, as `consentName` names them. */
  consents: string[];
  /** How long a person has for an answer if the tool does not say, in milliseconds. */
  actionTtlMs: number;
  /** Judges a call by what others have spent, and enters it in its tool's window if the judgement has an amount. */
  counted: (tool: TenantTool, call: CountedCall, judge: Judged<PlannedCall>) => Promise<PlannedCall>;
  /** True if the reply reached its maximum length. */
  isCut?: boolean;
  /** The name that users see once the conversation is handed off. */
  agentName?: string;
}

/** Decides what happens to the calls of one step. Refuses calls with which the plan gets too long for Temporal. */
export async function planCalls(calls: ToolCall[], plan: Plan): Promise<PlannedCall[]> {
  const planned = await Promise.all(calls.map((call) => planCall(call, plan)));
  let bytes = 0;
  return planned.map((call): PlannedCall => {
    bytes += jsonBytes(call);
    if (bytes <= mostPlanBytes) return call;
    const { callId, tool, digest, timeoutMs } = call;
    return { callId, tool, digest, timeoutMs, gate: 'refuse', runs: false, approval: [], refusal: tooMany };
  });
}

/** Decides what happens to a call of the model: it runs, a person is asked first, or it is refused. */
export async function planCall(
  call: ToolCall,
  { turnId, tools, consents, actionTtlMs, isCut = false, agentName, counted, ...checker }: Plan,
): Promise<PlannedCall> {
  const tool = findTool(tools, call.tool);
  const planned = {
    callId: call.callId,
    tool: call.tool,
    runs: false,
    digest: callDigest(turnId, call),
    timeoutMs: builtinTimeoutMs,
    approval: askedOf('user', actionTtlMs),
  };
  // safeguard: a call that was cut never runs
  if (isCut) return { ...planned, gate: 'refuse', refusal: cutOff };
  if (!tool) return { ...planned, gate: 'refuse', refusal: 'There is no such tool.' };

  const parsed = await parseArguments(call.arguments, tool, checker);
  if (!parsed.ok) return { ...planned, gate: 'refuse', refusal: parsed.reason };

  if (tool.kind === 'builtin') {
    const approval = askedOf(tool.asks ?? 'user', actionTtlMs);
    const shownAs = tool.gate === 'handoff' && agentName !== undefined && { agentName };
    return { ...planned, gate: tool.gate, runs: tool.gate === 'run', approval, ...shownAs };
  }
  if (tool.kind === 'search') return { ...planned, gate: 'run', runs: true, timeoutMs: searchTimeoutMs };

  if (tool.kind === 'agent')
    return { ...planned, gate: 'run', runs: true, timeoutMs: delegationTimeoutMs, delegates: true };

  if (!hasRules(tool)) return { ...planned, ...runOf(tool, { consents, actionTtlMs }) };
  const asJudged = (verdict: Verdict): PlannedCall => {
    // safeguard: a call that a rule denies never runs
    if (verdict.then === 'deny') return { ...planned, gate: 'refuse', refusal: deniedBy(verdict), verdict };
    return { ...planned, ...runOf(judgedTool(tool, verdict), { consents, actionTtlMs }), verdict };
  };
  if (call.verdict) return asJudged(call.verdict);
  const judge: Judged<PlannedCall> = async (others) => {
    const { verdict, amount } = await judgeCall(tool, parsed.value, checker, others);
    const value = asJudged(verdict);
    return { value, ...(value.gate === 'run' && { amount }) };
  };
  return counted(tool, planned, judge);
}

/** The words about a call that a rule denies, for the model and the user. */
export function deniedBy({ message = 'A rule of the tool does not allow this call.' }: Verdict): string {
  return message;
}

/** Returns who must approve a call, as its verdict demands. */
export function approvalFor(tool: TenantTool, verdict: Verdict, actionTtlMs: number): FurtherApproval {
  const judged = judgedTool(tool, verdict);
  return { approval: approvalOf(judged, actionTtlMs), ...ruleOf(judged, Date.now()), verdict };
}

/** How a call of a tenant's tool runs. */
function runOf(
  tool: TenantTool,
  { consents, actionTtlMs }: Pick<Plan, 'consents' | 'actionTtlMs'>,
): Omit<PlannedCall, 'callId' | 'tool' | 'digest'> {
  const consentAs = consentName(tool);
  const gate = gateOf(tool.policy, consents.includes(consentAs));
  return {
    gate,
    runs: true,
    timeoutMs: tool.timeoutMs,
    approval: approvalOf(tool, actionTtlMs),
    ...(gate !== 'run' && {
      ...ruleOf(tool, Date.now()),
      ...(tool.confirmation && { hasWords: true as const }),
    }),
    consentAs,
    ...(tool.kind === 'mcp' && serverOf(tool, actionTtlMs)),
  };
}

function serverOf(
  { auth, mcpServerId, serverName }: McpToolDefinition,
  reconnectForMs: number,
): Pick<PlannedCall, 'server'> {
  if (auth === 'none' || auth === 'client_credentials') return {};
  return { server: { mcpServerId, name: serverName, needs: auth, reconnectForMs } };
}

function approvalOf(tool: TenantTool, agentTtlMs: number): ApprovalStep[] {
  const steps = tool.approval?.steps ?? [];
  const ownTtlMs = tool.kind === 'http' ? tool.actionTtlMs : undefined;
  return steps.length > 0 ? steps : askedOf('user', ownTtlMs ?? agentTtlMs);
}

/** Returns the tool's approval without its steps. A consent is for the whole tool, so none of its calls is edited. */
function ruleOf({ approval, policy }: TenantTool, now: number): Pick<PlannedCall, 'rule'> {
  if (!approval) return {};
  const { steps: _, decisions, quietHours, ...others } = approval;
  const rule = {
    ...others,
    ...(decisions && policy === 'confirm' && { decisions }),
    ...(quietHours && { quiet: quietClock(quietHours, now) }),
  };
  return Object.keys(rule).length === 0 ? {} : { rule };
}

function askedOf(by: ApprovalStep['by'], forMs: number): ApprovalStep[] {
  return [{ by, forMs }];
}

/** Returns a digest that binds an approval to one turn, one tool and the exact bytes of the arguments. */
export function callDigest(turnId: string, { tool, arguments: text }: ToolCall): string {
  return createHash('sha256')
    .update(JSON.stringify([turnId, tool, text]))
    .digest('base64url');
}

function gateOf(policy: 'auto' | 'consent' | 'confirm', consented: boolean): Gate {
  if (policy === 'auto' || (policy === 'consent' && consented)) return 'run';
  return policy;
}

/**
 * Returns the name under which a conversation remembers the user's consent to a tool. It includes a digest of
 * the definition, so that a changed or recreated tool asks again.
 */
function consentName(tool: TenantTool): string {
  return `${tool.name}#${tool.kind === 'mcp' ? tool.definitionHash : definitionDigest(tool)}`;
}

/**
 * Covers what a call does and where it goes. Leaves out header values, which are secrets that rotate, and
 * times and policies.
 */
function definitionDigest({
  toolId,
  description,
  parameters,
  requiresAuth,
  http,
  fromContext,
}: HttpToolDefinition): string {
  const { method, url, headers = {}, bodyTemplate, arguments: places } = http;
  const names = Object.keys(headers)
    .map((name) => name.toLowerCase())
    .sort();
  const parts = [toolId, description, parameters, requiresAuth, method, url, names, bodyTemplate];
  if (fromContext) parts.push(fromContext);
  if (places) parts.push(toJsonObject(places));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
