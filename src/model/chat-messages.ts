import type OpenAI from 'openai';
import type { AssistantMessage, Message, ToolMessage } from '../domain/message';

type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;

const noResult = 'No result: this call was never finished.';
const interruptedNote = '[The user interrupted this answer here.]';

/**
 * The transcript as the Chat Completions API takes it: it begins with a user's message, and every call of the
 * assistant is followed by its result, in the model's order, or providers refuse the whole request.
 */
export function toChatMessages(instructions: string, transcript: Message[]): ChatMessage[] {
  const results = new Map(
    transcript.filter((message) => message.role === 'tool').map((result) => [resultKey(result), result]),
  );
  const begin = Math.max(
    0,
    transcript.findIndex(({ role }) => role === 'user'),
  );
  const spoken = transcript.slice(begin).flatMap((message) => {
    if (message.role === 'user') return [{ role: 'user' as const, content: message.text }];
    return message.role === 'assistant' ? fromAssistant(message, results) : [];
  });
  return instructions ? [{ role: 'system', content: instructions }, ...spoken] : spoken;
}

function fromAssistant(message: AssistantMessage, results: Map<string, ToolMessage>): ChatMessage[] {
  const { calls, interrupted, turnId } = message;
  const content = interrupted && message.text ? `${message.text}\n${interruptedNote}` : message.text;
  if (calls.length === 0) return content ? [{ role: 'assistant', content }] : [];
  return [
    {
      role: 'assistant',
      content: content || null,
      tool_calls: calls.map((call) => ({
        id: call.providerCallId,
        type: 'function',
        function: { name: call.tool, arguments: call.arguments || '{}' },
      })),
    },
    ...calls.map((call): ChatMessage => ({
      role: 'tool',
      tool_call_id: call.providerCallId,
      content: results.get(resultKey({ turnId, callId: call.callId }))?.text ?? noResult,
    })),
  ];
}

function resultKey({ turnId, callId }: { turnId: string; callId: string }): string {
  return `${turnId}/${callId}`;
}
