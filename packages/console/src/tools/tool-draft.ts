import type { NewTool, Tool, ToolChange } from '../api/tools.js';
import { parseObject } from './json-object.js';

export interface HeaderRow {
  name: string;
  value: string;
}

export type Approval = NonNullable<Tool['approval']>;
export type ApprovalStep = Approval['steps'][number];

/** Without steps, the user decides. */
export const noApproval: Approval = { steps: [] };

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
  timeoutMs: number;
  idempotent: boolean;
  /** 0: the agent's own. */
  actionTtlMs: number;
  /** Without steps, the user decides. */
  approval: Approval;
}

export const fieldNames: Record<keyof ToolDraft, string> = {
  name: 'Name',
  description: 'Description',
  parameters: 'Parameters',
  requiresAuth: 'Only for authenticated users',
  policy: 'Before it runs',
  method: 'Method',
  url: 'URL',
  headers: 'Headers',
  bodyTemplate: 'Body',
  timeoutMs: 'Time limit',
  idempotent: 'May be repeated',
  actionTtlMs: 'Questions wait for',
  approval: 'Who decides',
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
  timeoutMs: 30_000,
  idempotent: false,
  actionTtlMs: 0,
  approval: noApproval,
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
    actionTtlMs: tool.actionTtlMs ?? 0,
    approval: tool.approval ?? noApproval,
  };
}

const sentAs: Partial<Record<keyof ToolDraft, keyof ToolChange>> = {
  method: 'http',
  url: 'http',
  headers: 'http',
  bodyTemplate: 'http',
};

/** Returns the request body for these fields. `http` is replaced as a whole. */
export function changeOf(draft: ToolDraft, changed: readonly (keyof ToolDraft)[]): ToolChange {
  const all: ToolChange = {
    ...requiredOf(draft),
    actionTtlMs: draft.actionTtlMs === 0 ? null : draft.actionTtlMs,
    approval: draft.approval.steps.length === 0 ? null : sentApproval(draft.approval),
  };
  const wanted = new Set<string>(changed.map((name) => sentAs[name] ?? name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
}

export function newToolOf(draft: ToolDraft): NewTool {
  return {
    ...requiredOf(draft),
    ...(draft.actionTtlMs !== 0 && { actionTtlMs: draft.actionTtlMs }),
    ...(draft.approval.steps.length > 0 && { approval: sentApproval(draft.approval) }),
  };
}

type SentApproval = NonNullable<NewTool['approval']>;

/** Only the team's steps name members. */
export function sentApproval({ steps, ...rule }: Approval): SentApproval {
  return {
    ...rule,
    steps: steps.map(({ by, forMs, ...team }) => (by === 'user' ? { by, forMs } : { by, forMs, ...team })),
  };
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
    },
  };
}
