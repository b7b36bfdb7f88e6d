import { z } from 'zod';
import { decisionKinds, faces } from '../../../domain/action';
import { timeData } from '../shared-fields';

/*
 * A link of a chain, as docs/reference/receipts.md specifies it. Later versions may add members, so every object is open, and
 * what an earlier version did not write is optional.
 */

const digest = z.string();
const tokens = z.looseObject({ prompt: z.int(), completion: z.int(), total: z.int() });
const spent = { tokens, costNanoUsd: z.int().optional() };
const where = {
  face: z.enum(faces).optional(),
  channel: z.string().optional(),
  key: z.string().optional(),
};

const asked = z.looseObject({
  key: z.string().optional(),
  channel: z.string(),
  access: z.string(),
  participant: digest,
  user: digest.optional(),
  proved: z.boolean().optional(),
  message: z.string(),
  digest: digest.optional(),
});

const step = z.looseObject({
  step: z.int(),
  message: z.string(),
  model: z.string(),
  reported: z.string(),
  parameters: z.record(z.string(), z.json()),
  request: digest.optional(),
  memories: z.array(digest).optional(),
  reply: digest,
  ...spent,
  startedAt: timeData.optional(),
  endedAt: timeData,
  interrupted: z.boolean().optional(),
});

const call = z.looseObject({
  id: z.string(),
  tool: z.string().optional(),
  source: z.looseObject({ kind: z.string(), id: z.string().optional() }).optional(),
  definition: digest.optional(),
  arguments: digest,
  result: digest.optional(),
  success: z.boolean().optional(),
  durationMs: z.int().optional(),
});

const search = z.looseObject({
  call: z.string().optional(),
  rewriting: z.looseObject({ model: z.string(), request: digest.optional(), ...spent }).optional(),
  query: digest,
  passages: z.array(z.looseObject({ document: z.string(), position: z.int(), digest: digest.optional() })),
});

const decision = z.looseObject({
  id: z.string(),
  call: z.string(),
  what: z.enum(decisionKinds),
  by: z.string().optional(),
  member: z.string().optional(),
  ...where,
  shown: digest.optional(),
  budget: z
    .looseObject({ per: z.string(), unit: z.string(), limit: z.int(), spent: z.int(), needed: z.int() })
    .optional(),
  at: timeData,
});

const turn = z.looseObject({
  id: z.string(),
  agent: z.looseObject({
    id: z.string(),
    version: z.string(),
    number: z.int().optional(),
    definition: digest.optional(),
  }),
  asked,
  steps: z.array(step),
  calls: z.array(call),
  searches: z.array(search),
  decisions: z.array(decision),
  stopped: z.looseObject({ because: z.string(), at: timeData, ...where }).optional(),
  failedAttempts: z.int(),
  ...spent,
  prices: digest,
  startedAt: timeData,
  endedAt: timeData,
  outcome: z.string(),
  error: z.string().optional(),
});

const operator = z.looseObject({
  what: z.string(),
  member: z.string(),
  face: z.enum(faces),
  at: timeData,
  /** Whom the conversation was given to: a member, or a queue. */
  to: z.string().optional(),
  queue: z.string().optional(),
  message: z.string().optional(),
  note: z.string().optional(),
  digest: digest.optional(),
});

const signed = {
  v: z.int(),
  tenant: z.string(),
  at: timeData,
  key: z.string(),
  signature: z.string(),
};

const link = {
  type: z.literal('link'),
  ...signed,
  conversation: z.string(),
  seq: z.int(),
  prev: digest.nullable(),
};

/** Receipts of an earlier version do not name the erasure. */
const erasure = z.looseObject({ what: z.string(), erasure: z.string().optional() });

export const receiptData = z.discriminatedUnion('kind', [
  z.looseObject({ ...link, kind: z.literal('turn'), turn }),
  z.looseObject({ ...link, kind: z.literal('operator'), operator }),
  z.looseObject({ ...link, kind: z.literal('erasure'), erasure }),
]);

/** A line of type `root`. */
export const rootStatement = z.looseObject({
  type: z.literal('root'),
  ...signed,
  number: z.int(),
  prev: digest.nullable(),
  size: z.int(),
  root: digest,
});
