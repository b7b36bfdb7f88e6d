import { z } from 'zod';

/** A fault of a value, and the path of property names to it. */
export interface ArgumentFault {
  path: string[];
  message: string;
}

/**
 * What a thread sends. `ready` comes once; `compiled` precedes the answer to an order whose schema was new.
 */
export type ThreadMessage =
  | { kind: 'ready'; threadId?: number }
  | { kind: 'compiled' }
  | { kind: 'unusable'; reason: string }
  | { kind: 'checked'; faults: ArgumentFault[] };

/** The result of one order. */
export type Answer = Extract<ThreadMessage, { kind: 'unusable' | 'checked' }>;

export const threadMessageSchema: z.ZodType<ThreadMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), threadId: z.int().exactOptional() }),
  z.object({ kind: z.literal('compiled') }),
  z.object({ kind: z.literal('unusable'), reason: z.string() }),
  z.object({
    kind: z.literal('checked'),
    faults: z.array(z.object({ path: z.array(z.string()), message: z.string() })),
  }),
]);
