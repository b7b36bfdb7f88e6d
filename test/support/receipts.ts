import { priceListDigest } from '../../src/evidence/receipts/price-list';
import { SigningKeys } from '../../src/platform/signing/signing-keys';
import { Receipts } from '../../src/evidence/receipts/receipts';
import type { Store } from '../../src/store/store';

/** Makes stored receipts without a price list. */
export function receiptsIn(
  store: Pick<Store, 'conversations' | 'turns' | 'receipts' | 'receiptKeys'>,
): Receipts {
  return new Receipts(store, new SigningKeys(store.receiptKeys), priceListDigest(new Map()));
}
