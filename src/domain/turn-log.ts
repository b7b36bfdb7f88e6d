import type { ActionType, Reconnect } from './action';
import type { CallDecision, CallEdit } from './approval';
import type { BudgetLine } from './budget-line';
import type { Citations, UsedDocument } from './passages';
import type { TaskQuestion } from './open-task';
import type { TokenUsage } from './model-usage';

/** Why a turn ended without an answer. */
export const turnErrorCodes = [
  'model_failed',
  'message_too_long',
  'budget_exceeded',
  'output_invalid',
  'turn_timeout',
  'cancelled',
  'interrupted',
  'internal',
] as const;
export type TurnErrorCode = (typeof turnErrorCodes)[number];

/** Rules that hand off a conversation without a request from the model. */
export const handoffCauses = ['words', 'failures'] as const;
export type HandoffCause = (typeof handoffCauses)[number];

export interface Insights {
  steps: number;
  toolCalls: number;
  documentsUsed: number;
  durationMs: number;
  firstTokenMs: number;
}

/** A question to the user that is open besides the one that an action shows. */
export interface OtherAction {
  instructionId: string;
  type: ActionType;
  callId: string;
  expiresAt: string;
  decisions?: CallDecision[];
  /** The agent's snapshot with the tool's schema. Present if the arguments may be edited. */
  snapshotId?: string;
  /** Which edit of the call would run, counted from 1. Absent: the call as the model wrote it. */
  version?: number;
  /** What the MCP server of the call asks in the middle of it. */
  asks?: TaskQuestion;
}

/**
 * What happened in a turn, as the workflow records it. Entries refer to texts by message or call id:
 * text that a model wrote stays in the store and out of the workflow history.
 */
export type LogEvent =
  | { event: 'meta' }
  /** `waitsForOperator`: the turn continues once an operator has decided; `waitsForTask`: once a task has ended. */
  | { event: 'status'; text: string; waitsForOperator?: true; waitsForTask?: true }
  | { event: 'tool.start'; callId: string; tool: string }
  | { event: 'tool.end'; callId: string; tool: string; success: boolean; durationMs: number; error?: string }
  | { event: 'rag.context'; queryUsed: string; tokenCount: number; documents: UsedDocument[] }
  | { event: 'content.reset'; reason: string }
  | {
      event: 'action';
      instructionId: string;
      type: ActionType;
      callId: string;
      expiresAt: string;
      /** Set if the user must reconnect an MCP server. */
      reconnect?: Reconnect;
      /** What the user may do. Absent: approve and decline. */
      decisions?: CallDecision[];
      /** As in OtherAction. */
      snapshotId?: string;
      /** As in OtherAction. */
      version?: number;
      /** The user's other open questions, which may be answered first or together. */
      others?: OtherAction[];
      /** As in OtherAction. */
      asks?: TaskQuestion;
      /** Set if a limit was reached. Without both, the call itself contains the question. */
      budget?: BudgetLine;
    }
  /**
   * `because` is set if the service handed off by the agent's rules.
   * Otherwise `callId` is the model's own call.
   */
  | { event: 'handoff'; callId?: string; because?: HandoffCause; agentName?: string }
  | ({
      event: 'response.completed';
      messageId: string;
      model: string;
      generatedAt: string;
      /** Present if the answer is JSON that fits the response schema. */
      output?: true;
      usage: TokenUsage;
      /** In US dollars. Absent unless every model of the turn has a price. */
      costUsd?: number;
      insights: Insights;
    } & Citations)
  | { event: 'error'; code: TurnErrorCode; message: string; retryable: boolean };

/** `n` counts 1, 2, … through the whole turn. `at` is RFC 3339. */
export type LogEntry = LogEvent & { n: number; at: string };

/** Text that was streamed between entry `after` and the next one: `chars` UTF-16 units of the reply. */
export interface TextSpan {
  after: number;
  messageId: string;
  chars: number;
  /** A separator before the step's own text, so that it does not run into the text of an earlier step. */
  lead: string;
}

export interface TurnLog {
  entries: LogEntry[];
  spans: TextSpan[];
}

/** New entries of an open turn. */
export interface TurnNews extends TurnLog {
  /** Changes that people made to the arguments of the current step's calls, by call id. */
  edits?: Record<string, CallEdit[]>;
}

export type TerminalEvent = Extract<LogEvent, { event: 'response.completed' | 'error' }>;

/** True for the last entry of a turn. */
export function isTerminal(entry: LogEvent): entry is TerminalEvent {
  return entry.event === 'response.completed' || entry.event === 'error';
}

/** True for an entry after which a turn waits for a person, or for a task of a tool. Both may take hours. */
export function suspends(entry: LogEvent): boolean {
  if (entry.event === 'action') return true;
  return entry.event === 'status' && (entry.waitsForOperator ?? entry.waitsForTask ?? false);
}

/** The last entry of a turn that was answered. */
export type CompletedEntry = Extract<LogEntry, { event: 'response.completed' }>;

/** The last of the entries that an answering step recorded. Throws a RangeError if it is no completion. */
export function completedEntry(recorded: readonly LogEntry[]): CompletedEntry {
  const last = recorded.at(-1);
  if (last?.event !== 'response.completed')
    throw new RangeError('an answering step ends with its completion');
  return last;
}
