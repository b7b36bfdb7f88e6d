import type { PlaceCounts } from '../../src/domain/erasure';
import type { Store, Traces } from '../../src/store/store';
import type { EmptiedPlace, ErasureBatch } from '../../workflows/erasure/activity-types';
import type { ErasureDeps } from './deps';

type RecordPlace = Exclude<EmptiedPlace, 'statistics' | 'workflow_histories' | 'encryption_keys'>;

/** The part of the store that holds the records of each place. */
const partOf: Record<RecordPlace, (store: Store) => Traces> = {
  turns: ({ turns }) => turns,
  tool_calls: ({ toolRuns }) => toolRuns,
  drafts: ({ drafts }) => drafts,
  message_texts: ({ messageTexts }) => messageTexts,
  feedback: ({ feedback }) => feedback,
  idempotency_keys: ({ idempotency }) => idempotency,
  inbox: ({ inbox }) => inbox,
  inbox_reads: ({ inboxReads }) => inboxReads,
};

/** Counts what each place holds of closed conversations. */
export function createCountTraces({ store, erasing }: ErasureDeps) {
  return async ({ tenantId, conversationIds }: ErasureBatch): Promise<PlaceCounts> => {
    const counts: PlaceCounts = {};
    for (const place of Object.keys(partOf).filter(isRecordPlace))
      counts[place] = await partOf[place](store).count(tenantId, conversationIds);
    const { turns = 0, feedback = 0 } = counts;
    const histories = await erasing.histories.count(conversationIds);
    const keys = store.encryption.isOn ? conversationIds.length : 0;
    const others = { workflow_histories: histories, encryption_keys: keys };
    return { ...counts, statistics: turns + feedback, ...others };
  };
}

/** Erases what one place holds of closed conversations. */
export function createEmptyPlace({ store, erasing }: ErasureDeps) {
  return async (
    { tenantId, conversationIds, place }: ErasureBatch & { place: EmptiedPlace },
    signal: AbortSignal,
  ): Promise<void> => {
    if (place === 'statistics') return erasing.counter.countErased(tenantId);
    if (place === 'workflow_histories') return erasing.histories.erase(conversationIds, signal);
    if (place === 'encryption_keys') return destroyKeys(store, tenantId, conversationIds);
    await partOf[place](store).erase(tenantId, conversationIds);
  };
}

/** Closing a conversation has destroyed its key; a write that restored it on FerretDB may have brought it back. */
async function destroyKeys({ encryption }: Store, tenantId: string, ids: string[]): Promise<void> {
  for (const conversationId of ids) await encryption.destroyConversationKey({ tenantId, conversationId });
}

function isRecordPlace(name: string): name is RecordPlace {
  return Object.hasOwn(partOf, name);
}
