import type { ToolCall } from '../domain/message';
import type { TokenUsage } from '../domain/usage';

/** What a model said in one step. */
export interface ModelReply {
  text: string;
  calls: Omit<ToolCall, 'callId'>[];
  /** The provider's own name of the model. */
  model: string;
  usage: TokenUsage;
  /** Why the model ended, in the provider's own word; absent where it was stopped. */
  finishReason?: string;
}
