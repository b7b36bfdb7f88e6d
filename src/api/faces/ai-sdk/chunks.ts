import type { JsonObject, JsonValue } from '../../../domain/json';

/**
 * Chunks of an AI SDK stream, as far as this service sends them. The kinds and their fields are those of the UI message
 * stream, version 1 (`ai` 6 and 7, `ui-message-chunks.ts`). Only `ai` 7 knows `reset-step`.
 */
export type Chunk =
  | { type: 'start'; messageId: string; messageMetadata: JsonObject }
  | { type: 'start-step' | 'finish-step' | 'reset-step' }
  | { type: 'text-start' | 'text-end'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | ({ type: 'tool-input-available'; toolName: string; input: JsonValue } & ToolPart)
  | ({ type: 'tool-output-available'; output: JsonValue } & ToolPart)
  | ({ type: 'tool-output-error'; errorText: string } & ToolPart)
  | { type: 'tool-approval-request'; approvalId: string; toolCallId: string }
  | { type: 'tool-output-denied'; toolCallId: string }
  | { type: 'source-document'; sourceId: string; mediaType: string; title: string }
  | { type: `data-${string}`; id?: string; data: JsonObject; transient?: true }
  | { type: 'finish'; finishReason: FinishReason; messageMetadata?: JsonObject }
  | { type: 'error'; errorText: string }
  | { type: 'abort'; reason: string };

export type FinishReason = 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'other';

interface ToolPart {
  toolCallId: string;
  dynamic: true;
  /** Absent: the client is to answer. */
  providerExecuted?: true;
}

/** Data parts: what only this service has. */
export const dataParts = {
  status: 'data-status',
  reset: 'data-content-reset',
  search: 'data-rag-context',
  action: 'data-action',
  handoff: 'data-handoff',
} as const;
