import type { LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { Picture, PromptMessage, ResultPrompt } from '../../prompt/prompt';
import { assistantContent } from './assistant-content';

type ToolContent = Extract<LanguageModelV3Message, { role: 'tool' }>['content'];

/** Some vendors refuse a message without content. */
const noText = '[This message has no text.]';

/** Converts a prompt into the AI SDK's terms. The results of one step become one message. */
export function sdkPrompt(instructions: string, messages: PromptMessage[]): LanguageModelV3Prompt {
  const prompt: LanguageModelV3Prompt = instructions ? [{ role: 'system', content: instructions }] : [];
  let results: ToolContent = [];
  for (const [at, message] of messages.entries()) {
    if (message.role !== 'result') {
      prompt.push(spoken(message));
      continue;
    }
    results.push(resultPart(message));
    if (messages[at + 1]?.role === 'result') continue;
    prompt.push({ role: 'tool', content: results });
    results = [];
  }
  return prompt;
}

function spoken(message: Exclude<PromptMessage, ResultPrompt>): LanguageModelV3Message {
  if (message.role === 'assistant') {
    const content = assistantContent(message);
    return { role: 'assistant', content: content.length > 0 ? content : [{ type: 'text', text: noText }] };
  }
  const { text, pictures = [] } = message;
  const said = text.trim() || pictures.length > 0 ? text : noText;
  return {
    role: 'user',
    content: [...(said.trim() ? [{ type: 'text' as const, text: said }] : []), ...pictures.map(file)],
  };
}

function file({ type, bytes = '' }: Picture) {
  return { type: 'file' as const, mediaType: type, data: bytes };
}

function resultPart({ callId, tool, text, pictures = [] }: ResultPrompt): ToolContent[number] {
  const shown = pictures.map(({ type, bytes = '' }) => ({
    type: 'image-data' as const,
    mediaType: type,
    data: bytes,
  }));
  return {
    type: 'tool-result',
    toolCallId: callId,
    toolName: tool,
    output:
      shown.length > 0
        ? { type: 'content', value: [{ type: 'text', text }, ...shown] }
        : { type: 'text', value: text },
  };
}
