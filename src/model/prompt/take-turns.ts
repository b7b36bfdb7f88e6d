import type { AssistantPrompt, PromptMessage, UserPrompt } from './prompt';

const unanswered = '[This was stopped before an answer.]';

/**
 * Makes the two sides take turns, since templates of some models refuse two messages of one side in a row, and a user's
 * message right after a result: neighbours become one message, and a line stands for an answer that never came.
 */
export function inTurns(messages: PromptMessage[]): PromptMessage[] {
  const taken: PromptMessage[] = [];
  for (const message of messages) {
    const last = taken.at(-1);
    if (message.role === 'user' && last?.role === 'user') taken.splice(-1, 1, joinedUser(last, message));
    else if (message.role === 'user' && last?.role === 'result')
      taken.push({ role: 'assistant', text: unanswered, calls: [] }, message);
    else if (message.role === 'assistant' && last?.role === 'assistant')
      taken.splice(-1, 1, joinedAssistant(last, message));
    else taken.push(message);
  }
  return taken;
}

function joinedUser(before: UserPrompt, { text, pictures = [] }: UserPrompt): UserPrompt {
  const all = [...(before.pictures ?? []), ...pictures];
  return { role: 'user', text: joined(before.text, text), ...(all.length > 0 && { pictures: all }) };
}

/**
 * The first has no calls: their results would stand between the two. State that it kept goes, since a model gets its
 * state back with the reply that it came with.
 */
function joinedAssistant(before: AssistantPrompt, message: AssistantPrompt): AssistantPrompt {
  return { ...message, text: joined(before.text, message.text) };
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join('\n\n');
}
