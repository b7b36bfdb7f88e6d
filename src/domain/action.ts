import type { BudgetLine } from './budget-line';
import type { JsonObject, JsonValue } from './json';
import type { ServerNeed } from './mcp-server';
import type { MemberRole, Operator } from './member';
import type { Channel } from './conversation';
import type { CredentialKind } from './credential';
import type { ApprovalStep, CallDecision, CallEdit } from './approval';
import type { FurtherApproval } from './planned-call';

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

/** The question that the `action` event puts to a person. */
export interface ActionPrompt {
  type: ActionType;
  message: string;
  options?: ActionOption[];
  fields?: ActionField[];
  tool?: string;
  /** The arguments that would run: the model's, or those of a person who changed them. */
  arguments?: JsonObject;
  /** Present if `arguments` are not the model's. */
  edited?: Pick<CallEdit, 'operator' | 'at'> & { original: JsonObject };
  /** The decisions that a person may make. Absent: approve and decline. */
  decisions?: CallDecision[];
  /** The MCP server that can't be called as it is. */
  reconnect?: Reconnect;
  /** The limit that was reached. */
  budget?: BudgetLine;
  /** The MCP server that asks. The message is in its words, and its form may be declined. */
  server?: string;
}

/** An MCP server that needs a credential, which the answer must carry, or with `oauth` the person's permission. */
export interface Reconnect {
  mcpServerId: string;
  server: string;
  needs: ServerNeed;
}

/** A person's answer as a request has it. `accepted` covers approve and decline. */
export type GivenAnswer =
  | { instructionId: string; accepted: boolean; reason?: string }
  | { instructionId: string; selectedValue: string }
  | { instructionId: string; formValues: JsonObject }
  | { instructionId: string; decision: 'approve' }
  | { instructionId: string; decision: 'decline'; reason?: string }
  | { instructionId: string; decision: 'edit'; arguments: JsonObject }
  | { instructionId: string; decision: 'respond'; response: string };

/** A person's answer, already validated against the prompt. */
export type ActionAnswer =
  | { instructionId: string; accepted: boolean; reason?: string }
  /**
   * Approves the call with other arguments. `digest` is that of the call with them, and `further` the approval that the
   * tool's rules demand for them besides. The service adds both.
   */
  | { instructionId: string; edited: string; digest: string; further?: FurtherApproval }
  /** Instead of a run, this text is the call's result. */
  | { instructionId: string; response: string }
  | { instructionId: string; selectedValue: string }
  | { instructionId: string; formValues: JsonObject };

export const decisionKinds = [
  'asked',
  'accepted',
  'declined',
  'answered',
  /** A vote that counts towards a quorum. */
  'voted',
  /** The arguments were changed. The person who changes them approves the new ones. */
  'edited',
  /** A vote that no longer counts: its member was removed, lost the role, or is not asked at this step. */
  'voided',
  'reminded',
  'expired',
  'superseded',
  'cancelled',
  'taken_over',
] as const;

export const faces = ['chat', 'inbox'] as const;

/** The place of an answer: a chat with one of the tenant's keys, or the inbox. */
export interface Via {
  face: (typeof faces)[number];
  channel?: Channel;
  keyKind?: CredentialKind;
  credentialId?: string;
}

/** A member's vote about a call. */
export interface Vote {
  by: Operator;
  role?: MemberRole;
  what: 'approve' | 'decline';
  /** The version of the arguments that the member saw. */
  version: number;
  at: string;
  via?: Via;
  reason?: string;
}

/** One step of an action, kept for auditing: who was asked, who decided, and when (RFC 3339). */
export interface Decision {
  instructionId: string;
  callId: string;
  what: (typeof decisionKinds)[number];
  /** Who was asked or who answered. Absent if nobody decided. */
  by?: ApprovalStep['by'];
  operator?: Operator;
  /** Where the answer came from. Absent if nobody answered. */
  via?: Via;
  /** With `voted`: the vote. */
  vote?: Vote['what'];
  /** The arguments that it is about: the model's if absent, else those of this edit, counted from 1. */
  version?: number;
  /** The person's reason for declining the call. */
  reason?: string;
  /** With `asked`: the step's end (RFC 3339), and who is asked next. Without `next`, the call is denied. */
  expiresAt?: string;
  next?: ApprovalStep['by'];
  /** With `asked`: the rule that asks. */
  ruleId?: string;
  /** The limit that the question is about. `callId` then names no call. */
  budget?: BudgetLine;
  at: string;
}
