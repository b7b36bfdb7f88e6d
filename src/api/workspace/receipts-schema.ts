import { z } from 'zod';
import type { ReceiptRoot } from '../../store/store';
import type { CheckedLink } from '../../workspace/receipts/read-receipts';
import { toJsonObject, parseJson, isJsonObject } from '../../domain/json';
import { pageOf } from './list';
import { timeData } from './shared-fields';

const digest = z.string();
/** Its members are those of docs/receipts.md. */
const statement = z.record(z.string(), z.json());

export const linkData = z.object({
  seq: z.int(),
  digest,
  receipt: statement,
  /** What the service found wrong with it just now; empty if nothing. */
  faults: z.array(z.string()),
});

export const chainData = pageOf(linkData).extend({
  conversationId: z.string(),
  /** How many links the whole chain has. */
  count: z.int(),
  /** The digest of its last link. */
  head: digest.nullable(),
});

export const rootData = z.object({ number: z.int(), at: timeData, size: z.int(), root: statement });

export function presentLink({ seq, digest: own, receipt, faults }: CheckedLink): z.infer<typeof linkData> {
  return { seq, digest: own, receipt: toJsonObject(receipt), faults };
}

export function presentRoot({ number, at, heads, text }: ReceiptRoot): z.infer<typeof rootData> {
  const root = parseJson(text);
  return { number, at: at.toISOString(), size: heads.length, root: isJsonObject(root) ? root : {} };
}
