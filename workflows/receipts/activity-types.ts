/** A batch of tenants, in the order of a list. */
export interface TenantBatch {
  /** The last tenant of the batch before; absent for the first batch, or if none is left. */
  after?: { at: string; id: string };
}

export interface ReceiptActivities {
  /** Makes roots for the next batch of tenants. Returns where the one after it begins. */
  gatherRoots: (batch: TenantBatch) => Promise<TenantBatch>;
}
