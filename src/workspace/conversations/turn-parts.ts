import type { Decision } from '../../domain/action';
import type { CallEdit } from '../../domain/approval';
import { findResult, type Message } from '../../domain/message';
import type { Recap } from '../../domain/recap';
import type { FoundPassages } from '../../domain/passages';
import type { ToolRun } from '../../domain/tool-run';
import type { LogEntry } from '../../domain/turn-log';
import type { TurnTrace } from '../../domain/turn-trace';
import type { ShownPassage } from './timeline-entry';

/** The turn of an agent that another one asks. */
export interface AskedTurn {
  conversationId: string;
  turnId: string;
  agentId: string;
  /** The agent's name. Absent if it was deleted. */
  agent?: string | undefined;
}

/** Everything known of a turn. */
export interface TurnParts {
  turnId: string;
  entries: LogEntry[];
  spans: { after: number; messageId: string; chars: number }[];
  decisions: Decision[];
  /** Changes that people made to arguments, by call id, that the transcript does not hold yet. */
  edits?: Record<string, CallEdit[]> | undefined;
  /** The turn's own. */
  messages: Message[];
  /** The records of its calls by call id. */
  runs: ReadonlyMap<string, ToolRun>;
  /** The turns of other agents that its calls ask, by call id. */
  asked?: ReadonlyMap<string, AskedTurn>;
  trace: TurnTrace;
  /** Those that were written for the turn. */
  recaps: Recap[];
  /** The step that the model is asked for now. */
  asking?: { step: number; model: string; since: string } | undefined;
  /** Passages found before the first step. */
  found?: FoundPassages | undefined;
  /** Returns a passage as people see it; undefined if it was not looked up. */
  passage: (documentId: string, position: number) => Omit<ShownPassage, 'score'> | undefined;
  /** The longest text, arguments and result shown, in UTF-16 units. */
  longestText: number;
}

/** Returns the changes that people made to the arguments of a call, in order. */
export function editsOf(
  { messages, edits = {} }: Pick<TurnParts, 'messages' | 'edits'>,
  callId: string,
): CallEdit[] {
  return findResult(messages, callId)?.edits ?? edits[callId] ?? [];
}
