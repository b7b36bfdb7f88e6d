import type { AgentSnapshot } from '../../domain/agent';
import type { ConversationOrigin } from '../../domain/conversation';
import type { Person } from '../../domain/erasure';
import { rememberedBy, rememberedPerson } from '../../domain/memory';
import { isMemoryTool, type HttpToolDefinition, type ToolAccess } from '../../domain/tool';
import type { McpToolDefinition } from '../../domain/mcp-server';
import type { CredentialRef } from '../../domain/turn';
import { mayUseServerOf } from '../mcp/server-access';
import { searchDocuments, searchFiles, type SearchTool } from './search-documents';
import { builtinTools, type BuiltinTool } from './builtin-tools';

/** A tool that a model may call in this turn. */
export type AvailableTool = BuiltinTool | SearchTool | HttpToolDefinition | McpToolDefinition;

/** The tools and servers that a request may reach, with its credentials. */
export interface Reach {
  access: ToolAccess;
  credentials?: CredentialRef;
  /** Present if the conversation has files that can be searched. */
  hasFiles?: true;
  /** Nothing can be remembered without it. */
  conversation?: ConversationOrigin;
}

/**
 * Returns the tools that a model is offered. A tool that the request may not reach is left out, as if it did
 * not exist.
 */
export function availableTools(
  snapshot: AgentSnapshot,
  { access, credentials, hasFiles, conversation }: Reach,
): AvailableTool[] {
  const builtin = builtinTools.filter(
    ({ name }) =>
      snapshot.builtinTools.includes(name) &&
      (name !== 'handoff' || snapshot.handoff.enabled) &&
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
  const mcp = (snapshot.mcp?.tools ?? []).filter((tool) => mayUseServerOf(tool, { access, servers, jwt }));
  return [...builtin, ...search, ...own, ...mcp];
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

export function findTool(tools: AvailableTool[], name: string): AvailableTool | undefined {
  return tools.find((tool) => tool.name === name);
}
