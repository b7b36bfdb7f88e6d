import type { AgentSnapshot } from '../../src/domain/agent';
import type { ConversationOrigin } from '../../src/domain/conversation';
import type { FrozenMcpServer, McpToolDefinition } from '../../src/domain/mcp-server';
import { failedCall, type ToolReturn } from '../../src/domain/tool-run';
import type { McpCallResult } from '../../src/agents/mcp/call-result';
import type { McpCallOptions } from '../../src/agents/mcp/mcp-clients';
import type { McpTarget } from '../../src/agents/mcp/mcp-target';
import type { SignCall } from '../../src/agents/tools/identity/call-tokens';
import { credentialFor } from '../../src/agents/mcp/server-access';
import { parseArguments } from '../../src/agents/tools/tool-arguments';
import type { ToolRunInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';
import { rememberedPerson } from '../../src/domain/memory';
import { isPersonal, overRoute, type McpServerRoute } from './over-route';

/** Milliseconds: a day. */
const defaultTaskMs = 86_400_000;

const removed = 'This installation has no such tool server any more.';

export interface McpServerCall {
  tool: McpToolDefinition;
  route: McpServerRoute;
  argumentsText: string;
  idempotencyKey: string;
  /** Signs the request, if the server asks for it. */
  sign: SignCall;
  signal: AbortSignal;
  onProgress: (text: string) => void;
  /** Sends the call again, with answers to what its server asked before it began. */
  resume?: McpCallOptions['resume'];
}

/**
 * Returns the route to the tool's server; undefined if this process does not hold the credential it needs, or the
 * conversation is nobody's who could connect.
 * Throws if the snapshot lacks the server.
 */
export function routeTo(
  { vault }: Pick<ActivityDeps, 'vault'>,
  { mcp }: AgentSnapshot,
  tool: McpToolDefinition,
  { credentials }: Pick<ToolRunInput, 'credentials'>,
  conversation: ConversationOrigin | null,
): McpServerRoute | undefined {
  const server = mcp?.servers.find(({ mcpServerId }) => mcpServerId === tool.mcpServerId);
  if (!server) throw new Error('the snapshot of a turn lacks the server of its tool');
  if (server.auth === 'none' || server.auth === 'client_credentials') return { server };
  if (server.auth === 'oauth') {
    const person = conversation && rememberedPerson(conversation);
    return person ? { server, person } : undefined;
  }
  const held = credentials && vault.get(credentials.handle);
  const credential = held && credentialFor(server, held);
  return credential && { server, credential };
}

/**
 * Calls a tool of an MCP server. Returns undefined if the server rejected the credential, so that nothing
 * ran. Throws only the reason of an aborted signal.
 */
export async function callMcpServer(
  deps: Pick<ActivityDeps, 'mcp' | 'stdioPrograms' | 'toolsChanged' | 'schemas' | 'serverCredentials'>,
  tenantId: string,
  { tool, route, argumentsText, idempotencyKey, sign, signal, onProgress, resume }: McpServerCall,
): Promise<(ToolReturn & Pick<McpCallResult, 'open'>) | undefined> {
  const { mcp, stdioPrograms, toolsChanged, schemas } = deps;
  const parsed = await parseArguments(argumentsText, tool, { schemas, tenantId });
  if (!parsed.ok) return failedCall(parsed.reason);
  const target = targetOf(route.server, stdioPrograms);
  if (!target) return failedCall(removed);
  const begun = performance.now();
  const { identity, url } = route.server;
  const { timeoutMs, toolName, policy, definitionHash, parameters, asTask } = tool;
  const options = {
    idempotencyKey,
    timeoutMs,
    signal,
    onProgress,
    parameters,
    resume,
    ...(identity && { sign: (text: string) => sign({ url, text }) }),
    ...(asTask && { taskMs: longestTaskMs(tool) }),
    // The server must still offer the definition that a person agreed to.
    ...(policy !== 'auto' && { definitionHash }),
  };
  const answer = await overRoute(deps, tenantId, route, (credential) =>
    mcp.call(target, toolName, parsed.value, { ...options, credential }),
  );
  if (answer.outcome === 'unauthorized' && isPersonal(route)) return undefined;
  if (answer.outcome === 'changed') toolsChanged(tenantId, route.server, route.credential);
  return returned(answer, Math.round(performance.now() - begun));
}

/** Converts a server's answer to the result of a tool. */
export function returned(
  { success, text, error, files, open }: McpCallResult,
  durationMs: number,
): ToolReturn & Pick<McpCallResult, 'open'> {
  const told = { ...(error !== undefined && { error }), ...(files && { files }), ...(open && { open }) };
  return { success, text, durationMs, ...told };
}

/** How long a call of the tool may go on as a task, in milliseconds. */
export function longestTaskMs({ taskTimeoutMs = defaultTaskMs }: McpToolDefinition): number {
  return taskTimeoutMs;
}

/** Returns where the server is; undefined if the installation has no such program any more. */
export function targetOf(
  { mcpServerId, transport, url }: FrozenMcpServer,
  stdioPrograms: ActivityDeps['stdioPrograms'],
): McpTarget | undefined {
  return transport === 'stdio' ? stdioPrograms.target(mcpServerId) : { mcpServerId, transport, url };
}
