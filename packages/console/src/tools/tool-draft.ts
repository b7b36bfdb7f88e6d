import type { NewTool, Tool, ToolChange } from '../api/tool-types.js';
import { chosenFields } from '../ui/draft-state.js';
import { noApproval, sentApproval, type Approval } from './approval.js';
import { isJsonObject, objectFault, parseObject } from './json-object.js';
import { sentRules, type Rule } from './rules.js';
import type { Spend } from './spend.js';

export interface HeaderRow {
  name: string;
  value: string;
}

/** A tool in its form, with all fields. */
export interface ToolDraft {
  name: string;
  description: string;
  /** A JSON Schema as text. The parameters' form is another view of it. */
  parameters: string;
  requiresAuth: boolean;
  policy: Tool['policy'];
  method: Tool['http']['method'];
  url: string;
  headers: HeaderRow[];
  bodyTemplate: string;
  /** The places of arguments. undefined: the URL, the query or the body, as the method has it. */
  places: Places | undefined;
  timeoutMs: number;
  idempotent: boolean;
  /** The fact by the name of the parameter that the service fills. */
  fromContext: Readonly<Record<string, string>>;
  needsUser: NonNullable<Tool['needsUser']>;
  identity: boolean;
  /** 0: the agent's own. */
  actionTtlMs: number;
  /** Without steps, the user decides. */
  approval: Approval;
  /** The question, and its buttons. Empty: the usual words. */
  confirmTitle: string;
  confirmApprove: string;
  confirmDeny: string;
  rules: readonly Rule[];
  /** null: calls are not summed. */
  spend: Spend | null;
  trusted: boolean;
}

export type Places = NonNullable<Tool['http']['arguments']>;

export const fieldNames: Record<keyof ToolDraft, string> = {
  name: 'Name',
  description: 'Description',
  parameters: 'Parameters',
  requiresAuth: 'Authenticated users only',
  policy: 'When to ask',
  method: 'Method',
  url: 'URL',
  headers: 'Headers',
  bodyTemplate: 'Body',
  places: 'Places of arguments',
  timeoutMs: 'Timeout',
  idempotent: 'Safe to retry (idempotent)',
  fromContext: 'Parameters from the conversation',
  needsUser: 'User',
  identity: 'Sign requests',
  actionTtlMs: 'Time to decide',
  approval: 'Approvers',
  confirmTitle: 'Question',
  confirmApprove: 'Approve button',
  confirmDeny: 'Deny button',
  rules: 'Rules',
  spend: 'Spending total',
  trusted: 'Trusted results',
};

export const emptyDraft: ToolDraft = {
  name: '',
  description: '',
  parameters: JSON.stringify({ type: 'object', properties: {} }, null, 2),
  requiresAuth: true,
  policy: 'auto',
  method: 'GET',
  url: '',
  headers: [],
  bodyTemplate: '',
  places: undefined,
  timeoutMs: 30_000,
  idempotent: false,
  fromContext: {},
  needsUser: 'none',
  identity: false,
  actionTtlMs: 0,
  approval: noApproval,
  confirmTitle: '',
  confirmApprove: '',
  confirmDeny: '',
  rules: [],
  spend: null,
  trusted: false,
};

export function draftOf(tool: Tool): ToolDraft {
  const { name, description, parameters, requiresAuth, policy, http, timeoutMs, idempotent } = tool;
  return {
    ...{ name, description, requiresAuth, policy, timeoutMs, idempotent },
    parameters: JSON.stringify(parameters, null, 2),
    method: http.method,
    url: http.url,
    headers: Object.entries(http.headers ?? {}).map(([header, value]) => ({ name: header, value })),
    bodyTemplate: http.bodyTemplate ?? '',
    places: http.arguments,
    fromContext: tool.fromContext ?? {},
    needsUser: tool.needsUser ?? 'none',
    identity: tool.identity ?? false,
    actionTtlMs: tool.actionTtlMs ?? 0,
    approval: tool.approval ?? noApproval,
    confirmTitle: tool.confirmation?.title ?? '',
    confirmApprove: tool.confirmation?.approve ?? '',
    confirmDeny: tool.confirmation?.deny ?? '',
    rules: tool.rules ?? [],
    spend: tool.spend ?? null,
    trusted: tool.trusted ?? false,
  };
}

