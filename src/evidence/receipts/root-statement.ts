import type { Signer } from '../../platform/signing/signing-keys';
import type { ReceiptRoot } from '../../store/store';
import { digestOf } from '../../platform/digest';
import { receiptVersion } from './link';
import { merkleRoot, type ChainHead } from './merkle';
import { signed } from './statement';

interface NewRoot {
  tenantId: string;
  number: number;
  /** In the order of the leaves; at least one. */
  heads: ChainHead[];
  /** The tenant's root before it. */
  before: Pick<ReceiptRoot, 'text'> | undefined;
}

/** Returns the signed statement of a Merkle root over these heads. */
export function rootStatement({ tenantId, number, heads, before }: NewRoot, signer: Signer): ReceiptRoot {
  const at = new Date();
  const statement = {
    type: 'root',
    v: receiptVersion,
    tenant: tenantId,
    number,
    prev: before ? digestOf(before.text) : null,
    at: at.toISOString(),
    size: heads.length,
    root: merkleRoot(heads),
  };
  return { tenantId, number, at, heads, text: signed(statement, signer) };
}
