import type { Approval } from './approval';
import type { JsonObject } from './json';
import type { ToolPolicy } from './tool';

/** The credential that an MCP server requires: none, a token in `X-MCP-Tokens`, or the end user's own JWT. */
export type McpAuth = 'none' | 'token' | 'jwt';

/** An MCP server's claims about a tool's behaviour. Shown to operators, but never trusted. */
export interface McpToolHints {
  title?: string;
  readOnly?: boolean;
  destructive?: boolean;
  idempotent?: boolean;
  openWorld?: boolean;
}

/** A tool as described in the server's latest tool list. */
export interface McpToolEntry {
  name: string;
  description: string;
  /** A JSON Schema of type object. */
  parameters: JsonObject;
  hints?: McpToolHints;
  /** Present if a server of revision 2025-11-25 runs the tool only as a task. */
  asTask?: true;
  /** SHA-256 of the name, the description and the schema as the server sent them. */
  hash: string;
}

/** A tenant's settings for one tool of an MCP server. `tool` is the server's own name for the tool. */
export interface McpToolOverride {
  tool: string;
  policy?: ToolPolicy;
  disabled?: boolean;
  /** True if a second identical call does no harm. The server's own claim about this is ignored. */
  idempotent?: boolean;
  timeoutMs?: number;
  /** Milliseconds for which a call may run as a task. */
  taskTimeoutMs?: number;
  approval?: Approval;
}

/** An MCP server that a tenant has configured. */
export interface McpServer {
  mcpServerId: string;
  tenantId: string;
  name: string;
  url: string;
  transport: 'streamable-http' | 'sse';
  requiresAuth: boolean;
  auth: McpAuth;
  policy: ToolPolicy;
  tools: McpToolOverride[];
  definitions: McpToolEntry[];
  /** The time of the latest request for its tool list. Absent if there was none. */
  checkedAt?: Date;
  /** The failure of the latest request, in words. Absent if it succeeded. */
  problem?: string;
  createdAt: Date;
}

/** A turn's frozen copy of an MCP server, with the address for calls. */
export interface FrozenMcpServer extends Pick<
  McpServer,
  'mcpServerId' | 'name' | 'url' | 'auth' | 'requiresAuth'
> {
  /**
   * `stdio`: a stdio program of the installation, without a `url`. Only the settings know its command line.
   */
  transport: McpServer['transport'] | 'stdio';
}

/** A turn's frozen copy of an MCP tool: the model's view and the needs of a call. */
export interface McpToolDefinition {
  kind: 'mcp';
  /** `<server>__<tool>`, unique among the tools of its agent. */
  name: string;
  mcpServerId: string;
  serverName: string;
  /** The server's own name for the tool. */
  toolName: string;
  description: string;
  parameters: JsonObject;
  requiresAuth: boolean;
  auth: McpAuth;
  policy: ToolPolicy;
  idempotent: boolean;
  timeoutMs: number;
  /** Milliseconds for which a call may run as a task. */
  taskTimeoutMs?: number;
  /** As in McpToolEntry. */
  asTask?: true;
  approval?: Approval;
  /** Consent covers this definition only: if the hash changes, the user must consent again. */
  definitionHash: string;
}
