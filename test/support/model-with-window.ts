import { countTokens } from './count-tokens';
import { fails, isForNotes, says, type ChatRequest, type ModelMove } from './scripted-model';

/** Every provider's overhead per message. */
const aroundMessage = 4;
const marked = /FACT:\w+/g;

/**
 * A model that refuses requests beyond its window. For a request of notes, it returns the words that are
 * marked as facts. Otherwise it answers with the facts that it can see, or with `answer`.
 */
export function modelWithWindow(window: number, answer: string): ModelMove {
  return (response, request) => {
    if (tokensOf(request) > window) return fails(400, { code: 'context_length_exceeded' })(response, request);
    const facts = [...new Set(textOf(request).match(marked) ?? [])].join(' ');
    const isAsked = request.messages.at(-1)?.content?.includes('What do you remember?');
    const notes = isForNotes(request) ? `${facts} ${answer.repeat(3)}` : undefined;
    return says(notes ?? (isAsked ? `I remember ${facts}.` : answer))(response, request);
  };
}

export function tokensOf(request: ChatRequest): number {
  const { messages, tools = [] } = request;
  return (
    messages.reduce((sum, message) => sum + countTokens(JSON.stringify(message)) + aroundMessage, 0) +
    countTokens(JSON.stringify(tools))
  );
}

function textOf({ messages }: ChatRequest): string {
  return messages.map(({ content }) => content ?? '').join('\n');
}
