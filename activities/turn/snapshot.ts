import type { AgentSnapshot } from '../../src/domain/agent';
import type { TurnRef } from '../../src/domain/turn';
import type { Store } from '../../src/store/store';

/** The agent as it was when the turn began. */
export async function readSnapshot(store: Store, { tenantId, snapshotId }: TurnRef): Promise<AgentSnapshot> {
  const snapshot = await store.snapshots.get(tenantId, snapshotId);
  if (!snapshot) throw new Error('the snapshot of a turn that runs is not there');
  return snapshot;
}
