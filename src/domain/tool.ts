import type { Approval } from './approval';
import type { JsonObject } from './json';

/** Who must approve a call: nobody, the user once for the conversation, or the user for each call. */
export type ToolPolicy = 'auto' | 'consent' | 'confirm';

/** A declarative HTTP tool. `{name}` in `url` and `bodyTemplate` is replaced by the argument of that name. */
export interface HttpRequestTemplate {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** If absent, arguments that the URL does not use become the query (GET, DELETE) or the JSON body. */
  bodyTemplate?: string;
}

/** What a model sees of a tool, and what is needed to run it. */
export interface HttpToolDefinition {
  /** The id of the tenant's tool. Absent in snapshots of earlier builds. */
  toolId?: string;
  name: string;
  description: string;
  /** A JSON Schema of type object. */
  parameters: JsonObject;
  requiresAuth: boolean;
  policy: ToolPolicy;
  kind: 'http';
  http: HttpRequestTemplate;
  timeoutMs: number;
  /** True if a second identical request does no harm, so that a failed one may be retried. */
  idempotent: boolean;
  /** How long a request to approve this tool stays open. If absent, the agent's `actionTtlMs` applies. */
  actionTtlMs?: number;
  /** Who approves a call, one after another. If absent, the user does, within `actionTtlMs`. */
  approval?: Approval;
}

/** A tool as the tenant stores it. */
export interface Tool extends HttpToolDefinition {
  toolId: string;
  tenantId: string;
  createdAt: Date;
}

export const builtinToolNames = [
  'get_time',
  'ask_confirm',
  'ask_select',
  'ask_form',
  'ask_operator',
  'handoff',
  'remember',
  'forget',
] as const;
export type BuiltinToolName = (typeof builtinToolNames)[number];

/** Work across conversations, so an agent has them only if somebody has switched them on. */
export const memoryToolNames = ['remember', 'forget'] as const;
export type MemoryToolName = (typeof memoryToolNames)[number];

export function isMemoryTool(name: string): name is MemoryToolName {
  return memoryToolNames.some((each) => each === name);
}

/** What an agent has unless it says otherwise. */
export const usualBuiltinTools = builtinToolNames.filter((name) => !isMemoryTool(name));

/** The tool with which a model searches documents if its agent's `retrieval` is `tool`. */
export const searchToolName = 'search_documents';

/** The tool with which a model searches the files of a conversation. */
export const fileSearchToolName = 'search_files';

/** Which tools a request may reach. Public keys and widgets reach only tools without authentication. */
export type ToolAccess = 'all' | 'public';

/**
 * True if a request with this access may see and control what was started with `needed`.
 * Undefined `needed` is unknown.
 */
export function covers(access: ToolAccess, needed: ToolAccess | undefined): boolean {
  return access === 'all' || needed !== 'all';
}
