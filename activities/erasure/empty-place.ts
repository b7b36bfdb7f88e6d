import { withinConversation } from '../../src/domain/ids';
import type { PlaceCounts } from '../../src/domain/erasure';
import type { Store, Traces } from '../../src/store/store';
import type { EmptiedPlace, ErasureBatch } from '../../workflows/erasure/activity-types';
import type { ErasureDeps } from './deps';

type RecordPlace = Exclude<
  EmptiedPlace | 'prompts' | 'cases',
  'receipt_salts' | 'statistics' | 'workflow_histories' | 'encryption_keys'
>;

/** The part of the store that holds the records of each place. */
const partOf: Record<RecordPlace, (store: Store) => Traces> = {
  turns: ({ turns }) => turns,
  prompts: ({ prompts }) => prompts,
  cases: ({ cases }) => cases,
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
    const salts = await countLinks(store, tenantId, conversationIds);
    const keys = store.encryption.isOn ? conversationIds.length : 0;
    const others = { receipt_salts: salts, workflow_histories: histories, encryption_keys: keys };
    return { ...counts, statistics: turns + feedback, ...others };
  };
}

/** Erases what one place holds of closed conversations. */
export function createEmptyPlace({ store, erasing, receipts }: ErasureDeps) {
  return async (batch: ErasureBatch & { place: EmptiedPlace }, signal: AbortSignal): Promise<void> => {
    const { tenantId, conversationIds, place } = batch;
    if (place === 'receipt_salts') return eraseSalts(receipts, batch);
    if (place === 'statistics') return erasing.counter.countErased(tenantId, conversationIds);
    if (place === 'workflow_histories') return erasing.histories.erase(conversationIds, signal);
    if (place === 'encryption_keys')
      return store.encryption.destroyConversationKeys(tenantId, conversationIds);
    await partOf[place](store).erase(tenantId, conversationIds);
    // Erasures that began in an earlier build order no more places.
    if (place === 'turns') await store.prompts.erase(tenantId, conversationIds);
    if (place === 'turns') await store.cases.erase(tenantId, conversationIds);
    if (place === 'tool_calls') await store.spends.eraseConversations(tenantId, conversationIds);
    if (place === 'inbox') await store.deliveries.erase(tenantId, conversationIds);
  };
}

/** Counts the links of the chains, which are numbered from 1: each has a salt. */
async function countLinks(
  { conversations }: Store,
  tenantId: string,
  conversationIds: string[],
): Promise<number> {
  let sum = 0;
  for (const conversationId of conversationIds)
    sum += (await conversations.newestLinks(tenantId, conversationId))?.at(-1)?.seq ?? 0;
  return sum;
}

/** Keeps the chains without their salts, and adds a link to each that says so. */
function eraseSalts(
  receipts: ErasureDeps['receipts'],
  { tenantId, erasureId, conversationIds }: ErasureBatch,
): Promise<void> {
  return receipts.erase(tenantId, conversationIds, (conversationId) => ({
    owner: `erasure_${withinConversation(conversationId)}`,
    body: () => ({ what: 'conversation', erasure: erasureId }),
  }));
}

function isRecordPlace(name: string): name is RecordPlace {
  return Object.hasOwn(partOf, name);
}
