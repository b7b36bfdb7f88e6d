import type { CallEdit } from './approval';
import type { Amounts } from './budget';
import type { Attachment } from './file';
import type { Operator } from './member';
import type { FoundPassages } from './passages';
import type { OutputFault } from './output';
import type { TokenUsage } from './model-usage';

interface MessageBase {
  messageId: string;
  turnId: string;
  text: string;
  at: Date;
  /** Tokens as the model counts them. Absent until counted, which short conversations never need. */
  tokens?: number;
}

export interface UserMessage extends MessageBase {
  role: 'user';
  attachments?: Attachment[];
}

/** One tool call that a model requested. */
export interface ToolCall {
  /** Chosen by the service; unique in the turn. */
  callId: string;
  /** The provider's own id, sent back to it unchanged. */
  providerCallId: string;
  tool: string;
  /** The JSON text exactly as the model wrote it. It may be invalid. */
  arguments: string;
}

/** One step of the model. The partial text of a stopped step is kept and marked. */
export interface AssistantMessage extends MessageBase {
  role: 'assistant';
  step: number;
  model: string;
  calls: ToolCall[];
  usage: TokenUsage;
  /**
   * Milliseconds from the start of the turn to the step's first text. Absent if the step produced no text.
   */
  firstTokenMs?: number;
  interrupted?: boolean;
  /** Present if the reply reached its maximum length. Its calls may be incomplete, so none runs. */
  cut?: true;
  /** Present if the answer does not fit the response schema. Users never saw that answer. */
  unfit?: OutputFault[];
  asked?: AskedModel;
  /** The step's spending, including failed attempts. Absent without budgets. */
  spent?: Amounts;
}

/** The request to the model behind a step. */
export interface AskedModel {
  /** The agent's name for the model; `model` of the message is the provider's name. */
  model: string;
  /**
   * When the work was scheduled, and when a worker started it; RFC 3339. For a speculative call, both are the
   * time of the request.
   */
  queuedAt: string;
  startedAt: string;
  /** In US dollars. Absent if the model has no price. */
  costUsd?: number;
  /** SHA-256 of the request's body, in base64url. */
  requestDigest: string;
  /** SHA-256 of each passage's text, in the order of their numbers. Null for a deleted one. */
  passageDigests?: (string | null)[];
  /** SHA-256 of each memory about the user, oldest first. Absent if there was none. */
  memoryDigests?: string[];
}

/** The result of one call, as the model sees it. */
export interface ToolMessage extends MessageBase {
  role: 'tool';
  callId: string;
  providerCallId: string;
  /**
   * Set for a document search.
   * The turn that searched passes the passages to the model; later turns pass `text`.
   */
  found?: FoundPassages;
  /** Each change that people made to the arguments, in order. Absent if there is none. */
  edits?: CallEdit[];
  /** The edit that ran, counted from 1. Absent if the call ran unchanged, or not at all. */
  ranEdit?: number;
  /** Files that the tool returned. */
  attachments?: Attachment[];
}

/** A message from an operator to the user. `turnId` is empty, since no turn wrote it. */
export interface OperatorMessage extends MessageBase {
  role: 'operator';
  by: Operator;
}

/** Marks a change between agent and operator. It has no author, but the model must know of it. */
export interface HandoverMessage extends MessageBase {
  role: 'handover';
  to: 'operator' | 'agent';
  by: Operator;
}

export type Message = UserMessage | AssistantMessage | ToolMessage | OperatorMessage | HandoverMessage;

/** Builds the transcript message of a user's text. `at` is RFC 3339 text. */
export function userMessage(
  turnId: string,
  {
    messageId,
    text,
    at,
    attachments,
  }: Pick<UserMessage, 'messageId' | 'text' | 'attachments'> & { at: string },
): UserMessage {
  const files = attachments && { attachments };
  return { role: 'user', messageId, turnId, text, at: new Date(at), ...files };
}

/** Returns the files that came with a message. */
export function attachmentsOf(message: Message): Attachment[] {
  return message.role === 'user' || message.role === 'tool' ? (message.attachments ?? []) : [];
}

/** Returns the call with this id in the turn. */
export function findCall(messages: Message[], turnId: string, callId: string): ToolCall | undefined {
  return callsOf(messages, turnId).find((call) => call.callId === callId);
}

export function findResult(messages: Message[], callId: string): ToolMessage | undefined {
  return messages.find(
    (message): message is ToolMessage => message.role === 'tool' && message.callId === callId,
  );
}

/** Returns all calls of the turn, in the model's order. */
export function callsOf(messages: Message[], turnId: string): ToolCall[] {
  return messages.flatMap((message) =>
    message.role === 'assistant' && message.turnId === turnId ? message.calls : [],
  );
}
