import type { JsonObject } from './json';

/** Who must agree before a call runs: nobody, the user once for the conversation, or the user for this one call. */
export type ToolPolicy = 'auto' | 'consent' | 'confirm';

/** Who may decide about a call, and how long they have before the next one is asked; after the last it is denied. */
export interface ApprovalStep {
  by: 'user' | 'operator';
  forMs: number;
}

/** A declarative HTTP tool: `{name}` in `url` and `bodyTemplate` stands for the argument of that name. */
export interface HttpRequestTemplate {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Absent: the arguments that the URL does not use are the query (GET, DELETE) or the JSON body. */
  bodyTemplate?: string;
}

/** What a model is told of a tool, and what running it needs. */
export interface HttpToolDefinition {
  /** Which of the tenant's tools it is; absent in what earlier builds kept. */
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
  /** True where a second identical request does no harm, so that a failed one may be tried again. */
  idempotent: boolean;
  /** How long a request for approval of this tool stays open; absent: the agent's own time. */
  actionTtlMs?: number;
  /** Who approves a call, one after another; absent: the user, for `actionTtlMs`. */
  approval?: { steps: ApprovalStep[] };
}

/** A tool as the tenant keeps it. */
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
] as const;
export type BuiltinToolName = (typeof builtinToolNames)[number];

/** The tool by which a model looks into documents, where its agent's `retrieval` is `tool`. */
export const searchToolName = 'search_documents';

/** Which tools a request may reach: with a public key, or for a widget, only those that need no authentication. */
export type ToolAccess = 'all' | 'public';

/** True if a request with this access may see and steer what was started with `needed`; `undefined` is not known. */
export function covers(access: ToolAccess, needed: ToolAccess | undefined): boolean {
  return access === 'all' || needed !== 'all';
}
