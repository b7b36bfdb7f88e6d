import type { AssistantPrompt, PromptMessage, ResultPrompt } from './prompt';
import { inTurns } from './take-turns';

/**
 * Tells a model without tools of the calls in its prompt: some providers refuse calls in a request that offers no tools.
 * The state that came with a call goes, since it belongs to the call.
 */
export function withoutCalls(prompt: PromptMessage[]): PromptMessage[] {
  const calls = new Map(
    prompt
      .flatMap((message) => (message.role === 'assistant' ? message.calls : []))
      .map((call) => [call.id, call]),
  );
  return inTurns(
    prompt.flatMap((message): PromptMessage[] => {
      if (message.role === 'result') return [told(message, calls.get(message.callId)?.arguments)];
      return message.role === 'assistant' && message.calls.length > 0 ? spoken(message) : [message];
    }),
  );
}

function spoken({ text }: AssistantPrompt): PromptMessage[] {
  return text === '' ? [] : [{ role: 'assistant', text, calls: [] }];
}

function told({ tool, text, pictures }: ResultPrompt, args = '{}'): PromptMessage {
  const note = `[Note of the service, not of the user: the agent called ${tool} with ${args}. The result follows.]`;
  return { role: 'user', text: `${note}\n${text}`, ...(pictures && { pictures }) };
}
