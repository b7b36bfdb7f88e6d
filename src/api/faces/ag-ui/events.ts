import type { JsonObject } from '../../../domain/json';

export const protocolVersion = '1.0';

/** Something that a run asks for. The next run answers it by its id. */
export interface Interrupt {
  id: string;
  reason: 'tool_call' | 'confirmation' | 'input_required';
  message: string;
  toolCallId: string;
  /** JSON Schema of the answer's payload. */
  responseSchema: JsonObject;
  expiresAt: string;
  metadata: JsonObject;
}

export type Outcome =
  { type: 'success' } | { type: 'cancelled' } | { type: 'interrupt'; interrupts: Interrupt[] };

export interface Usage {
  model: string;
  inputTokens: number;
  outputTokens: number;
  totalTokens: number;
}

interface RunIds {
  threadId: string;
  runId: string;
}

/** Events of an AG-UI 1.0 stream, as far as this service sends them. */
export type RunEvent =
  | ({
      type: 'RUN_STARTED';
      protocolVersion: string;
      parentRunId?: string;
      metadata?: JsonObject;
    } & RunIds)
  | ({ type: 'RUN_FINISHED'; outcome: Outcome; result?: JsonObject; usage?: Usage[] } & RunIds)
  | { type: 'RUN_ERROR'; message: string; code: string }
  | { type: 'TEXT_MESSAGE_START'; messageId: string; role: 'assistant' }
  | { type: 'TEXT_MESSAGE_CONTENT'; messageId: string; delta: string }
  | { type: 'TEXT_MESSAGE_END'; messageId: string }
  | { type: 'TOOL_CALL_START'; toolCallId: string; toolCallName: string; parentMessageId: string }
  | { type: 'TOOL_CALL_ARGS'; toolCallId: string; delta: string }
  | { type: 'TOOL_CALL_END'; toolCallId: string }
  | { type: 'TOOL_CALL_RESULT'; messageId: string; toolCallId: string; content: string; role: 'tool' }
  | { type: 'MESSAGES_SNAPSHOT'; messages: object[] }
  | { type: 'CUSTOM'; name: string; value: JsonObject };

/** Custom events: what only this service has. */
export const customEvents = {
  status: 'holdfast:status',
  search: 'holdfast:rag.context',
  handoff: 'holdfast:handoff',
} as const;
