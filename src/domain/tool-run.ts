import type { Attachment } from './file';
import type { OpenTask, TaskNews } from './open-task';
import type { FoundPassages } from './passages';
import type { TurnInput } from './turn';

/** The end of a tool call, as reported to the model and in the `tool.end` event. */
export interface ToolResult {
  success: boolean;
  /** The text for the model. Its length is limited. */
  text: string;
  /** An error text that may be shown to the end user. */
  error?: string;
  durationMs: number;
  /** Set for a document search. */
  found?: FoundPassages;
  /** Files that the tool returned, as stored for the conversation. */
  attachments?: Attachment[];
  /** Present if the call is unfinished: its server continues it as a task. */
  task?: TaskNews;
  /** Present if the call is unfinished: another agent answers it in this turn. */
  child?: ChildTurn;
}

/** The turn of an agent that another one asks. Its limits are what the asking turn has left. */
export type ChildTurn = Omit<TurnInput, 'limits'>;

export interface ToolFile {
  name: string;
  bytes: Buffer;
}

/** A tool's result before its files are stored. */
export interface ToolReturn extends ToolResult {
  files?: ToolFile[];
}

/** Returns a failed result with one error, worded for both the user and the model. */
export function failedCall(error: string, durationMs = 0): ToolResult {
  return { success: false, text: `Error: ${error}`, error, durationMs };
}

/** The record of one tool call, written before it runs. After a crash it shows that the call may have run. */
export interface ToolRun {
  turnId: string;
  callId: string;
  tenantId: string;
  conversationId: string;
  tool: string;
  startedAt: Date;
  /** When the work was scheduled; it started at `startedAt`. */
  queuedAt: Date;
  endedAt?: Date;
  /** Later attempts at a repeatable call whose process had died. */
  retries?: { queuedAt: Date; startedAt: Date }[];
  /** Present while the call's server continues it as a task. */
  task?: OpenTask;
  result?: ToolResult;
}
