import type { JsonObject } from './json';
import type { ProviderKind } from './model-provider';
import type { PassageRef } from './passages';

/*
 * The prompt of a step of a turn, in terms of no provider. It is stored as the difference from the step
 * before. Files are named, and what belongs to a document or a memory stays there, so that it goes when they go.
 */

/** A part of a text: as it was sent, borrowed, or left out because it is long. `chars` are UTF-16 units. */
export type SentPart = string | BorrowedPart | { cut: number };

/** The beginning of a text that is kept elsewhere. `digest` is the SHA-256 of the whole, in base64url. */
export type BorrowedPart = { chars: number; digest: string } & (
  { passage: Pick<PassageRef, 'documentId' | 'position'> & { number: number } } | { memory: string }
);

export interface SentMessage {
  role: 'user' | 'assistant' | 'tool';
  text: SentPart[];
  /** Of the model. */
  calls?: { id: string; tool: string; arguments: SentPart[] }[];
  /** Of a result: the call that it answers, and its tool. */
  callId?: string;
  tool?: string;
  pictures?: { fileId: string; type: string; bytes: number }[];
  /** UTF-16 units of the state that the model had kept with this message. Only its provider can read it. */
  keptChars?: number;
}

export interface SentTool {
  name: string;
  description: string;
  /** Absent if it was cut. */
  parameters?: JsonObject;
}

export interface SentTo {
  model: string;
  kind: ProviderKind;
  /** Both absent: the installation's provider. */
  providerId?: string;
  providerName?: string;
}

export interface SentPrompt {
  to: SentTo;
  instructions: SentPart[];
  tools: SentTool[];
  /** By their names in the provider's API. */
  parameters: JsonObject;
  messages: SentMessage[];
}

/** A prompt as its difference from that of the step before. What is absent is the same. */
export interface PromptChange extends Partial<Omit<SentPrompt, 'messages'>> {
  /** How many messages at the beginning are the same. */
  same: number;
  /** The messages that follow them. */
  messages: SentMessage[];
}

/** Digests of the parts of a prompt, by which the next step finds what is the same. */
export interface PromptMarks extends Record<Exclude<keyof SentPrompt, 'messages'>, string> {
  messages: string[];
}

/** The prompt of one step. A later attempt at the step takes its place. */
export interface PromptRecord {
  tenantId: string;
  turnId: string;
  step: number;
  /** When it was sent. */
  at: Date;
  marks: PromptMarks;
  sent: PromptChange;
}
