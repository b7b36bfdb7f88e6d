import type { Signer } from '../../platform/signing/signing-keys';
import type { AuditEntry, AuditRecord, SealedAuditEntry } from '../../domain/audit-entry';
import { toJsonObject } from '../../domain/json';
import { digestOf } from '../../platform/digest';
import { signed } from '../receipts/statement';

/** The last place of a chain that is taken. `digest` is null for an empty chain. */
export interface ChainHead {
  seq: number;
  digest: string | null;
}

export const emptyChain: ChainHead = { seq: 0, digest: null };

/** Returns the signed entries of these records behind the head, each with the digest of the one before. */
export function sealEntries(
  tenantId: string,
  head: ChainHead,
  records: AuditRecord[],
  signer: Signer,
): SealedAuditEntry[] {
  let last = head;
  return records.map((record) => {
    const place = { type: 'audit', v: 1, tenant: tenantId, seq: last.seq + 1, prev: last.digest } as const;
    const entry: AuditEntry = { ...record, ...place };
    const text = signed(toJsonObject(entry), signer);
    last = { seq: entry.seq, digest: digestOf(text) };
    return { entry, text, digest: digestOf(text) };
  });
}
