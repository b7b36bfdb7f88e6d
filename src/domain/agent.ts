import type { FrozenMcpServer, McpToolDefinition } from './mcp-server';
import type { BuiltinToolName, HttpToolDefinition } from './tool';

/** When a conversation goes to a person. */
export interface HandoffRules {
  /** True where the model may hand over, and the rules below hold. */
  enabled: boolean;
  /** Who takes over, as the user is told. */
  agentName?: string;
  /** A message of the user with one of these words or phrases goes to a person at once. */
  words?: string[];
  /** So many failures in a row, of tools or of whole turns, and a person is called. */
  afterFailures?: number;
}

/** How an agent comes to passages of documents: before every answer, when the model asks for them, or never. */
export const retrievalModes = ['always', 'tool', 'off'] as const;
export type RetrievalMode = (typeof retrievalModes)[number];

/** What an agent is made of; the tenant edits it, a running turn keeps what it started with. */
export interface AgentSettings {
  name: string;
  type: string;
  instructions: string;
  model: string;
  /** Tried in order when the model before is refused or out of attempts. */
  fallbackModels: string[];
  temperature?: number;
  builtinTools: BuiltinToolName[];
  retrieval: RetrievalMode;
  sessionTimeoutMs: number;
  actionTtlMs: number;
  handoff: HandoffRules;
}

export interface Agent extends AgentSettings {
  agentId: string;
  tenantId: string;
  toolIds: string[];
  /** Of the tenant's tool servers, and as `stdio:<name>` of the installation's. */
  mcpServerIds: string[];
  createdAt: Date;
}

/** An agent with its tools, frozen: stored under the digest of its own content and never changed. */
export interface AgentSnapshot extends AgentSettings {
  agentId: string;
  tenantId: string;
  tools: HttpToolDefinition[];
  /** Tools of MCP servers, and where those are. */
  mcp?: { servers: FrozenMcpServer[]; tools: McpToolDefinition[] };
  /** True where there are documents that it may read. */
  hasDocuments?: true;
}

export interface Tenant {
  tenantId: string;
  name: string;
  defaultAgentId: string;
  createdAt: Date;
  /** Since then its keys and members are refused; absent: they are not. */
  disabledAt?: Date;
  /** True if access keys must prove their users: an X-User-Id alone counts for nothing. */
  requireUserToken?: boolean;
  /** The tenant that an empty store was given; the demo's own server is open to it alone. */
  isDemo?: true;
  /** Another one after each write to the tenant or to what it owns; absent before the first. */
  version?: string;
}
