import { z } from 'zod';

export const turnLoadSchema = z.object({
  /** The addresses of the processes, which take turns. */
  urls: z.array(z.string()),
  apiKey: z.string(),
  message: z.string(),
  atOnce: z.int(),
  forMs: z.number(),
  /** No more turns than this. */
  most: z.int(),
  /** Each client begins this much later than the one before it. */
  staggerMs: z.number(),
});
export type TurnLoad = z.output<typeof turnLoadSchema>;

const answeredTurn = z.object({
  /** On the clock that all processes share. */
  endedMs: z.number(),
  totalMs: z.number(),
  /** From the model’s first token to its last one. */
  streamedMs: z.number(),
  /** `totalMs` for a turn without text. */
  firstDeltaMs: z.number(),
  conversationId: z.string(),
});
export type AnsweredTurn = z.output<typeof answeredTurn>;

export const turnLoadOutcome = z.union([
  z.object({ turns: z.array(answeredTurn) }),
  z.object({ failure: z.string() }),
]);
export type TurnLoadOutcome = z.output<typeof turnLoadOutcome>;
