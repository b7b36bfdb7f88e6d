import type { CallEdit } from './approval';
import type { Amounts } from './budget';
import type { Attachment } from './file';
import type { Operator } from './member';
import type { FoundPassages } from './passages';
import type { JsonValue } from './json';
import type { OutputFault } from './output';
import type { LeftOutTool } from './tool';
import type { Verdict } from './tool-rule';
import type { TokenUsage } from './model-usage';

interface MessageBase {
  messageId: string;
  turnId: string;
  text: string;
  at: Date;
  /** Tokens as the model counts them. Absent until counted, which short conversations never need. */
  tokens?: number;
  /** True for a message of a user or a tool that a provider's content filter refused. Models read no more of it. */
  filtered?: true;
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
  /** The JSON text exactly as the model wrote it, but for what the service filled. It may be invalid. */
  arguments: string;
  /** The parameters that the service filled. Models never read their values. Absent if there are none. */
  filled?: string[];
  /** What the tool's rules said about it. Absent if the tool has none. */
  verdict?: Verdict;
}

/**
 * Why a reply is not whole: it reached its maximum length, so that its calls may be cut off and none of them runs, or
 * the model declined.
 */
export const incompleteReasons = ['max_output_tokens', 'refusal'] as const;
export type IncompleteReason = (typeof incompleteReasons)[number];

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
  /** Never shown. Sent back to its maker alone. */
  kept?: KeptState;
  /** Present if the reply is not whole. */
  incomplete?: IncompleteReason;
  /** Present if the answer does not fit the response schema. Users never saw that answer. */
  unfit?: OutputFault[];
  asked?: AskedModel;
  /** The step's spending, including failed attempts. Absent without budgets. */
  spent?: Amounts;
}

/** State that a model must get back with its reply, such as its encrypted reasoning. */
export interface KeptState {
  /** The provider, its API and the family of the model. */
  maker: string;
  /** Only the wire that made it reads it. */
  state: JsonValue;
}

/** The request to the model behind a step. */
export interface AskedModel {
  /** The agent's name for the model; `model` of the message is the provider's name. */
  model: string;
  /** The tenant's provider of the model. Absent: the installation's. */
  providerId?: string;
  /** Its name then. */
  providerName?: string;
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
  /** Tools that the model was not offered because of its provider. Absent if there was none. */
  leftOut?: LeftOutTool[];
  /** SHA-256 of each passage's text, in the order of their numbers. Null for a deleted one. */
  passageDigests?: (string | null)[];
  /** SHA-256 of the file of each passage's document, in base64url. Null if it is not known. */
  passageFiles?: (string | null)[];
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

/**
 * A message from an operator to the user. `turnId` is empty, since no turn wrote it. One that a queue sends has no
 * member's id, and the name of the team, if it has one.
 */
export interface OperatorMessage extends MessageBase {
  role: 'operator';
  by: Operator;
}

/** Marks that somebody else serves the conversation from here on. Its text is empty. */
export interface HandoverMessage extends MessageBase {
  role: 'handover';
  /** The side that serves it. */
  to: 'operator' | 'agent';
  /** Set if no operator has it: it waits for the first one, or the last one has left. */
  state?: 'waiting' | 'left';
  /** The operator who joined, left or gave it back. Empty if it waits for the first one. */
  by: Operator;
}

export type Message = UserMessage | AssistantMessage | ToolMessage | OperatorMessage | HandoverMessage;

/** True for a message that a queue sent in the team's name. */
export function isAutomatic(message: Message): boolean {
  return message.role === 'operator' && message.by.memberId === '';
}

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
