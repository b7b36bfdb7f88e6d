import type { Attachment } from '../../domain/file';
import {
  isAutomatic,
  type AssistantMessage,
  type HandoverMessage,
  type Message,
  type OperatorMessage,
  type ToolMessage,
  type UserMessage,
} from '../../domain/message';
import { CallIds, promptCall } from './prompt-call';
import type { Picture, PromptCall, PromptMessage, UserPrompt } from './prompt';
import { inTurns } from './take-turns';

const noResult = 'No result: this call was never finished.';
const filteredNote = '[The provider’s content filter refused this. It is left out.]';
const emptyResult = '[The tool returned nothing.]';
const interruptedNote = '[This answer was interrupted here.]';

/** The model that is to read a prompt. `notes` of the service come first, as the user's. */
export interface Reader {
  model: string;
  /** It gets back the state that models of this maker kept. */
  maker?: string;
  notes?: string[];
}

/**
 * Converts a transcript into a prompt that every provider accepts: it begins with the user, the sides take turns, and
 * each call is followed by its result, in the model's order.
 */
export function buildPrompt(transcript: Message[], { model, maker, notes = [] }: Reader): PromptMessage[] {
  const ids = new CallIds();
  const results = new Map(
    transcript.filter((message) => message.role === 'tool').map((result) => [resultKey(result), result]),
  );
  const first = transcript.findIndex(({ role }) => role === 'user');
  const begin = notes.length > 0 ? 0 : Math.max(0, first);
  const noted = notes.map((text): UserPrompt => ({ role: 'user', text }));
  const spoken = transcript.slice(begin).flatMap((message): PromptMessage[] => {
    switch (message.role) {
      case 'user':
        return [{ role: 'user', ...contentOf(message) }];
      case 'assistant':
        return fromAssistant(message, results, { calls: callsFor(message, model, ids), maker });
      case 'operator':
        return [{ role: 'assistant', text: `[${writerOf(message)}:] ${message.text}`, calls: [] }];
      case 'handover':
        // The model answers once somebody has given the conversation back. Who was absent meanwhile does not matter.
        return message.state ? [] : [{ role: 'user', text: handoverNote(message) }];
      case 'tool':
        return [];
    }
  });
  return inTurns([...noted, ...spoken]);
}

function writerOf(message: OperatorMessage): string {
  return isAutomatic(message)
    ? 'Sent automatically to the waiting user'
    : `${message.by.name}, a human colleague`;
}

function callsFor(
  { turnId, calls, model: made, asked }: AssistantMessage,
  model: string,
  ids: CallIds,
): PromptCall[] {
  const isOwn = (asked?.model ?? made) === model;
  return calls.map((call) => promptCall(call, ids.of(call, { turnId, isOwn })));
}

function fromAssistant(
  message: AssistantMessage,
  results: Map<string, ToolMessage>,
  { calls, maker }: { calls: PromptCall[]; maker: string | undefined },
): PromptMessage[] {
  const { interrupted, turnId, kept } = message;
  const text = interrupted && message.text ? `${message.text}\n${interruptedNote}` : message.text;
  if (calls.length === 0 && !text) return [];
  return [
    { role: 'assistant', text, calls, ...(kept && kept.maker === maker && { kept: kept.state }) },
    ...message.calls.map(({ callId }, at): PromptMessage => {
      const result = results.get(resultKey({ turnId, callId }));
      const { id = '', tool = '' } = calls[at] ?? {};
      const { text: said, ...pictures } = result ? contentOf(result) : { text: noResult };
      return { role: 'result', callId: id, tool, text: said.trim() ? said : emptyResult, ...pictures };
    }),
  ];
}

function contentOf({ text, filtered, attachments }: UserMessage | ToolMessage) {
  return filtered ? { text: filteredNote } : { text, ...withPictures(attachments) };
}

function withPictures(attachments: Attachment[] = []): { pictures?: Picture[] } {
  if (attachments.length === 0) return {};
  return { pictures: attachments.map(({ fileId, type = 'image/png' }) => ({ fileId, type })) };
}

/**
 * Sent as a user message, since not every server accepts a system message in the middle. Without this note, a
 * model keeps saying that a person will answer.
 */
function handoverNote({ to, by }: HandoverMessage): string {
  if (by.memberId === '')
    return (
      '[Note of the service, not of the user: no human colleague was free for this conversation in time, so it is yours ' +
      'again. You know all that was said. Help the user yourself as far as you can; no person is waiting to answer.]'
    );
  return to === 'operator'
    ? `[Note of the service, not of the user: ${by.name}, a human colleague, has taken this conversation over.]`
    : `[Note of the service, not of the user: ${by.name}, a human colleague, has finished and given this conversation ` +
        'back to you. You know all that was said. Help the user yourself from here on; no person is waiting to answer.]';
}

function resultKey({ turnId, callId }: { turnId: string; callId: string }): string {
  return `${turnId}/${callId}`;
}
