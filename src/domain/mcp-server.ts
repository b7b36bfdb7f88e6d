import type { Approval } from './approval';
import type { JsonObject } from './json';
import type { OAuthClient } from './person-connection';
import type { Confirmation, ContextUse, SignedCalls, ToolPolicy } from './tool';
import type { Ruled } from './tool-rule';

/**
 * The credential that an MCP server requires: none, a token in `X-MCP-Tokens`, the end user's own JWT, the service's own
 * token, or one that the person has allowed it to get.
 */
export const mcpAuths = ['none', 'token', 'jwt', 'client_credentials', 'oauth'] as const;
export type McpAuth = (typeof mcpAuths)[number];

/** What a call needs that only the person has. */
export type ServerNeed = Exclude<McpAuth, 'none' | 'client_credentials'>;

/** How the service gets a token of its own (OAuth 2.0, client credentials). */
export interface McpClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** If absent, the token server decides. */
  scopes?: string[];
}

/** How people allow the service to call a server for them (OAuth 2.1). What is absent is found out. */
export interface McpOAuth {
  /** If absent, the service registers itself. */
  clientId?: string;
  clientSecret?: string;
  /** If absent, the server's description decides. */
  scopes?: string[];
  /** The authorization server, if not the one that the server names. */
  issuer?: string;
}

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
export interface McpToolOverride extends ContextUse, Ruled {
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
export interface McpServer extends SignedCalls {
  mcpServerId: string;
  tenantId: string;
  name: string;
  url: string;
  transport: 'streamable-http' | 'sse';
  requiresAuth: boolean;
  auth: McpAuth;
  /** Sent with each request. The values may be secrets. */
  headers?: Record<string, string>;
  /** With `auth: client_credentials`. */
  clientCredentials?: McpClientCredentials;
  /** With `auth: oauth`. */
  oauth?: McpOAuth;
  /** How the service has registered itself, to be sent back to this address. */
  registration?: OAuthClient & { redirectUrl: string };
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
  'mcpServerId' | 'name' | 'url' | 'auth' | 'requiresAuth' | 'identity'
> {
  /**
   * `stdio`: a stdio program of the installation, without a `url`. Only the settings know its command line.
   */
  transport: McpServer['transport'] | 'stdio';
  /** Present if requests to it have headers of the tenant. Their values stay with the server. */
  hasHeaders?: true;
}

/** A turn's frozen copy of an MCP tool: the model's view and the needs of a call. */
export interface McpToolDefinition extends ContextUse, Ruled {
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
  /** From the title in the server's annotations. */
  confirmation?: Confirmation;
  /** Consent covers this definition only: if the hash changes, the user must consent again. */
  definitionHash: string;
}
