import { z } from 'zod';
import { a2aFrame, mcpMessage } from './rpc-frames';

const data = z.object({
  /** Names the event in protocols whose frames have no names. */
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

interface Read {
  kind?: string | undefined;
  conversationId?: string | undefined;
  delta: string;
  message: string;
}

/** Reads a frame of any subject. `kind` is undefined if it does not matter for a turn's text and times. */
export function readEvent({ event, data: text }: { event?: string | undefined; data: string }): Read {
  const frame: unknown = text === '[DONE]' ? {} : JSON.parse(text);
  const { data: ofTask } = z.union([a2aFrame, mcpMessage]).safeParse(frame);
  if (ofTask) return { delta: '', message: '', ...ofTask };
  const { type = '', ...fields } = data.parse(frame);
  return { kind: kindOf.get(event ?? type), ...fields };
}
