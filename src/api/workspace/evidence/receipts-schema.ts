import { z } from 'zod';
import type { ReceiptRoot } from '../../../store/store';
import type { CheckedLink } from '../../../evidence/exports/read-receipts';
import { parseJson } from '../../../domain/json';
import { pageOf } from '../listing';
import { receiptData, rootStatement } from './receipt-schema';
import { timeData } from '../../fields/time-data';

const digest = z.string();
/** Stands for what is stored in the place of a statement, and is none. */
const unreadable = z.strictObject({});
const noReceipt = 'it has a form that this version does not know';

export const linkData = z.object({
  seq: z.int(),
  digest,
  receipt: z.union([receiptData, unreadable]),
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

export const rootData = z.object({
  number: z.int(),
  at: timeData,
  size: z.int(),
  root: z.union([rootStatement, unreadable]),
});

export function shownLink({ seq, digest: own, receipt, faults }: CheckedLink): z.infer<typeof linkData> {
  const { data } = receiptData.safeParse(receipt);
  if (data) return { seq, digest: own, receipt: data, faults };
  return { seq, digest: own, receipt: {}, faults: faults.length > 0 ? faults : [noReceipt] };
}

export function shownRoot({ number, at, heads, text }: ReceiptRoot): z.input<typeof rootData> {
  const { data } = rootStatement.safeParse(parseJson(text));
  return { number, at, size: heads.length, root: data ?? {} };
}
