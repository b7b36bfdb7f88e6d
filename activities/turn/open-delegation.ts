import { z } from 'zod';
import type { AgentTool } from '../../src/agents/tools/agent-tools';
import { isBudgeted, type AgentSnapshot } from '../../src/domain/agent';
import { withAttributes } from '../../src/domain/attributes';
import type { Conversation } from '../../src/domain/conversation';
import type { Delegation } from '../../src/domain/delegation';
import { delegatedTurnOf, messageIdOf } from '../../src/domain/ids';
import { parseJson } from '../../src/domain/json';
import type { ToolCall } from '../../src/domain/message';
import { modelsOf } from '../../src/domain/model-provider';
import { failedCall, type ChildTurn, type ToolResult } from '../../src/domain/tool-run';
import type { CredentialRef } from '../../src/domain/turn';
import type { ToolRunInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { conversationErased } from '../failures';
import { budgetsBelow } from './budgets-below';

const delegationArguments = z.object({ message: z.string() });

interface Asked {
  tool: AgentTool;
  call: ToolCall;
  conversation: Conversation;
  snapshot: AgentSnapshot;
  startedAt: Date;
}

/**
 * Opens the conversation in which another agent answers a call, and returns the turn that answers there. All ids come
 * from the call, so that a repetition finds the same turn.
 */
export async function openDelegation(
  { store }: Pick<ActivityDeps, 'store'>,
  input: ToolRunInput,
  { tool, call, conversation, snapshot, startedAt }: Asked,
): Promise<ToolResult> {
  const { tenantId, turnId, cause } = input.turn;
  const [asked, tenant] = await Promise.all([
    store.snapshots.get(tenantId, tool.snapshotId),
    store.tenants.get(tenantId),
  ]);
  if (!asked || !tenant) return failedCall('The agent is not there any more.');
  // safeguard: a call asks an agent in one turn
  const { conversationId, turnId: childId } = delegatedTurnOf(turnId, call.callId);
  const { message: text } = delegationArguments.parse(parseJson(call.arguments));
  const { agentType, channel, participantId, participantNamed, userId, userProved, begunWith } = conversation;
  const { access, isProved } = input;
  const budgets = budgetsBelow({ snapshot, conversation, budget: input.budget, shares: input.shares });
  const origin = {
    ...{ conversationId, tenantId, agentId: tool.agentId, agentType, channel },
    ...{ participantId, participantNamed, begunWith, access },
    ...(userId !== undefined && { userId }),
    ...(userProved && { userProved }),
    delegation: { ...delegationOf(input, conversation), ...(budgets.length > 0 && { budgets }) },
  };
  await store.conversations.open({ ...origin, createdAt: startedAt });
  // An erasure that began meanwhile has looked for it too early.
  if (!(await store.conversations.get(tenantId, input.turn.conversationId))) {
    await store.conversations.erase(tenantId, conversationId);
    throw conversationErased();
  }
  await store.messageTexts.put({ id: childId, tenantId, text });
  const credentials = sharedCredentials(input.credentials, { snapshot, asked });
  const attributes = withAttributes(conversation.attributes, input.attributes);
  const child: ChildTurn = {
    ...{ turnId: childId, conversationId, tenantId, snapshotId: tool.snapshotId },
    ...(cause && { cause }),
    message: {
      messageId: messageIdOf(conversationId, childId, 'user'),
      at: startedAt.toISOString(),
      bytes: Buffer.byteLength(text),
    },
    ...{ conversation: origin, access, models: modelsOf(asked, tenant) },
    ...(credentials && { credentials }),
    ...(isProved && { isProved }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(asked.retrieval === 'always' && asked.hasDocuments && { retrieves: true as const }),
    // Its spending counts above, too.
    ...((input.budget ?? isBudgeted(asked)) && { isBudgeted: true as const }),
  };
  return { success: true, text: '', durationMs: 0, child };
}

function delegationOf({ turn, callId }: ToolRunInput, { agentId, delegation }: Conversation): Delegation {
  const { conversationId, turnId } = turn;
  const { path = [], top = { conversationId, turnId, agentId } } = delegation ?? {};
  return { conversationId, turnId, callId, path: [...path, callId], top };
}

/** The request's credentials reach a server of the asked agent only if the asking agent has the same one. */
function sharedCredentials(
  credentials: CredentialRef | undefined,
  { snapshot, asked }: { snapshot: AgentSnapshot; asked: AgentSnapshot },
): CredentialRef | undefined {
  if (!credentials) return undefined;
  const own = new Map((snapshot.mcp?.servers ?? []).map((server) => [server.mcpServerId, server]));
  const shared = (asked.mcp?.servers ?? []).filter(
    (server) => own.get(server.mcpServerId)?.url === server.url,
  );
  const names = new Set(shared.flatMap(({ mcpServerId, name }) => [mcpServerId, name]));
  const servers = credentials.servers.filter((name) => names.has(name));
  const jwt = credentials.jwt && shared.some(({ auth }) => auth === 'jwt');
  return servers.length > 0 || jwt ? { ...credentials, servers, jwt } : undefined;
}
