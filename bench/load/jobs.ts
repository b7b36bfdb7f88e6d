import { z } from 'zod';

export const subjects = ['relay', 'holdfast', 'workflow'] as const;
export type Subject = (typeof subjects)[number];

/** Holdfast's other protocols. */
export const faces = ['ai-sdk', 'ag-ui', 'openai', 'mcp', 'a2a'] as const;
export type Face = (typeof faces)[number];

const spoken = z.enum([...subjects, 'keyed', ...faces]);
/** The receiver of a turn. `holdfast` is its native stream, and `keyed` the same with an Idempotency-Key. */
export type Spoken = z.output<typeof spoken>;

const turn = z.object({
  subject: spoken,
  message: z.string(),
  conversationId: z.string().optional(),
  /** The address where the turn is read, if that is another process of the service. */
  readAt: z.string().optional(),
});
export type Turn = z.output<typeof turn>;

const followJob = z.object({
  kind: z.literal('follow'),
  /** The address of the service. */
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  conversationIds: z.array(z.string()),
  count: z.int(),
});
export type FollowJob = z.output<typeof followJob>;

export const jobSchema = z.discriminatedUnion('kind', [
  /** Turns in parallel, each started `staggerMs` after the previous one. */
  z.object({ kind: z.literal('together'), turns: z.array(turn), staggerMs: z.number() }),
  /** Repeats the same turn for `forMs`, with `atOnce` running at any time. */
  z.object({ kind: z.literal('loop'), turn, atOnce: z.int(), forMs: z.number() }),
  /** Repeats a turn up to `count` times, or until `forMs` has passed, with `atOnce` running at any time. */
  z.object({ kind: z.literal('repeat'), turn, atOnce: z.int(), count: z.int(), forMs: z.number() }),
  /** Opens streams, a few at a time, and leaves them open. */
  z.object({ kind: z.literal('open'), turn, count: z.int() }),
  /** Waits for the ends of all open streams. */
  z.object({ kind: z.literal('drain') }),
  /** Opens conversations' event streams and leaves them open. */
  followJob,
  /** Closes these event streams. */
  z.object({ kind: z.literal('leave') }),
]);
export type Job = z.output<typeof jobSchema>;

export const sampleSchema = z.object({
  /** From the request to its first `content.delta`. Absent for a turn without text. */
  firstDeltaMs: z.number().optional(),
  /** From the request to the model's first token. */
  modelFirstTokenMs: z.number().optional(),
  /** From the request to the model's last token. */
  modelLastTokenMs: z.number().optional(),
  totalMs: z.number(),
  /** From the model's write of each token to its arrival here. */
  lagsMs: z.array(z.number()),
  conversationId: z.string().optional(),
  /** Text with facts, if the model was asked for them. */
  recalled: z.string().optional(),
});
/** One turn from its client's view. */
export type Sample = z.output<typeof sampleSchema>;

export const outcomeSchema = z.union([
  z.object({ samples: z.array(sampleSchema), elapsedMs: z.number() }),
  z.object({ failure: z.string() }),
]);
export type Outcome = z.output<typeof outcomeSchema>;

/** The addresses of the subjects. */
export const endpointsSchema = z.partialRecord(
  spoken,
  z.object({
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    /** The agent, if the request names it. */
    model: z.string().optional(),
  }),
);
export type Endpoints = z.output<typeof endpointsSchema>;
