import { createHash } from 'node:crypto';
import type { AuditEntry, AuditRecord, SealedAuditEntry } from '../../domain/audit-entry';
import { canonicalJson } from '../../domain/canonical-json';
import { toJsonObject } from '../../domain/json';

/** The last place of a chain that is taken. `digest` is null for an empty chain. */
export interface ChainHead {
  seq: number;
  digest: string | null;
}

export const emptyChain: ChainHead = { seq: 0, digest: null };

/** Returns the entries of these records behind the head, each with the digest of the one before. */
export function sealEntries(tenantId: string, head: ChainHead, records: AuditRecord[]): SealedAuditEntry[] {
  let last = head;
  return records.map((record) => {
    const sealed = seal({ version: 1, tenantId, seq: last.seq + 1, previous: last.digest, ...record });
    last = { seq: sealed.entry.seq, digest: sealed.digest };
    return sealed;
  });
}

function seal(entry: AuditEntry): SealedAuditEntry {
  const text = canonicalJson(toJsonObject(entry));
  return { entry, text, digest: entryDigest(text) };
}

/** Returns the SHA-256 of an entry's canonical JSON, as base64url. */
export function entryDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
