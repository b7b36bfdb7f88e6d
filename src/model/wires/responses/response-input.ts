import type OpenAI from 'openai';
import type { Picture, PromptMessage, ResultPrompt } from '../../prompt/prompt';
import { assistantItems } from './assistant-items';

type InputItem = OpenAI.Responses.ResponseInputItem;
type InputText = OpenAI.Responses.ResponseInputText;
type InputImage = OpenAI.Responses.ResponseInputImage;

/** Converts a prompt into input items of the Responses API. */
export function responseInput(messages: PromptMessage[]): InputItem[] {
  return messages.flatMap((message): InputItem[] => {
    switch (message.role) {
      case 'user':
        return [{ type: 'message', role: 'user', content: contentOf(message) }];
      case 'assistant':
        return assistantItems(message);
      case 'result':
        return [{ type: 'function_call_output', call_id: message.callId, output: outputOf(message) }];
    }
  });
}

function outputOf(result: ResultPrompt): string | (InputText | InputImage)[] {
  return result.pictures ? contentOf(result) : result.text;
}

function contentOf({
  text,
  pictures = [],
}: {
  text: string;
  pictures?: Picture[];
}): (InputText | InputImage)[] {
  return [
    ...(text || pictures.length === 0 ? [{ type: 'input_text' as const, text }] : []),
    ...pictures.map(({ type, bytes = '' }) => ({
      type: 'input_image' as const,
      detail: 'auto' as const,
      image_url: `data:${type};base64,${bytes}`,
    })),
  ];
}