const sentAs: Partial<Record<keyof ToolDraft, keyof ToolChange>> = {
  method: 'http',
  url: 'http',
  headers: 'http',
  bodyTemplate: 'http',
  places: 'http',
  confirmTitle: 'confirmation',
  confirmApprove: 'confirmation',
  confirmDeny: 'confirmation',
};

/** Returns the request body for these fields. `http` and `confirmation` are replaced as a whole. */
export function changeOf(draft: ToolDraft, changed: readonly (keyof ToolDraft)[]): ToolChange {
  const all: ToolChange = {
    ...requiredOf(draft),
    actionTtlMs: draft.actionTtlMs === 0 ? null : draft.actionTtlMs,
    approval: draft.approval.steps.length === 0 ? null : sentApproval(draft.approval),
    confirmation: confirmationOf(draft) ?? null,
    fromContext: hasFilled(draft) ? draft.fromContext : null,
    needsUser: draft.needsUser === 'none' ? null : draft.needsUser,
    identity: draft.identity,
    rules: sentRules(draft.rules),
    spend: draft.spend,
    trusted: draft.trusted,
  };
  const names = changed.map((name) => sentAs[name] ?? name);
  return chosenFields(all, names);
}

export function newToolOf(draft: ToolDraft): NewTool {
  const confirmation = confirmationOf(draft);
  return {
    ...requiredOf(draft),
    ...(draft.actionTtlMs !== 0 && { actionTtlMs: draft.actionTtlMs }),
    ...(draft.approval.steps.length > 0 && { approval: sentApproval(draft.approval) }),
    ...(confirmation && { confirmation }),
    ...(hasFilled(draft) && { fromContext: draft.fromContext }),
    ...(draft.needsUser !== 'none' && { needsUser: draft.needsUser }),
    ...(draft.identity && { identity: true }),
    ...(draft.rules.length > 0 && { rules: sentRules(draft.rules) }),
    ...(draft.spend && { spend: draft.spend }),
    ...(draft.trusted && { trusted: true }),
  };
}

/** Returns the path of the parameters, as in a fault, if their JSON can't be read. */
export function faultyParameters({ parameters }: ToolDraft): string[] {
  return objectFault(parameters) === undefined ? [] : ['body.parameters'];
}

function hasFilled({ fromContext }: ToolDraft): boolean {
  return Object.keys(fromContext).length > 0;
}

function confirmationOf(draft: ToolDraft): Tool['confirmation'] {
  const [title, approve, deny] = [draft.confirmTitle, draft.confirmApprove, draft.confirmDeny].map((text) =>
    text.trim(),
  );
  if (!title && !approve && !deny) return undefined;
  return { ...(title && { title }), ...(approve && { approve }), ...(deny && { deny }) };
}

function requiredOf(draft: ToolDraft) {
  const { description, requiresAuth, policy, timeoutMs, idempotent } = draft;
  const headers = draft.headers.filter(({ name }) => name.trim() !== '');
  return {
    ...{ description, requiresAuth, policy, timeoutMs, idempotent },
    name: draft.name.trim(),
    parameters: parseObject(draft.parameters) ?? {},
    http: {
      method: draft.method,
      url: draft.url.trim(),
      ...(headers.length > 0 && {
        headers: Object.fromEntries(headers.map(({ name, value }) => [name.trim(), value])),
      }),
      ...(draft.bodyTemplate !== '' && { bodyTemplate: draft.bodyTemplate }),
      ...(draft.places && { arguments: knownPlaces(draft.places, draft.parameters) }),
    },
  };
}

/** An argument that is no longer a parameter loses its place. */
function knownPlaces(places: Places, parameters: string): Places {
  const names = parameterNames(parameters);
  return Object.fromEntries(Object.entries(places).filter(([name]) => names.includes(name)));
}

/** Returns the names of the parameters that a JSON Schema as text has. */
export function parameterNames(parameters: string): string[] {
  const { properties } = parseObject(parameters) ?? {};
  return isJsonObject(properties) ? Object.keys(properties) : [];
}
