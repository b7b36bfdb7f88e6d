import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform/receipts/canonical-json';
import { receiptVersion as v } from '../../platform/receipts/link';
import type { ReceiptKeys } from '../../platform/receipts/receipt-keys';
import { signed } from '../../platform/receipts/statement';
import type { StoredAuditText } from '../../store/store';
import type { Proved } from '../receipts/proof-of';

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
  const whole = createHash('sha256');
  let lines = 0;
  const next = (line: string) => {
    const text = `${line}\n`;
    whole.update(text);
    lines += 1;
    return text;
  };
  yield next(canonicalJson({ type: 'keys', keys: await keys.publicKeys() }));
  if (proved) yield next(proved.root.text);
  for await (const { text } of stored) yield next(text);
  if (proved) yield next(canonicalJson(proved.proof));
  const [at, digest] = [new Date().toISOString(), whole.copy().digest('base64url')];
  yield next(signed({ type: 'end', v, tenant, at, lines, digest }, await keys.signer()));
}
