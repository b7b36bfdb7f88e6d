import type { Attachment } from './file';
import type { OpenTask, TaskNews } from './open-task';
import type { FoundPassages } from './passages';

/** How a tool call ended, as reported to the model and in the `tool.end` event. */
export interface ToolResult {
  success: boolean;
  /** What the model reads. Its length is capped. */
  text: string;
  /** An error text that may be shown to the end user. */
  error?: string;
  durationMs: number;
  /** Set for a document search. */
  found?: FoundPassages;
  /** Files that the tool returned, as the conversation keeps them. */
  attachments?: Attachment[];
  /** Present if the call has not ended: its server goes on with it. */
  task?: TaskNews;
}

/** A file as a tool returned it. */
export interface ToolFile {
  name: string;
  bytes: Buffer;
}

/** What a tool returned, before its files are kept. */
export interface ToolReturn extends ToolResult {
  files?: ToolFile[];
}

/** Returns the result of a call that produced only an error, worded for both the user and the model. */
export function failedCall(error: string, durationMs = 0): ToolResult {
  return { success: false, text: `Error: ${error}`, error, durationMs };
}

/**
 * The record of one tool call, written before it runs. After a crash it shows whether the call may have run.
 */
export interface ToolRun {
  turnId: string;
  callId: string;
  tenantId: string;
  conversationId: string;
  tool: string;
  startedAt: Date;
  /** When the work was scheduled; it waited for a worker until `startedAt`. Absent in records of an earlier version. */
  queuedAt?: Date;
  endedAt?: Date;
  /** Further attempts at a call that may be repeated, after the process of the one before was gone. */
  retries?: { queuedAt: Date; startedAt: Date }[];
  /** Present while the server of the call goes on with it. */
  task?: OpenTask;
  result?: ToolResult;
}
