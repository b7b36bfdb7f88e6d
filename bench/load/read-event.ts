import { z } from 'zod';

const data = z.object({
  /** Names the event in protocols that have no names of their own for frames. */
  type: z.string().optional(),
  conversationId: z.string().optional(),
  delta: z.string().default(''),
  message: z.string().default(''),
});

const kinds = {
  start: ['meta', 'start', 'RUN_STARTED', 'response.created'],
  delta: ['content.delta', 'text-delta', 'TEXT_MESSAGE_CONTENT', 'response.output_text.delta'],
  end: ['response.completed', 'action', 'finish', 'RUN_FINISHED'],
  error: ['error', 'RUN_ERROR', 'response.failed'],
};
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** Reads a frame of any subject. `kind` is undefined if a turn's text and times do not depend on it. */
export function readEvent({ event, data: text }: { event?: string | undefined; data: string }) {
  const { type = '', ...fields } = data.parse(text === '[DONE]' ? {} : JSON.parse(text));
  return { kind: kindOf.get(event ?? type), ...fields };
}
