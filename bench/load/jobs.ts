import { z } from 'zod';

export const subjects = ['relay', 'holdfast', 'workflow'] as const;
/** What is measured. */
export type Subject = (typeof subjects)[number];

const turn = z.object({
  subject: z.enum(subjects),
  message: z.string(),
  conversationId: z.string().optional(),
});
export type Turn = z.output<typeof turn>;

const followJob = z.object({
  kind: z.literal('follow'),
  /** Of the service. */
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  conversationIds: z.array(z.string()),
  count: z.int(),
});
export type FollowJob = z.output<typeof followJob>;

export const jobSchema = z.discriminatedUnion('kind', [
  /** Turns side by side, each begun `staggerMs` after the one before. */
  z.object({ kind: z.literal('together'), turns: z.array(turn), staggerMs: z.number() }),
  /** The same turn again and again, `atOnce` of them at any time. */
  z.object({ kind: z.literal('loop'), turn, atOnce: z.int(), forMs: z.number() }),
  /** The same turn so many times, or as often as the time is enough for; `atOnce` of them at any time. */
  z.object({ kind: z.literal('repeat'), turn, atOnce: z.int(), count: z.int(), forMs: z.number() }),
  /** Opens streams, a few at a time, and leaves them open. */
  z.object({ kind: z.literal('open'), turn, count: z.int() }),
  /** Waits for the ends of all open streams. */
  z.object({ kind: z.literal('drain') }),
  /** Opens events of conversations and leaves them open. */
  followJob,
  /** Closes those. */
  z.object({ kind: z.literal('leave') }),
]);
export type Job = z.output<typeof jobSchema>;

export const sampleSchema = z.object({
  /** From the request to its first `content.delta`; absent for a turn without text. */
  firstDeltaMs: z.number().optional(),
  /** From the request to the moment at which the model wrote its first token. */
  modelFirstTokenMs: z.number().optional(),
  totalMs: z.number(),
  /** From the model's write of each token to its arrival here. */
  lagsMs: z.array(z.number()),
  conversationId: z.string().optional(),
});
/** One turn as its client saw it. */
export type Sample = z.output<typeof sampleSchema>;

export const outcomeSchema = z.union([
  z.object({ samples: z.array(sampleSchema), elapsedMs: z.number() }),
  z.object({ failure: z.string() }),
]);
export type Outcome = z.output<typeof outcomeSchema>;

/** Where the subjects are. */
export const endpointsSchema = z.record(
  z.enum(subjects),
  z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
);
export type Endpoints = z.output<typeof endpointsSchema>;
