import type { AgentSnapshot } from '../../src/domain/agent';
import type { FrozenMcpServer, McpToolDefinition } from '../../src/domain/mcp-server';
import { failedCall, type ToolReturn } from '../../src/domain/tool-run';
import type { McpCredential, McpTarget } from '../../src/agents/mcp/mcp-target';
import { credentialFor } from '../../src/agents/mcp/server-access';
import { parseArguments } from '../../src/agents/tools/tool-arguments';
import type { ToolRunInput } from '../../workflows/turn/activity-types';
import type { ActivityDeps } from '../deps';

const removed = 'This installation has no such tool server any more.';

/** The MCP server that a call goes to, and the credential it carries. */
export interface McpServerRoute {
  server: FrozenMcpServer;
  credential?: McpCredential;
}

export interface McpServerCall {
  tool: McpToolDefinition;
  route: McpServerRoute;
  argumentsText: string;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (text: string) => void;
}

/**
 * Returns the route to the tool's server; undefined if this process does not hold the credential it needs.
 * Throws if the snapshot lacks the server.
 */
export function routeTo(
  { vault }: Pick<ActivityDeps, 'vault'>,
  { mcp }: AgentSnapshot,
  tool: McpToolDefinition,
  { credentials }: Pick<ToolRunInput, 'credentials'>,
): McpServerRoute | undefined {
  const server = mcp?.servers.find(({ mcpServerId }) => mcpServerId === tool.mcpServerId);
  if (!server) throw new Error('the snapshot of a turn lacks the server of its tool');
  if (server.auth === 'none') return { server };
  const held = credentials && vault.get(credentials.handle);
  const credential = held && credentialFor(server, held);
  return credential && { server, credential };
}

/**
 * Calls a tool of an MCP server. Returns undefined if the server rejected the credential, so that nothing
 * ran. Throws only the reason of an aborted signal.
 */
export async function callMcpServer(
  {
    mcp,
    stdioPrograms,
    toolsChanged,
    schemas,
  }: Pick<ActivityDeps, 'mcp' | 'stdioPrograms' | 'toolsChanged' | 'schemas'>,
  tenantId: string,
  { tool, route, argumentsText, idempotencyKey, signal, onProgress }: McpServerCall,
): Promise<ToolReturn | undefined> {
  const parsed = await parseArguments(argumentsText, tool, { schemas, tenantId });
  if (!parsed.ok) return failedCall(parsed.reason);
  const target = targetOf(route.server, stdioPrograms);
  if (!target) return failedCall(removed);
  const begun = performance.now();
  const { timeoutMs, toolName, policy, definitionHash } = tool;
  const options = {
    credential: route.credential,
    idempotencyKey,
    timeoutMs,
    signal,
    onProgress,
    // The server must still offer the definition that a person agreed to.
    ...(policy !== 'auto' && { definitionHash }),
  };
  const { outcome, success, text, error, files } = await mcp.call(target, toolName, parsed.value, options);
  if (outcome === 'unauthorized' && route.credential) return undefined;
  if (outcome === 'changed') toolsChanged(tenantId, tool.mcpServerId, route.credential);
  const durationMs = Math.round(performance.now() - begun);
  return { success, text, durationMs, ...(error !== undefined && { error }), ...(files && { files }) };
}

function targetOf(
  { mcpServerId, transport, url }: FrozenMcpServer,
  stdioPrograms: ActivityDeps['stdioPrograms'],
): McpTarget | undefined {
  return transport === 'stdio' ? stdioPrograms.target(mcpServerId) : { mcpServerId, transport, url };
}
