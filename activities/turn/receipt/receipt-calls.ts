import { actionPrompt } from '../../../src/agents/tools/action-prompt';
import {
  availableTools,
  findTool,
  type AvailableTool,
  type Reach,
} from '../../../src/agents/tools/available-tool';
import type { ActionType, Decision } from '../../../src/domain/action';
import type { CallDecision, CallEdit } from '../../../src/domain/approval';
import type { AgentSnapshot } from '../../../src/domain/agent';
import { findResult, type Message, type ToolCall } from '../../../src/domain/message';
import { judgedTool } from '../../../src/domain/judged-tool';
import type { Verdict } from '../../../src/domain/tool-rule';
import { delegatedTurnOf } from '../../../src/domain/ids';
import type { TurnRef } from '../../../src/domain/turn';
import type { TurnLog } from '../../../src/domain/turn-log';
import { canonicalJson } from '../../../src/domain/canonical-json';
import type { Sealer } from '../../../src/evidence/receipts/sealer';
import { filesReceipt } from './receipt-files';

/** A decision is about what was asked, so only these say what was shown. */
const showing = new Set<Decision['what']>(['asked', 'voted', 'edited']);

interface Called extends Reach {
  turn: Pick<TurnRef, 'turnId'>;
  calls: ToolCall[];
  messages: Message[];
  /** Null if it is gone. */
  snapshot: AgentSnapshot | null;
  log: TurnLog;
}

/** Returns the receipt's entry for each call that the model requested, in order. */
export function callReceipts(
  { turn, calls, messages, snapshot, log, ...reach }: Called,
  seal: Sealer,
): object[] {
  if (calls.length === 0) return [];
  const tools = snapshot ? availableTools(snapshot, reach) : [];
  return calls.map(({ callId, tool: name, arguments: given, verdict }) => {
    const tool = findTool(tools, name);
    const result = findResult(messages, callId);
    const { edits = [], ranEdit } = result ?? {};
    const end = log.entries.find((entry) => entry.event === 'tool.end' && entry.callId === callId);
    return {
      id: callId,
      // A name that no tool has is the model's own text.
      ...(tool && { tool: name, source: sourceOf(tool), definition: definitionDigest(tool, seal) }),
      arguments: seal.text('arguments', given),
      ...(verdict && { rule: ruleReceipt(verdict) }),
      ...(edits.length > 0 && { edits: edits.map((edit) => editReceipt(edit, seal)) }),
      ...(ranEdit !== undefined && { ranEdit }),
      ...(tool?.kind === 'agent' && end && { asked: delegatedTurnOf(turn.turnId, callId).turnId }),
      ...(result && { result: seal.text('result', result.text), ...filesReceipt(result, seal) }),
      ...(end?.event === 'tool.end' && { success: end.success, durationMs: end.durationMs }),
    };
  });
}

/** What the tool's rules said. Without an id, its policy decided. */
function ruleReceipt({ ruleId, then, problem }: Verdict): object {
  return {
    ...(ruleId !== undefined && { id: ruleId }),
    then,
    ...(problem !== undefined && { failed: true }),
  };
}

function editReceipt({ arguments: text, operator, at, ruleId }: CallEdit, seal: Sealer): object {
  return {
    arguments: seal.text('arguments', text),
    ...(operator && { member: operator.memberId }),
    at,
    ...(ruleId !== undefined && { rule: ruleId }),
  };
}

interface Asking {
  calls: ToolCall[];
  messages: Message[];
  /** Null if it is gone. */
  snapshot: AgentSnapshot | null;
  log: TurnLog;
  reach: Reach;
  /** All of the turn. */
  decisions: Decision[];
}

/** The digest of what a person was shown when a decision was asked for, or made by a vote or an edit. */
export function shownDigest(
  { what, callId, instructionId, version = 0 }: Decision,
  { calls, messages, snapshot, log, reach, decisions }: Asking,
  seal: Sealer,
): { shown?: string } {
  const call = calls.find((each) => each.callId === callId);
  if (!showing.has(what) || !call) return {};
  const asked = decisions.find((each) => each.what === 'asked' && each.instructionId === instructionId);
  const action = log.entries.find(
    (entry) => entry.event === 'action' && entry.instructionId === instructionId,
  );
  const tool = snapshot
    ? asAsked(findTool(availableTools(snapshot, reach), call.tool), call, asked?.ruleId)
    : undefined;
  const type = action?.event === 'action' ? action.type : tool && typeOf(tool);
  const reconnect = action?.event === 'action' ? action.reconnect : undefined;
  if (!type) return {};
  const details = {
    reconnect,
    decisions: reconnect ? undefined : decisionsOf(tool),
    edit: editShown(messages, callId, version),
  };
  return { shown: seal.text('shown', canonicalJson(actionPrompt(type, call, details))) };
}

/** The tool with the approval by which it was asked about the call. */
function asAsked(
  tool: AvailableTool | undefined,
  { verdict }: ToolCall,
  ruleId: string | undefined,
): AvailableTool | undefined {
  if (!verdict || !tool || isOurs(tool)) return tool;
  const isOwn = verdict.ruleId === ruleId;
  return judgedTool(tool, isOwn || ruleId === undefined ? verdict : { then: 'confirm', ruleId });
}

function editShown(messages: Message[], callId: string, version: number): CallEdit | undefined {
  return findResult(messages, callId)?.edits?.[version - 1];
}

function decisionsOf(tool: AvailableTool | undefined): CallDecision[] | undefined {
  return !tool || isOurs(tool) || tool.policy !== 'confirm' ? undefined : tool.approval?.decisions;
}

function typeOf(tool: AvailableTool): ActionType | undefined {
  if (isOurs(tool) && tool.kind !== 'builtin') return undefined;
  const gate = tool.kind === 'builtin' ? tool.gate : tool.policy;
  return gate === 'run' || gate === 'handoff' || gate === 'auto' ? undefined : gate;
}

/** True for a tool of the service. */
function isOurs(tool: AvailableTool): tool is Exclude<AvailableTool, { kind: 'http' | 'mcp' }> {
  return tool.kind === 'builtin' || tool.kind === 'search' || tool.kind === 'agent';
}

function sourceOf(tool: AvailableTool): object {
  switch (tool.kind) {
    case 'http':
      return { kind: 'http', ...(tool.toolId !== undefined && { id: tool.toolId }) };
    case 'mcp':
      return { kind: 'mcp', id: tool.mcpServerId };
    case 'agent':
      return { kind: 'agent', id: tool.agentId, version: tool.snapshotId };
    default:
      return { kind: tool.kind };
  }
}

/** Covers the tool's definition as the model read it. */
function definitionDigest({ name, description, parameters }: AvailableTool, seal: Sealer): string {
  return seal.text('definition', canonicalJson({ name, description, parameters }));
}
