import { parseJson } from '../domain/json';
import { shortened } from '../domain/shortened';
import type { StreamedReply } from '../model/model-call';
import type { ModelRequest } from '../model/model-request';
import type { PromptCall, PromptMessage } from '../model/prompt/prompt';
import type { Attributes } from '../platform/tracing/tracing';

/** Characters of one text, and of all messages together. A collector refuses larger spans. */
const [longestText, longestMessages] = [16_000, 200_000];

type Part = Record<string, unknown> & { type: string };
type Call = Pick<PromptCall, 'tool' | 'arguments'> & Partial<Pick<PromptCall, 'id'>>;
interface SpokenMessage {
  role: string;
  parts: Part[];
}

/**
 * Returns the texts of a request as attributes: JSON texts, as in OpenTelemetry's semantic conventions for generative AI.
 * The oldest messages are left out if all are too long.
 */
export function inputAttributes({
  instructions,
  messages,
}: Pick<ModelRequest, 'instructions' | 'messages'>): Attributes {
  return {
    ...(instructions !== '' && {
      'gen_ai.system_instructions': JSON.stringify([textPart(instructions)]),
    }),
    'gen_ai.input.messages': messagesText(messages.map(spoken)),
  };
}

/** As `inputAttributes`, of a reply. */
export function outputAttributes({ reply }: Pick<StreamedReply, 'reply'>): Attributes {
  const { text, calls, finishReason = 'stop' } = reply;
  const message = { role: 'assistant', parts: saidParts(text, calls), finish_reason: finishReason };
  return { 'gen_ai.output.messages': JSON.stringify([message]) };
}

/** Returns a text as a span holds it. */
export function tracedText(text: string): string {
  return shortened(text, longestText);
}

function spoken(message: PromptMessage): SpokenMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', parts: [textPart(message.text), ...(message.pictures ?? []).map(picturePart)] };
    case 'assistant':
      return { role: 'assistant', parts: saidParts(message.text, message.calls) };
    case 'result': {
      const { callId: id, text } = message;
      return { role: 'tool', parts: [{ type: 'tool_call_response', id, response: tracedText(text) }] };
    }
  }
}

function saidParts(text: string, calls: readonly Call[]): Part[] {
  return [...(text === '' ? [] : [textPart(text)]), ...calls.map(callPart)];
}

function textPart(text: string): Part {
  return { type: 'text', content: tracedText(text) };
}

function callPart({ id, tool: name, arguments: text }: Call): Part {
  const short = tracedText(text);
  return {
    type: 'tool_call',
    ...(id !== undefined && { id }),
    name,
    arguments: short === text ? (parseJson(text) ?? text) : short,
  };
}

/** Its bytes stay with the service. */
function picturePart({ type, fileId }: { type: string; fileId: string }): Part {
  return { type: 'file', modality: 'image', mime_type: type, file_id: fileId };
}

function messagesText(messages: SpokenMessage[]): string {
  const texts = messages.map((message) => JSON.stringify(message));
  let length = 0;
  const kept = texts.toReversed().filter((text) => (length += text.length) <= longestMessages);
  return `[${kept.toReversed().join(',')}]`;
}
