import { z } from 'zod';

/** What does not fit, and where: the names on the way to it. */
export interface ArgumentFault {
  path: string[];
  message: string;
}

/** What a thread is asked; both are JSON texts. Without a value, only the schema is compiled. */
export interface Order {
  schema: string;
  value?: string;
}

/** What a thread answers. `ready` comes once, `compiled` before the answer to an order whose schema was new. */
export type ThreadMessage =
  | { kind: 'ready'; threadId?: number }
  | { kind: 'compiled' }
  | { kind: 'unusable'; reason: string }
  | { kind: 'checked'; faults: ArgumentFault[] };

/** What came of one order. */
export type Answer = Extract<ThreadMessage, { kind: 'unusable' | 'checked' }>;

export const orderSchema: z.ZodType<Order> = z.object({
  schema: z.string(),
  value: z.string().exactOptional(),
});

export const threadMessageSchema: z.ZodType<ThreadMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), threadId: z.int().exactOptional() }),
  z.object({ kind: z.literal('compiled') }),
  z.object({ kind: z.literal('unusable'), reason: z.string() }),
  z.object({
    kind: z.literal('checked'),
    faults: z.array(z.object({ path: z.array(z.string()), message: z.string() })),
  }),
]);
