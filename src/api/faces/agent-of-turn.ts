import type { Conversation } from '../../domain/conversation';
import type { TurnPlace } from '../../domain/turn';
import type { Store } from '../../store/store';

/** Returns the id of the agent that a turn is of. `log` is what is known of the turn now. */
export async function agentIdOfTurn(
  { turns, snapshots }: Pick<Store, 'turns' | 'snapshots'>,
  { tenantId, turnId }: TurnPlace,
  { snapshotId }: { snapshotId?: string },
  { agentId }: Pick<Conversation, 'agentId'>,
): Promise<string> {
  const [record, snapshot] = await Promise.all([
    turns.get(tenantId, turnId),
    snapshotId === undefined ? null : snapshots.get(tenantId, snapshotId),
  ]);
  return record?.agentId ?? snapshot?.agentId ?? agentId;
}
