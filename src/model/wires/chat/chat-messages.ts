import type OpenAI from 'openai';
import type { ModelRequest } from '../../model-request';
import type { JsonObject } from '../../../domain/json';
import type { AssistantPrompt, Picture, PromptMessage } from '../../prompt/prompt';
import { keptFields, type KeptFields } from './kept-fields';

type ContentPart = OpenAI.Chat.Completions.ChatCompletionContentPart;
type ToolCall = OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall;

/** A message of the API, with the fields of other providers than OpenAI. */
export type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam | KeptMessage;

interface KeptMessage extends Omit<KeptFields, 'thinking' | 'calls'> {
  role: 'assistant';
  content: string | JsonObject[] | null;
  tool_calls?: (ToolCall & { extra_content?: JsonObject })[];
}

/** Stands between results and a message of the user, which some providers refuse side by side. */
const picturesFollow = 'The pictures of these results follow.';
const ofResults = '[Note of the service, not of the user: these pictures belong to the results above.]';

/** Converts a prompt into messages of the Chat Completions API. */
export function chatMessages({
  instructions,
  messages,
}: Pick<ModelRequest, 'instructions' | 'messages'>): ChatMessage[] {
  const sent: ChatMessage[] = instructions ? [{ role: 'system', content: instructions }] : [];
  let ofStep: Picture[] = [];
  for (const [at, message] of messages.entries()) {
    sent.push(chatMessage(message));
    if (message.role !== 'result') continue;
    ofStep.push(...(message.pictures ?? []));
    if (messages[at + 1]?.role === 'result') continue;
    sent.push(...picturesOfResults(ofStep));
    ofStep = [];
  }
  return sent;
}

function chatMessage(message: PromptMessage): ChatMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: withPictures(message.text, message.pictures) };
    case 'assistant':
      return fromAssistant(message);
    case 'result':
      return { role: 'tool', tool_call_id: message.callId, content: message.text };
  }
}

function fromAssistant({ text, calls, kept }: AssistantPrompt): ChatMessage {
  const { thinking, calls: extras = [], ...fields } = keptFields(kept);
  const content = thinking ? [...thinking, ...(text ? [{ type: 'text', text }] : [])] : text;
  if (calls.length === 0) return { role: 'assistant', content, ...fields };
  return {
    role: 'assistant',
    content: content || null,
    ...fields,
    tool_calls: calls.map(({ id, tool, arguments: args }, at) => ({
      id,
      type: 'function',
      function: { name: tool, arguments: args },
      ...(extras[at] && { extra_content: extras[at] }),
    })),
  };
}

/** A result can hold text alone, so its pictures follow as a message of the user. */
function picturesOfResults(pictures: Picture[]): ChatMessage[] {
  if (pictures.length === 0) return [];
  return [
    { role: 'assistant', content: picturesFollow },
    { role: 'user', content: withPictures(ofResults, pictures) },
  ];
}

function withPictures(text: string, pictures: Picture[] = []): string | ContentPart[] {
  if (pictures.length === 0) return text;
  return [
    ...(text ? [{ type: 'text' as const, text }] : []),
    ...pictures.map(({ type, bytes = '' }) => ({
      type: 'image_url' as const,
      image_url: { url: `data:${type};base64,${bytes}` },
    })),
  ];
}
