import { auditChain } from '../receipts/audit-chain-name';
import type { Store } from '../../store/store';
import { proofBelow, type Proved } from '../exports/proof-of';

/** How many roots are searched: a root without the log's head was made in an hour in which the log did not grow. */
const rootsLooked = 20;

/** Returns the proof of the audit log's head below the newest root that has one. */
export async function newestAuditProof(
  { receipts }: Pick<Store, 'receipts'>,
  tenantId: string,
): Promise<Proved | undefined> {
  const roots = await receipts.roots(tenantId, Number.MAX_SAFE_INTEGER, rootsLooked);
  return proofBelow(roots, auditChain);
}
