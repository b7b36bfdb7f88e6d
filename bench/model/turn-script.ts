import { z } from 'zod';

const schema = z.object({
  /** Milliseconds from the request to the model's first token. */
  firstTokenMs: z.number(),
  tokens: z.int(),
  /** Milliseconds between two tokens. */
  gapMs: z.number(),
  /** The number of tool steps before the text. */
  toolSteps: z.int(),
  /** Asks the user for a confirmation first, and sends text after the answer. */
  asks: z.boolean(),
  /** Holds the first token until a request tells the model to continue. */
  holds: z.boolean(),
  /** Answers with the visible facts, which are marked words such as `FACT:blue`. */
  recalls: z.boolean(),
  /** The rest of the user's message. */
  words: z.string(),
});

/** The scripted model's behaviour for one message. */
export type TurnScript = z.output<typeof schema>;

const instant: TurnScript = {
  firstTokenMs: 0,
  tokens: 10,
  gapMs: 0,
  toolSteps: 0,
  asks: false,
  holds: false,
  recalls: false,
  words: '',
};
const prefix = 'bench ';

/**
 * Encodes the script as a user's message, so that each request carries its own settings through every
 * subject. By default: ten tokens at once.
 */
export function toMessage(changes: Partial<TurnScript> = {}): string {
  return prefix + JSON.stringify({ ...instant, ...changes });
}

/**
 * Decodes the script from a message.
 * @throws Error if the message is not one of the bench
 */
export function fromMessage(message: string): TurnScript {
  return schema.parse(JSON.parse(message.slice(prefix.length)));
}
