import type { Operator } from './member';
import type { FoundPassages } from './passages';
import type { TokenUsage } from './model-usage';

interface MessageBase {
  messageId: string;
  turnId: string;
  text: string;
  at: Date;
}

export interface UserMessage extends MessageBase {
  role: 'user';
}

/** One call that a model asked for. */
export interface ToolCall {
  /** Ours: unique in the turn. */
  callId: string;
  /** The provider's own id, sent back to it as it came. */
  providerCallId: string;
  tool: string;
  /** The JSON text exactly as the model wrote it; it may be invalid. */
  arguments: string;
}

/** One step of the model. Text of a step that was stopped half-way is kept and marked. */
export interface AssistantMessage extends MessageBase {
  role: 'assistant';
  step: number;
  model: string;
  calls: ToolCall[];
  usage: TokenUsage;
  /** From the start of the turn to the step's first text; absent where it gave none. */
  firstTokenMs?: number;
  interrupted?: boolean;
}

/** The result of one call, as the model is told it. */
export interface ToolMessage extends MessageBase {
  role: 'tool';
  callId: string;
  providerCallId: string;
  /** Of a search: the model gets these passages in the turn that searched, and `text` afterwards. */
  found?: FoundPassages;
}

/** What an operator wrote to the user; `turnId` is empty, since no turn said it. */
export interface OperatorMessage extends MessageBase {
  role: 'operator';
  by: Operator;
}

/** Where the conversation changed hands: nobody's words, but the model must know of it. */
export interface HandoverMessage extends MessageBase {
  role: 'handover';
  to: 'operator' | 'agent';
  by: Operator;
}

export type Message = UserMessage | AssistantMessage | ToolMessage | OperatorMessage | HandoverMessage;

/** What the user wrote, as the transcript keeps it; `at` comes as RFC 3339 text. */
export function userMessage(
  turnId: string,
  { messageId, text, at }: { messageId: string; text: string; at: string },
): UserMessage {
  return { role: 'user', messageId, turnId, text, at: new Date(at) };
}

/** A call that a model asked for in this turn. */
export function findCall(messages: Message[], turnId: string, callId: string): ToolCall | undefined {
  return callsOf(messages, turnId).find((call) => call.callId === callId);
}

/** Every call of the turn, in the model's order. */
export function callsOf(messages: Message[], turnId: string): ToolCall[] {
  return messages.flatMap((message) =>
    message.role === 'assistant' && message.turnId === turnId ? message.calls : [],
  );
}
