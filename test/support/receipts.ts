import { priceListDigest } from '../../src/evidence/receipts/price-list';
import { ReceiptKeys } from '../../src/evidence/receipts/receipt-keys';
import { Receipts } from '../../src/evidence/receipts/receipts';
import type { Store } from '../../src/store/store';

/** Makes stored receipts without a price list. */
export function receiptsIn(
  store: Pick<Store, 'conversations' | 'turns' | 'receipts' | 'receiptKeys'>,
): Receipts {
  return new Receipts(store, new ReceiptKeys(store), priceListDigest(new Map()));
}
