import { messageText, type ChatRequest } from './chat-request';

const longestLine = 80;
const mostLines = 12;

/** Returns the notes that the service asks a model to take on older messages. Undefined for every other request. */
export function requestedNotes({ messages }: ChatRequest): string | undefined {
  const [system, user = ''] = messages.map(messageText);
  if (!system?.startsWith('You keep notes')) return undefined;
  const lines = [...user.matchAll(/^(?:User: |- The user said: )(.+)/gm)].map(([, said = '']) => said);
  const notes = lines.slice(0, mostLines).map((said) => `- The user said: ${said.slice(0, longestLine)}`);
  return notes.length > 0 ? notes.join('\n') : 'Nothing that the demo model understands.';
}
