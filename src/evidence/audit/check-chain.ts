import { keyFromJwk, type PublicJwk } from '../../platform/signing/jwk';
import { AuditChainCheck } from '../receipts/verify-audit';
import type { StoredAuditText } from '../../store/store';
import type { Proved } from '../exports/proof-of';
import type { ChainHead } from './seal-entry';

/** A fault at a position of a chain, in one sentence. */
export interface ChainFault {
  seq: number;
  message: string;
}

export interface CheckedChain {
  /** How many entries there are. */
  entries: number;
  head: ChainHead;
  /** Empty if every entry is signed, where it belongs, and names the one before. At most 100. */
  faults: ChainFault[];
}

const mostFaults = 100;

/**
 * Checks entries in the order of their places. Notices what was changed, dropped, doubled, moved or reordered, and with
 * `proved` also what was cut off since the newest root over the log.
 */
export async function checkChain(
  tenantId: string,
  keys: PublicJwk[],
  stored: AsyncIterable<StoredAuditText>,
  proved?: Pick<Proved, 'proof'>,
): Promise<CheckedChain> {
  const check = new AuditChainCheck(tenantId, new Map(keys.map((key) => [key.kid, keyFromJwk(key)])));
  const faults: ChainFault[] = [];
  for await (const { seq, text } of stored) {
    const found = check.add(text, seq);
    faults.push(...found.slice(0, mostFaults - faults.length).map((message) => ({ seq, message })));
  }
  if (proved) {
    const { count: seq } = proved.proof;
    faults.push(...check.reaches(proved.proof).map((message) => ({ seq, message })));
  }
  const { entries, head } = check;
  return { entries, head, faults };
}
