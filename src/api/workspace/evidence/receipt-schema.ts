import { z } from 'zod';
import { decisionKinds, faces } from '../../../domain/action';
import { timeData } from '../shared-fields';

/*
 * A link of a chain, as docs/receipts.md specifies it. Later versions may add members, so every object is open, and
 * what an earlier version did not write is optional.
 */

const digest = z.string();
const tokens = z.looseObject({ prompt: z.int(), completion: z.int(), total: z.int() });
const spent = { tokens, costNanoUsd: z.int().exactOptional() };
const where = {
  face: z.enum(faces).exactOptional(),
  channel: z.string().exactOptional(),
  key: z.string().exactOptional(),
};

const asked = z.looseObject({
  key: z.string().exactOptional(),
  channel: z.string(),
  access: z.string(),
  participant: digest,
  user: digest.exactOptional(),
  proved: z.boolean().exactOptional(),
  message: z.string(),
  digest: digest.exactOptional(),
});

const step = z.looseObject({
  step: z.int(),
  message: z.string(),
  model: z.string(),
  reported: z.string(),
  parameters: z.record(z.string(), z.json()),
  request: digest.exactOptional(),
  memories: z.array(digest).exactOptional(),
  reply: digest,
  ...spent,
  startedAt: timeData.exactOptional(),
  endedAt: timeData,
  interrupted: z.boolean().exactOptional(),
});

const call = z.looseObject({
  id: z.string(),
  tool: z.string().exactOptional(),
  source: z.looseObject({ kind: z.string(), id: z.string().exactOptional() }).exactOptional(),
  definition: digest.exactOptional(),
  arguments: digest,
  result: digest.exactOptional(),
  success: z.boolean().exactOptional(),
  durationMs: z.int().exactOptional(),
});

const search = z.looseObject({
  call: z.string().exactOptional(),
  rewriting: z.looseObject({ model: z.string(), request: digest.exactOptional(), ...spent }).exactOptional(),
  query: digest,
  passages: z.array(
    z.looseObject({ document: z.string(), position: z.int(), digest: digest.exactOptional() }),
  ),
});

const decision = z.looseObject({
  id: z.string(),
  call: z.string(),
  what: z.enum(decisionKinds),
  by: z.string().exactOptional(),
  member: z.string().exactOptional(),
  ...where,
  shown: digest.exactOptional(),
  budget: z
    .looseObject({ per: z.string(), unit: z.string(), limit: z.int(), spent: z.int(), needed: z.int() })
    .exactOptional(),
  at: timeData,
});

const turn = z.looseObject({
  id: z.string(),
  agent: z.looseObject({ id: z.string(), version: z.string() }),
  asked,
  steps: z.array(step),
  calls: z.array(call),
  searches: z.array(search),
  decisions: z.array(decision),
  stopped: z.looseObject({ because: z.string(), at: timeData, ...where }).exactOptional(),
  failedAttempts: z.int(),
  ...spent,
  prices: digest,
  startedAt: timeData,
  endedAt: timeData,
  outcome: z.string(),
  error: z.string().exactOptional(),
});

const operator = z.looseObject({
  what: z.string(),
  member: z.string(),
  face: z.enum(faces),
  at: timeData,
  message: z.string().exactOptional(),
  note: z.string().exactOptional(),
  digest: digest.exactOptional(),
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
const erasure = z.looseObject({ what: z.string(), erasure: z.string().exactOptional() });

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
