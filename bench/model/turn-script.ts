import { z } from 'zod';

const schema = z.object({
  /** From the request to the model's first token, in milliseconds. */
  firstTokenMs: z.number(),
  tokens: z.int(),
  /** Between two tokens. */
  gapMs: z.number(),
  /** Tool steps before the text. */
  toolSteps: z.int(),
  /** Asks the user for a confirmation in the place of the text. */
  asks: z.boolean(),
  /** Waits with its first token until the model is told to go on. */
  holds: z.boolean(),
});

/** What the scripted model does with one message. */
export type TurnScript = z.output<typeof schema>;

const instant: TurnScript = {
  ...{ firstTokenMs: 0, tokens: 10, gapMs: 0 },
  ...{ toolSteps: 0, asks: false, holds: false },
};
const prefix = 'bench ';

/**
 * The script as a user's message: whatever passes messages on passes the settings on, so that each request can
 * have its own. Without changes: ten tokens at once.
 */
export function toMessage(changes: Partial<TurnScript> = {}): string {
  return prefix + JSON.stringify({ ...instant, ...changes });
}

/** @throws where the message is not one of the bench. */
export function fromMessage(message: string): TurnScript {
  return schema.parse(JSON.parse(message.slice(prefix.length)));
}
