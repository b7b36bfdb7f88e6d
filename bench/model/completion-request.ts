import { z } from 'zod';
import { fromMessage, toMessage, type TurnScript } from './turn-script';

const schema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string().nullish() })),
});

const notes = 'They spoke of this and that. '.repeat(60);

export interface ScriptedRequest {
  model: string;
  script: TurnScript;
  /** The number of this turn's finished tool steps. */
  stepsDone: number;
  /** The text to answer with, instead of the script's tokens. */
  text?: string;
}

/**
 * Reads a Chat Completions body. The user's last message is the script. If the service asks for notes on
 * older messages, they hold the facts.
 */
export function readCompletionRequest(body: string): ScriptedRequest {
  const { model, messages } = schema.parse(JSON.parse(body));
  const text = factsIn(messages.map(({ content }) => content ?? '').join('\n'));
  if (messages[0]?.content?.startsWith('You keep notes'))
    return { model, script: fromMessage(toMessage()), stepsDone: 0, text: `${text} ${notes}` };
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const script = fromMessage(messages[last]?.content ?? '');
  const stepsDone = messages.slice(last).filter(({ role }) => role === 'tool').length;
  return { model, script, stepsDone, ...(script.recalls && { text }) };
}

function factsIn(text: string): string {
  return [...new Set(text.match(/FACT:\w+/g) ?? [])].join(' ');
}
