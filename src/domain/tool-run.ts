import type { FoundPassages } from './passages';

/** How a tool call ended, as the model and the `tool.end` event tell it. */
export interface ToolResult {
  success: boolean;
  /** What the model reads; bounded. */
  text: string;
  /** A text that may be shown to the end user. */
  error?: string;
  durationMs: number;
  /** Of a search of documents. */
  found?: FoundPassages;
}

/** A call that gave nothing but a reason, in words for the user and for the model. */
export function failedCall(error: string, durationMs = 0): ToolResult {
  return { success: false, text: `Error: ${error}`, error, durationMs };
}

/** The record of one tool call, written before it runs: it says after a crash whether the call may have run. */
export interface ToolRun {
  turnId: string;
  callId: string;
  tenantId: string;
  conversationId: string;
  tool: string;
  startedAt: Date;
  result?: ToolResult;
}
