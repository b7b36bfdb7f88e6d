import type { BudgetLine } from './budget-line';
import type { JsonObject, JsonValue } from './json';
import type { Operator } from './member';
import type { Channel } from './conversation';
import type { CredentialKind } from './credential';
import type { ApprovalStep } from './tool';

export const actionTypes = ['consent', 'confirm', 'select', 'form'] as const;
export type ActionType = (typeof actionTypes)[number];

export interface ActionOption {
  value: string;
  label: string;
  description?: string;
}

export const fieldTypes = ['text', 'textarea', 'number', 'boolean', 'date', 'email', 'select'] as const;

export interface ActionField {
  name: string;
  label: string;
  type: (typeof fieldTypes)[number];
  required: boolean;
  options?: ActionOption[];
  default?: JsonValue;
}

/** What the `action` event asks a person to decide. */
export interface ActionPrompt {
  type: ActionType;
  message: string;
  options?: ActionOption[];
  fields?: ActionField[];
  tool?: string;
  arguments?: JsonObject;
  /** The answer must carry the credential that this MCP server needs. */
  reconnect?: Reconnect;
  /** The limit that was reached. */
  budget?: BudgetLine;
}

/** An MCP server that needs a credential which only a request can carry. */
export interface Reconnect {
  mcpServerId: string;
  server: string;
  needs: 'token' | 'jwt';
}

/** A person's answer, already validated against the prompt. */
export type ActionAnswer =
  | { instructionId: string; accepted: boolean }
  | { instructionId: string; selectedValue: string }
  | { instructionId: string; formValues: JsonObject };

export const decisionKinds = [
  'asked',
  'accepted',
  'declined',
  'answered',
  'expired',
  'superseded',
  'cancelled',
  'taken_over',
] as const;

export const faces = ['chat', 'inbox'] as const;

/** Where a person acted: in a chat with one of the tenant's keys, or in the inbox. */
export interface Face {
  face: (typeof faces)[number];
  channel?: Channel;
  keyKind?: CredentialKind;
  credentialId?: string;
}

/** One step in the life of an action, kept for auditing: who was asked, who decided, and when (RFC 3339). */
export interface Decision {
  instructionId: string;
  callId: string;
  what: (typeof decisionKinds)[number];
  /** Who was asked or who answered. Absent if nobody decided. */
  by?: ApprovalStep['by'];
  operator?: Operator;
  /** Where the answer came from. Absent if nobody answered. */
  via?: Face;
  /** With `asked`: until when, RFC 3339, and who is asked after that. Without `next` the call is denied then. */
  expiresAt?: string;
  next?: ApprovalStep['by'];
  /** The limit that the question is about; its `callId` is then no call's. */
  budget?: BudgetLine;
  at: string;
}
