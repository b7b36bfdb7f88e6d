import { z } from 'zod';
import { linkKinds } from '../../domain/receipt';
import { publicJwk } from '../../platform/signing/jwk';
import { receiptVersion } from './link';

/* The lines of a bundle. docs/reference/receipts.md says what each means. */

/** 32 bytes. The last character has bits to spare, so only one of its spellings counts. */
const digest = z
  .base64url()
  .length(43)
  .refine((text) => Buffer.from(text, 'base64url').toString('base64url') === text);
const place = { tenant: z.string(), conversation: z.string() };
const count = z.int().min(0);
const signature = { at: z.iso.datetime(), key: digest, signature: z.base64url().length(86) };
const v = z.literal(receiptVersion);

const keysLine = z.strictObject({ type: z.literal('keys'), keys: z.array(publicJwk) });
const chainLine = z.strictObject({
  type: z.literal('chain'),
  v,
  ...place,
  count,
  head: digest.nullable(),
  ...signature,
});
const linkLine = z.looseObject({
  type: z.literal('link'),
  v,
  kind: z.enum(linkKinds),
  ...place,
  seq: z.int().min(1),
  prev: digest.nullable(),
  ...signature,
});
const content = { at: z.string(), label: z.string() };
const disclosureLine = z.strictObject({
  type: z.literal('disclosure'),
  conversation: z.string(),
  seq: z.int().min(1),
  salt: digest,
  contents: z.array(
    z.union([
      z.strictObject({ ...content, text: z.string() }),
      z.strictObject({ ...content, sha256: digest }),
    ]),
  ),
});
const rootLine = z.strictObject({
  type: z.literal('root'),
  v,
  tenant: z.string(),
  number: z.int().min(1),
  prev: digest.nullable(),
  size: z.int().min(1),
  root: digest,
  ...signature,
});
const proofLine = z.strictObject({
  type: z.literal('proof'),
  conversation: z.string(),
  count: z.int().min(1),
  head: digest,
  number: z.int().min(1),
  path: z.array(z.tuple([z.enum(['left', 'right']), digest])),
});
const endLine = z.strictObject({
  type: z.literal('end'),
  v,
  tenant: z.string(),
  lines: count,
  digest,
  ...signature,
});

/** An entry of the tenant's audit log. docs/reference/audit.md says what is in it. */
const auditLine = z.looseObject({
  type: z.literal('audit'),
  v,
  tenant: z.string(),
  seq: z.int().min(1),
  prev: digest.nullable(),
  ...signature,
});

export const bundleLine = z.discriminatedUnion('type', [
  keysLine,
  chainLine,
  linkLine,
  disclosureLine,
  rootLine,
  proofLine,
  auditLine,
  endLine,
]);
export type BundleLine = z.infer<typeof bundleLine>;
export type LineOf<T extends BundleLine['type']> = Extract<BundleLine, { type: T }>;
