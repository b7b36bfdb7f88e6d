import { isReadablePicture, type Attachment } from '../../domain/file';
import { attachmentsOf, type Message } from '../../domain/message';
import type { AvailableTool } from '../../agents/tools/available-tool';

/** Returns the number of tokens in a text. */
export type CountTokens = (text: string) => number;

/** Tokens that a provider adds to each message, such as its role. */
const aroundMessage = 8;
/** The names of people, and the service's notes about their messages. */
const aroundPeople = 80;
const aroundCall = 24;
const aroundTool = 16;

/** Returns how many tokens a message takes. A stored message keeps its count. */
export function messageTokens(message: Message, count: CountTokens): number {
  return message.tokens ?? messageCost(message, count);
}

/** Returns the messages with their counts, so that they are counted once. */
export function withTokens(messages: Message[], count: CountTokens): Message[] {
  return messages.map((message) => ({ ...message, tokens: messageTokens(message, count) }));
}

/** Returns how many tokens a text takes as a message of its own. */
export function textTokens(text: string, count: CountTokens): number {
  return count(text) + aroundMessage;
}

export function toolsTokens(tools: AvailableTool[], count: CountTokens): number {
  return sum(tools.map((tool) => count(toolText(tool)) + aroundTool));
}

/** Returns a number of tokens that the messages do not exceed. No token is shorter than a byte. */
export function mostTokens(messages: Message[]): number {
  return sum(messages.map((message) => message.tokens ?? messageCost(message, bytes)));
}

/** The same for instructions and tools. */
export function mostFixedTokens(instructions: string, tools: AvailableTool[]): number {
  return textTokens(instructions, bytes) + toolsTokens(tools, bytes);
}

/** Counts a message, ignoring its kept count. */
export function messageCost(message: Message, count: CountTokens): number {
  const calls = message.role === 'assistant' ? message.calls : [];
  const asked = calls.map((call) => count(call.tool) + count(call.arguments) + aroundCall);
  const isOfPeople = message.role === 'operator' || message.role === 'handover';
  const isInterrupted = message.role === 'assistant' && message.interrupted;
  const around = isOfPeople ? aroundPeople : isInterrupted ? aroundCall : 0;
  const pictures = attachmentsOf(message).filter(isReadablePicture);
  return textTokens(message.text, count) + sum(asked) + around + sum(pictures.map(pictureTokens));
}

function toolText({ name, description, parameters }: AvailableTool): string {
  return `${name}\n${description}\n${JSON.stringify(parameters)}`;
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const base = 85;
const ofTile = 170;
const tile = 512;
/** A picture is scaled to fit into this square, and then until its shorter side has `shortSide`. */
const square = 2_048;
const shortSide = 768;

/** Estimates the tokens of a picture by OpenAI's rule. Other providers take fewer for most sizes. */
export function pictureTokens({
  width = square,
  height = square,
}: Pick<Attachment, 'width' | 'height'>): number {
  const fitted = Math.min(1, square / Math.max(width, height));
  const scale = Math.min(fitted, shortSide / Math.min(width, height));
  const tiles = (side: number) => Math.max(1, Math.ceil((side * scale) / tile));
  return base + ofTile * tiles(width) * tiles(height);
}
