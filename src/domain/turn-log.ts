import type { ActionType, Reconnect } from './action';
import type { CallDecision, CallEdit } from './approval';
import type { BudgetLine } from './budget-line';
import type { PlaceBelow } from './delegation';
import type { IncompleteReason } from './message';
import type { Citations, UsedDocument } from './passages';
import type { TaskQuestion } from './open-task';
import type { TokenUsage } from './model-usage';
import type { AskingRule } from './tool-rule';

/** The reasons why a turn ended without an answer. */
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

/** Rules that hand off a conversation without the model's request. */
export const handoffCauses = ['words', 'failures'] as const;
export type HandoffCause = (typeof handoffCauses)[number];

export interface Insights {
  steps: number;
  toolCalls: number;
  documentsUsed: number;
  durationMs: number;
  firstTokenMs: number;
  /** Tokens that the models thought with. Absent if no provider counted them. */
  reasoningTokens?: number;
  /** Tokens of the prompts that came from a provider's cache. Absent if no provider counted them. */
  cachedTokens?: number;
}

/** Another open question to the user besides the action's own. */
export interface OtherAction {
  instructionId: string;
  type: ActionType;
  callId: string;
  expiresAt: string;
  /** The allowed decisions. Absent: approve and decline. */
  decisions?: CallDecision[];
  /** The agent's snapshot with the tool. Present if the arguments can be edited, or the tool has words for its question. */
  snapshotId?: string;
  /** The edit of the call that would run, counted from 1. Absent: the model's arguments. */
  version?: number;
  /** The question of the call's MCP server. */
  asks?: TaskQuestion;
  /** The rule that asks. */
  rule?: AskingRule;
  /** Set if the user must reconnect an MCP server. */
  reconnect?: Reconnect;
  /** Set if a limit was reached. Without `reconnect` and `budget`, the call contains the question. */
  budget?: BudgetLine;
  /** The turn that asks, if another agent asks. */
  below?: PlaceBelow;
  /** The arguments that `version` names, if another agent asks. */
  edit?: CallEdit;
}

interface ToolEnd {
  success: boolean;
  durationMs: number;
  error?: string;
}

/**
 * An event of a turn, as the workflow records it. Entries refer to texts by message or call id: a model's
 * text stays in the store and out of the workflow history. `path`: the calls with which the agent was asked whose turn
 * the event is of. Absent: it is the turn's own.
 */
export type LogEvent =
  | { event: 'meta' }
  /**
   * `waitsForOperator`: continues after an operator's decision; `waitsForTask`: after the end of a task. `unreadFiles` are
   * the ids of the message's files that could not be read.
   */
  | {
      event: 'status';
      text: string;
      waitsForOperator?: true;
      waitsForTask?: true;
      unreadFiles?: string[];
      path?: string[];
    }
  /** `ruleId`: the rule that decided about the call. */
  | { event: 'tool.start'; callId: string; tool: string; ruleId?: string; path?: string[] }
  | ({ event: 'tool.end'; callId: string; tool: string; path?: string[] } & ToolEnd)
  | { event: 'rag.context'; queryUsed: string; tokenCount: number; documents: UsedDocument[] }
  | { event: 'content.reset'; reason: string }
  /** `others`: the user's other open questions. They may be answered first or together. */
  | ({ event: 'action'; others?: OtherAction[] } & OtherAction)
  /** `because` is set if a rule of the agent handed off. Otherwise `callId` is the model's own call. */
  | { event: 'handoff'; callId?: string; because?: HandoffCause; agentName?: string }
  | ({
      event: 'response.completed';
      messageId: string;
      model: string;
      generatedAt: string;
      /** Present if the answer is JSON that fits the response schema. */
      output?: true;
      /** Present if the answer is not whole. */
      incomplete?: IncompleteReason;
      usage: TokenUsage;
      /** In US dollars. Absent unless every model of the turn has a price. */
      costUsd?: number;
      insights: Insights;
    } & Citations)
  | { event: 'error'; code: TurnErrorCode; message: string; retryable: boolean };

/** `n` counts 1, 2, … within the turn. `at` is RFC 3339. */
export type LogEntry = LogEvent & { n: number; at: string };

/** Text streamed between entry `after` and the next one: `chars` UTF-16 units of the reply. */
export interface TextSpan {
  after: number;
  messageId: string;
  chars: number;
  /** A separator between the text of an earlier step and this step's own. */
  lead: string;
}

export interface TurnLog {
  entries: LogEntry[];
  spans: TextSpan[];
}

/** New entries of an open turn. */
export interface TurnNews extends TurnLog {
  /** People's changes to the arguments of the current step's calls, by call id. */
  edits?: Record<string, CallEdit[]>;
}

export type TerminalEvent = Extract<LogEvent, { event: 'response.completed' | 'error' }>;

/** True for the last entry of a turn. */
export function isTerminal(entry: LogEvent): entry is TerminalEvent {
  return entry.event === 'response.completed' || entry.event === 'error';
}

/** True if a turn waits for a person or a tool's task after the entry. Both may take hours. */
export function suspends(entry: LogEvent): boolean {
  if (entry.event === 'action') return true;
  return entry.event === 'status' && (entry.waitsForOperator ?? entry.waitsForTask ?? false);
}

/** The last entry of an answered turn. */
export type CompletedEntry = Extract<LogEntry, { event: 'response.completed' }>;

/** Returns the last entry of an answering step. Throws a RangeError if it is no completion. */
export function completedEntry(recorded: readonly LogEntry[]): CompletedEntry {
  const last = recorded.at(-1);
  if (last?.event !== 'response.completed')
    throw new RangeError('an answering step ends with its completion');
  return last;
}
