import { z } from 'zod';

/** What the process that holds streams is asked to do. It answers each once it is done. */
export const streamOrder = z.discriminatedUnion('do', [
  /** Opens further streams, each of a reader of its own, at the next address and conversation in turn. */
  z.object({
    do: z.literal('open'),
    urls: z.array(z.string()),
    apiKey: z.string(),
    conversationIds: z.array(z.string()),
    /** The number of its first reader. */
    first: z.int(),
    count: z.int(),
  }),
  /** Cuts all connections at once, and waits until every stream is served again. */
  z.object({ do: z.literal('cut') }),
  /** Waits until the streams that were cut from the other side are served again. `urls` are those that are left. */
  z.object({ do: z.literal('return'), urls: z.array(z.string()) }),
]);
export type StreamOrder = z.output<typeof streamOrder>;

const returned = z.object({
  /** Until each stream was served again, from the first cut on, in milliseconds. Empty after `open`. */
  afterMs: z.array(z.number()),
  /** Requests that were refused or failed meanwhile. */
  refused: z.int(),
});
export type Returned = z.output<typeof returned>;

export const streamOutcome = z.union([returned, z.object({ failure: z.string() })]);
export type StreamOutcome = z.output<typeof streamOutcome>;
