import type { JsonObject } from './json';
import type { ApprovalStep, ToolPolicy } from './tool';

/** What a request must bring for a server: nothing, a token in X-MCP-Tokens, or the end user's own JWT. */
export type McpAuth = 'none' | 'token' | 'jwt';

/** What a server says about a tool's behaviour: shown to operators, never believed. */
export interface McpToolHints {
  title?: string;
  readOnly?: boolean;
  destructive?: boolean;
  idempotent?: boolean;
  openWorld?: boolean;
}

/** A tool as its server described it when it was last asked. */
export interface McpToolEntry {
  name: string;
  description: string;
  /** A JSON Schema of type object. */
  parameters: JsonObject;
  hints?: McpToolHints;
  /** SHA-256 of the name, the description and the schema as the server sent them. */
  hash: string;
}

/** What the tenant decides about one tool of a server, found by the server's own name for it. */
export interface McpToolOverride {
  tool: string;
  policy?: ToolPolicy;
  disabled?: boolean;
  /** True where a second identical call does no harm. A server's own word on it counts for nothing. */
  idempotent?: boolean;
  timeoutMs?: number;
  approval?: { steps: ApprovalStep[] };
}

/** A tool server that a tenant has set up. */
export interface McpServer {
  mcpServerId: string;
  tenantId: string;
  name: string;
  url: string;
  transport: 'streamable-http' | 'sse';
  requiresAuth: boolean;
  auth: McpAuth;
  /** Of every tool that no override speaks of. */
  policy: ToolPolicy;
  tools: McpToolOverride[];
  definitions: McpToolEntry[];
  /** When its tools were last asked for; absent: never. */
  checkedAt?: Date;
  /** Why that failed, in words; absent: it did not. */
  problem?: string;
  createdAt: Date;
}

/** A server as a turn keeps it: where a call goes. */
export interface FrozenMcpServer extends Pick<
  McpServer,
  'mcpServerId' | 'name' | 'url' | 'auth' | 'requiresAuth'
> {
  /** `stdio`: a program of the installation, without a `url`; what it is started with only the settings know. */
  transport: McpServer['transport'] | 'stdio';
}

/** A tool of a server, as a turn keeps it: what the model is told, and what a call needs. */
export interface McpToolDefinition {
  kind: 'mcp';
  /** `<server>__<tool>`, unique among the tools of its agent. */
  name: string;
  mcpServerId: string;
  serverName: string;
  /** The server's own name for it. */
  toolName: string;
  description: string;
  parameters: JsonObject;
  requiresAuth: boolean;
  auth: McpAuth;
  policy: ToolPolicy;
  idempotent: boolean;
  timeoutMs: number;
  approval?: { steps: ApprovalStep[] };
  /** Agreement to a call holds for this definition alone: another hash asks again. */
  definitionHash: string;
}
