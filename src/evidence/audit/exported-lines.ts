import { canonicalJson } from '../receipts/canonical-json';
import { CountedLines } from '../receipts/counted-lines';
import { receiptVersion as v } from '../receipts/link';
import type { ReceiptKeys } from '../receipts/receipt-keys';
import { signed } from '../receipts/statement';
import type { StoredAuditText } from '../../store/store';
import type { Proved } from '../exports/proof-of';

/**
 * Yields a log as a bundle that anybody can verify: the public keys, each entry exactly as it was signed, and a
 * signed last line, so that a file that was cut is noticed. With `proved` also the newest root over the log. docs/audit.md
 * specifies it.
 */
export async function* exportedLines(
  keys: Pick<ReceiptKeys, 'publicKeys' | 'signer'>,
  tenant: string,
  stored: AsyncIterable<StoredAuditText>,
  proved?: Proved,
): AsyncGenerator<string> {
  const lines = new CountedLines();
  yield lines.next(canonicalJson({ type: 'keys', keys: await keys.publicKeys() }));
  if (proved) yield lines.next(proved.root.text);
  for await (const { text } of stored) yield lines.next(text);
  if (proved) yield lines.next(canonicalJson(proved.proof));
  const at = new Date().toISOString();
  yield lines.next(signed({ type: 'end', v, tenant, at, ...lines.count() }, await keys.signer()));
}
