import type { Approval } from './approval';
import type { JsonObject } from './json';
import type { Ruled } from './tool-rule';

/** The approver of a call: nobody, the user once per conversation, or the user for each call. */
export type ToolPolicy = 'auto' | 'consent' | 'confirm';

/** The user that a tool needs: none, one that the request names, or one that a token proves. */
export const userNeeds = ['none', 'claimed', 'proved'] as const;
export type UserNeed = (typeof userNeeds)[number];

/** What a tool takes from the conversation instead of the model. */
export interface ContextUse {
  /** The parameters that the service fills: the name of the fact, such as `user.id`, by the name of the parameter. */
  fromContext?: Record<string, string>;
  /** Absent: none. */
  needsUser?: UserNeed;
}

/** Whether the calls of a tool or server carry a signed token of who asks. */
export interface SignedCalls {
  identity?: boolean;
}

/**
 * A declarative HTTP tool. Arguments replace `{name}` in `url` and `bodyTemplate`. Facts of the conversation replace
 * `{{name}}` there and in the values of headers.
 */
export interface HttpRequestTemplate {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** If absent, arguments that are not in the URL become the query (GET, DELETE) or the JSON body. */
  bodyTemplate?: string;
  /** The places of the arguments that are not in the URL. If present, an argument without a place is not sent. */
  arguments?: Record<string, ArgumentPlace>;
}

/** `json` and `form` are fields of a body in JSON or of a form; `body` is the whole body in JSON. */
export const argumentPlaces = ['query', 'header', 'json', 'form', 'body'] as const;

/**
 * How a list or an object stands in a query or form. `repeat`, the usual one: a list repeats the name. `comma`: its
 * entries stand in one value. `deep`: the fields of an object are `name[field]`. `json`: the value is its JSON text.
 */
export const argumentStyles = ['repeat', 'comma', 'deep', 'json'] as const;

/** Where an argument stands in the request. */
export interface ArgumentPlace {
  in: (typeof argumentPlaces)[number];
  /** Its name there. Absent: the argument's own. */
  name?: string;
  style?: (typeof argumentStyles)[number];
}

/** The words of the question whether a call may run, in the terms of its readers. */
export interface Confirmation {
  /** The question itself, such as `Send this e-mail?`. */
  title?: string;
  /** The labels of the buttons, such as `Send` and `Cancel`. */
  approve?: string;
  deny?: string;
}

/** The model's view of a tool, and the request that it makes. */
export interface HttpToolDefinition extends ContextUse, SignedCalls, Ruled {
  /** The id of the tenant's tool. */
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
  /**
   * Milliseconds for which a request to approve this tool stays open. By default the agent's `actionTtlMs`.
   */
  actionTtlMs?: number;
  /** The approvers of a call, in order. If absent, the user within `actionTtlMs`. */
  approval?: Approval;
  confirmation?: Confirmation;
}

/** A tenant's stored tool. */
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

/** They work across conversations, so that an agent has them only if they are switched on. */
export const memoryToolNames = ['remember', 'forget'] as const;
export type MemoryToolName = (typeof memoryToolNames)[number];

export function isMemoryTool(name: string): name is MemoryToolName {
  return memoryToolNames.some((each) => each === name);
}

/** The default tools of an agent. */
export const usualBuiltinTools = builtinToolNames.filter((name) => !isMemoryTool(name));

/** Searches documents at the model's request, if the agent's `retrieval` is `tool`. */
export const searchToolName = 'search_documents';

/** Searches the conversation's files at the model's request. */
export const fileSearchToolName = 'search_files';

/** The tools that a request may reach. Public keys and widgets reach only tools without authentication. */
export type ToolAccess = 'all' | 'public';

/** True if a request with this access may see and control work that was started with `needed`. */
export function covers(access: ToolAccess, needed: ToolAccess): boolean {
  return access === 'all' || needed === 'public';
}

/** A tool that a model is not offered, and the reason as a sentence. */
export interface LeftOutTool {
  tool: string;
  why: string;
}
