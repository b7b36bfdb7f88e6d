import type OpenAI from 'openai';
import type { Attachment } from '../domain/file';
import type { AssistantMessage, HandoverMessage, Message, ToolMessage, ToolCall } from '../domain/message';
import { pictureUrl } from './picture-url';
import { isJsonObject, parseJson } from '../domain/json';

type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;

type ContentPart = OpenAI.Chat.Completions.ChatCompletionContentPart;

const ofResults = '[Note of the service, not of the user: these pictures belong to the results above.]';
const noResult = 'No result: this call was never finished.';
const interruptedNote = '[This answer was interrupted here.]';

/**
 * Converts a transcript into messages of the Chat Completions API. After the instructions they start with a user's
 * message: the first of `notes`, if the service tells the model something, or the first of the transcript. Every call of the assistant is followed by its result, in the model's order. Providers reject
 * a request that breaks these rules.
 */
export function toChatMessages(
  instructions: string,
  transcript: Message[],
  notes: string[] = [],
): ChatMessage[] {
  const results = new Map(
    transcript.filter((message) => message.role === 'tool').map((result) => [resultKey(result), result]),
  );
  const first = transcript.findIndex(({ role }) => role === 'user');
  const begin = notes.length > 0 ? 0 : Math.max(0, first);
  const noted = notes.map((content) => ({ role: 'user' as const, content }));
  const spoken = transcript.slice(begin).flatMap((message) => {
    switch (message.role) {
      case 'user':
        return [{ role: 'user' as const, content: withPictures(message.text, message.attachments) }];
      case 'assistant':
        return fromAssistant(message, results);
      case 'operator':
        return [
          { role: 'assistant' as const, content: `[${message.by.name}, a human colleague:] ${message.text}` },
        ];
      case 'handover':
        return [{ role: 'user' as const, content: handoverNote(message) }];
      case 'tool':
        return [];
    }
  });
  const all = [...noted, ...spoken];
  return instructions ? [{ role: 'system', content: instructions }, ...all] : all;
}

function fromAssistant(message: AssistantMessage, results: Map<string, ToolMessage>): ChatMessage[] {
  const { calls, interrupted, turnId } = message;
  const resultOf = (callId: string) => results.get(resultKey({ turnId, callId }));
  const content = interrupted && message.text ? `${message.text}\n${interruptedNote}` : message.text;
  if (calls.length === 0) return content ? [{ role: 'assistant', content }] : [];
  return [
    {
      role: 'assistant',
      content: content || null,
      tool_calls: calls.map((call) => ({
        id: call.providerCallId,
        type: 'function',
        function: sentCall(call),
      })),
    },
    ...calls.map((call): ChatMessage => ({
      role: 'tool',
      tool_call_id: call.providerCallId,
      content: resultOf(call.callId)?.text ?? noResult,
    })),
    ...picturesOfResults(calls.flatMap(({ callId }) => resultOf(callId)?.attachments ?? [])),
  ];
}

/** A result can hold text alone, so its pictures follow as a message of the user. */
function picturesOfResults(pictures: Attachment[]): ChatMessage[] {
  return pictures.length === 0 ? [] : [{ role: 'user', content: withPictures(ofResults, pictures) }];
}

function withPictures(text: string, pictures: Attachment[] = []): string | ContentPart[] {
  if (pictures.length === 0) return text;
  return [
    { type: 'text', text },
    ...pictures.map((picture) => ({ type: 'image_url' as const, image_url: { url: pictureUrl(picture) } })),
  ];
}

/**
 * Sent as a user message, since not every server accepts a system message in the middle. Without this note, a
 * model keeps saying that a person will answer.
 */
function handoverNote({ to, by }: HandoverMessage): string {
  return to === 'operator'
    ? `[Note of the service, not of the user: ${by.name}, a human colleague, has taken this conversation over.]`
    : `[Note of the service, not of the user: ${by.name}, a human colleague, has finished and given this conversation ` +
        'back to you. You know all that was said. Help the user yourself from here on; no person is waiting to answer.]';
}

function resultKey({ turnId, callId }: { turnId: string; callId: string }): string {
  return `${turnId}/${callId}`;
}

const invalidName = /[^A-Za-z0-9_-]/g;
const longestName = 64;

/**
 * Returns a call of the transcript as every provider accepts it. A model may have written a name that is no tool's, and
 * arguments that are no JSON object. Strict providers reject each further request that repeats them.
 */
function sentCall({ tool, arguments: text }: ToolCall): { name: string; arguments: string } {
  return {
    name: tool.replace(invalidName, '_').slice(0, longestName) || 'unnamed',
    arguments: sentArguments(text),
  };
}

function sentArguments(text: string): string {
  if (text.trim() === '') return '{}';
  return isJsonObject(parseJson(text)) ? text : JSON.stringify({ invalid_arguments: text });
}
