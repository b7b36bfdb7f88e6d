import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { ReceiptActivities, TenantBatch } from './activity-types';

const { gatherRoots } = proxyActivities<ReceiptActivities>({
  startToCloseTimeout: 10 * 60_000,
  heartbeatTimeout: 10_000,
  retry: { initialInterval: 1_000, maximumInterval: 60_000 },
});

/** Each run's history stays small, however many tenants there are. */
const batchesOfRun = 100;

/** Gathers the heads of every tenant's chains of receipts under a new root; a schedule starts it. */
export async function receiptRoots(batch: TenantBatch = {}): Promise<void> {
  let next = batch;
  for (let done = 0; done < batchesOfRun; done += 1) {
    next = await gatherRoots(next);
    if (!next.after) return;
  }
  await continueAsNew<typeof receiptRoots>(next);
}
