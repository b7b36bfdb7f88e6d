import { z } from 'zod';
import { fromMessage, type TurnScript } from './turn-script';

const schema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string().nullish() })),
});

export interface ScriptedRequest {
  model: string;
  script: TurnScript;
  /** The number of this turn's tool steps already done. */
  stepsDone: number;
}

/** Reads a Chat Completions body. The user's last message is the script. */
export function readCompletionRequest(body: string): ScriptedRequest {
  const { model, messages } = schema.parse(JSON.parse(body));
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const script = fromMessage(messages[last]?.content ?? '');
  const stepsDone = messages.slice(last).filter(({ role }) => role === 'tool').length;
  return { model, script, stepsDone };
}
