import type { AgentSnapshot } from '../../domain/agent';
import type { ConversationOrigin } from '../../domain/conversation';
import type { Person } from '../../domain/erasure';
import { rememberedBy, rememberedPerson } from '../../domain/memory';
import { isMemoryTool, type ContextUse, type HttpToolDefinition, type ToolAccess } from '../../domain/tool';
import type { McpToolDefinition } from '../../domain/mcp-server';
import type { CredentialRef } from '../../domain/turn';
import { mayUseServerOf } from '../mcp/server-access';
import { searchDocuments, searchFiles, type SearchTool } from './search-documents';
import { agentToolsOf, type AgentTool } from './agent-tools';
import { builtinToolsOf, type BuiltinTool } from './builtin-tools';

/** A tool that a model may call in this turn. */
export type AvailableTool = BuiltinTool | SearchTool | AgentTool | HttpToolDefinition | McpToolDefinition;

/** The tools and servers that a request may reach, with its credentials. */
export interface Reach {
  access: ToolAccess;
  credentials?: CredentialRef;
  /** Present if the conversation has files that can be searched. */
  hasFiles?: true;
  /** Present if a token proved the user of the message. */
  isProved?: true;
  /** Without it, nothing can be remembered, and no tool that needs a user can be reached. */
  conversation?: ConversationOrigin;
}

/** Returns the credentials of a request that brought one for every server. They are for showing tools, and call none. */
export function everyCredential({ mcp }: Pick<AgentSnapshot, 'mcp'>): CredentialRef {
  const servers = (mcp?.servers ?? []).map(({ mcpServerId }) => mcpServerId);
  return { handle: '', taskQueue: '', servers, jwt: true };
}

/**
 * Returns the tools that a model is offered. A tool that the request may not reach is left out, as if it did
 * not exist.
 */
export function availableTools(
  snapshot: AgentSnapshot,
  { access, credentials, hasFiles, isProved, conversation }: Reach,
): AvailableTool[] {
  const builtin = builtinToolsOf(snapshot).filter(
    ({ name }) =>
      snapshot.builtinTools.includes(name) &&
      // Where another agent asks, nobody reads whom the conversation goes to.
      (name !== 'handoff' || (snapshot.handoff.enabled && !conversation?.delegation)) &&
      // Nothing is remembered of a user who can't be distinguished from others.
      (!isMemoryTool(name) || (conversation !== undefined && rememberedBy(conversation) !== undefined)),
  );
  const search = [
    ...(snapshot.retrieval === 'tool' && snapshot.hasDocuments ? [searchDocuments] : []),
    // A tool of the tenant may have had this name before.
    ...(hasFiles && !findTool(snapshot.tools, searchFiles.name) ? [searchFiles] : []),
  ];
  const own = snapshot.tools.filter(({ requiresAuth }) => access === 'all' || !requiresAuth);
  const { servers = [], jwt = false } = credentials ?? {};
  const person = conversation !== undefined && rememberedBy(conversation) !== undefined;
  const brought = { access, servers, jwt, person };
  const mcp = (snapshot.mcp?.tools ?? []).filter((tool) => mayUseServerOf(tool, brought));
  const hasUser = ({ needsUser = 'none' }: ContextUse) =>
    needsUser === 'none' || (conversation?.userId !== undefined && (needsUser === 'claimed' || isProved));
  const others = agentToolsOf(snapshot);
  return [...builtin, ...search, ...own.filter(hasUser), ...mcp.filter(hasUser), ...others];
}

/** Returns whom the agent remembers things about in this conversation; undefined if it does not. */
export function remembered(
  { builtinTools: names }: Pick<AgentSnapshot, 'builtinTools'>,
  conversation: ConversationOrigin,
): Person | undefined {
  return names.some(isMemoryTool) ? rememberedPerson(conversation) : undefined;
}

export function definedTools(snapshot: Pick<AgentSnapshot, 'tools' | 'mcp'> | null | undefined) {
  return [...(snapshot?.tools ?? []), ...(snapshot?.mcp?.tools ?? [])];
}

/** Returns what the tool takes from the conversation. Tools of the service take nothing by these rules. */
export function contextUseOf(tool: AvailableTool | undefined): ContextUse {
  return tool?.kind === 'http' || tool?.kind === 'mcp' ? tool : {};
}

export function findTool(tools: AvailableTool[], name: string): AvailableTool | undefined {
  return tools.find((tool) => tool.name === name);
}
