import { bundleLines } from '../receipts/bundle-lines';
import { canonicalJson } from '../../domain/canonical-json';
import type { SigningKeys } from '../../platform/signing/signing-keys';
import type { StoredAuditText } from '../../store/store';
import type { Proved } from '../exports/proof-of';

/**
 * Yields a log as a bundle that anybody can verify: each entry exactly as it was signed. With `proved` also the newest root
 * over the log. docs/reference/audit.md specifies it.
 */
export async function* exportedLines(
  keys: Pick<SigningKeys, 'publicKeys' | 'signer'>,
  tenant: string,
  stored: AsyncIterable<StoredAuditText>,
  proved?: Proved,
): AsyncGenerator<string> {
  async function* lines() {
    if (proved) yield proved.root.text;
    for await (const { text } of stored) yield text;
    if (proved) yield canonicalJson(proved.proof);
  }
  yield* bundleLines(tenant, await keys.publicKeys(), lines(), await keys.signer());
}
