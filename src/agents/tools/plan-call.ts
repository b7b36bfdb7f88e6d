import { createHash } from 'node:crypto';
import { jsonBytes } from '../../domain/json';
import type { ToolCall } from '../../domain/message';
import type { McpToolDefinition } from '../../domain/mcp-server';
import type { ApprovalStep } from '../../domain/approval';
import type { HttpToolDefinition } from '../../domain/tool';
import type { Gate, PlannedCall } from '../../domain/planned-call';
import { quietClock } from './quiet-clock';
import { findTool, type AvailableTool } from './available-tool';
import { parseArguments, type ArgumentChecker } from './tool-arguments';

const builtinTimeoutMs = 5_000;
/** Long, because the first search of a tenant's documents in a process reads all of them. */
const searchTimeoutMs = 120_000;

/** Far more than usual: what people may decide about each call takes most of it. */
const mostPlanBytes = 128 * 1024;
const tooMany = 'Too many calls at once. Make fewer at a time.';

const cutOff =
  'The reply reached its maximum length, so its calls may be cut off and none of them ran. Call again, and write less beside it.';

interface Plan extends ArgumentChecker {
  turnId: string;
  tools: AvailableTool[];
  /** Tools that the user has agreed to in this conversation, as `consentName` names them. */
  consents: string[];
  /** How long a person has for an answer if the tool does not say, in milliseconds. */
  actionTtlMs: number;
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
  { turnId, tools, consents, actionTtlMs, isCut = false, agentName, ...checker }: Plan,
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

  const consentAs = consentName(tool);
  const gate = gateOf(tool.policy, consents.includes(consentAs));
  return {
    ...planned,
    gate,
    runs: true,
    timeoutMs: tool.timeoutMs,
    approval: approvalOf(tool, actionTtlMs),
    ...(gate !== 'run' && ruleOf(tool, Date.now())),
    consentAs,
    ...(tool.kind === 'mcp' && serverOf(tool, actionTtlMs)),
  };
}

function serverOf(
  { auth, mcpServerId, serverName }: McpToolDefinition,
  reconnectForMs: number,
): Pick<PlannedCall, 'server'> {
  return auth === 'none' ? {} : { server: { mcpServerId, name: serverName, needs: auth, reconnectForMs } };
}

function approvalOf(tool: HttpToolDefinition | McpToolDefinition, agentTtlMs: number): ApprovalStep[] {
  const steps = tool.approval?.steps ?? [];
  const ownTtlMs = tool.kind === 'http' ? tool.actionTtlMs : undefined;
  return steps.length > 0 ? steps : askedOf('user', ownTtlMs ?? agentTtlMs);
}

/** Returns the tool's approval without its steps. A consent is for the whole tool, so none of its calls is edited. */
function ruleOf(
  { approval, policy }: HttpToolDefinition | McpToolDefinition,
  now: number,
): Pick<PlannedCall, 'rule'> {
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
function consentName(tool: HttpToolDefinition | McpToolDefinition): string {
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
}: HttpToolDefinition): string {
  const { method, url, headers = {}, bodyTemplate } = http;
  const names = Object.keys(headers)
    .map((name) => name.toLowerCase())
    .sort();
  const parts = [toolId, description, parameters, requiresAuth, method, url, names, bodyTemplate];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
