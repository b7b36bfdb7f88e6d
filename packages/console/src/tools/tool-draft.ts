import type { NewTool, Tool, ToolChange } from '../api/tools.js';
import { parseObject } from './json-object.js';

export interface HeaderRow {
  name: string;
  value: string;
}

export type ApprovalStep = NonNullable<Tool['approval']>['steps'][number];

/** A tool as its form holds it: every field is there. */
export interface ToolDraft {
  name: string;
  description: string;
  /** A JSON Schema as text. The form of the parameters is another view of it. */
  parameters: string;
  requiresAuth: boolean;
  policy: Tool['policy'];
  method: Tool['http']['method'];
  url: string;
  headers: HeaderRow[];
  bodyTemplate: string;
  timeoutMs: number;
  idempotent: boolean;
  /** 0 for the agent's own. */
  actionTtlMs: number;
  approvalSteps: ApprovalStep[];
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
  approvalSteps: 'Who decides',
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
  approvalSteps: [],
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
    approvalSteps: tool.approval?.steps ?? [],
  };
}

const sentAs: Partial<Record<keyof ToolDraft, keyof ToolChange>> = {
  method: 'http',
  url: 'http',
  headers: 'http',
  bodyTemplate: 'http',
  approvalSteps: 'approval',
};

/** Returns the body that stores these fields. `http` is replaced as a whole. */
export function changeOf(draft: ToolDraft, changed: readonly (keyof ToolDraft)[]): ToolChange {
  const all: ToolChange = {
    ...requiredOf(draft),
    actionTtlMs: draft.actionTtlMs === 0 ? null : draft.actionTtlMs,
    approval: draft.approvalSteps.length === 0 ? null : { steps: draft.approvalSteps },
  };
  const wanted = new Set<string>(changed.map((name) => sentAs[name] ?? name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
}

export function newToolOf(draft: ToolDraft): NewTool {
  return {
    ...requiredOf(draft),
    ...(draft.actionTtlMs !== 0 && { actionTtlMs: draft.actionTtlMs }),
    ...(draft.approvalSteps.length > 0 && { approval: { steps: draft.approvalSteps } }),
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
