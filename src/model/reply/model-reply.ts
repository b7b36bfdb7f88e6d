import type { JsonValue } from '../../domain/json';
import type { ToolCall } from '../../domain/message';
import type { TokenUsage } from '../../domain/model-usage';
import type { EndReason } from './reply-part';

/** A model's reply in one step. */
export interface ModelReply {
  text: string;
  calls: Omit<ToolCall, 'callId'>[];
  /** The model's name as the provider reports it. */
  model: string;
  usage: TokenUsage;
  /** The state that the model must get back with this reply. Only the wire that made it reads it. */
  kept?: JsonValue;
  /** Absent if it was stopped. */
  end?: Extract<EndReason, 'stop' | 'length' | 'refusal'>;
  /** Why the model ended, in the provider's own word. Absent if it was stopped. */
  finishReason?: string;
}
