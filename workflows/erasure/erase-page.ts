import { recordPlaces, type ErasurePlace } from '../../src/domain/erasure';
import type { EmptiedPlace, ErasureActivities, ErasureRef, FoundConversations } from './activity-types';
import type { Emptied } from './totals';

/**
 * Erases some conversations, one place after another. Returns the erased amounts, and nothing if a legal hold keeps
 * them all. `now` returns the time as RFC 3339.
 */
export async function erasePage(
  activities: ErasureActivities,
  ref: ErasureRef,
  { conversations }: FoundConversations,
  now: () => string,
): Promise<Emptied> {
  const emptied = new Map<ErasurePlace, { count: number; at: string }>();
  const wanted = conversations.map(({ conversationId }) => conversationId);
  const conversationIds = await activities.closeConversations({ ...ref, conversationIds: wanted });
  if (conversationIds.length === 0) return emptied;
  const batch = { ...ref, conversationIds };
  const closed = new Set(conversationIds);
  const messages = conversations.filter(({ conversationId }) => closed.has(conversationId));
  await activities.stopWorkflows(batch);
  const counts = await activities.countTraces(batch);
  // Reads the receipts in the records of turns, which go next.
  await empty('receipt_salts');
  // replay: empties every place
  await Promise.all(recordPlaces.map(empty));
  note('prompts', counts.prompts ?? 0);
  note('cases', counts.cases ?? 0);
  await empty('statistics');
  // On FerretDB, a write that had read the conversation earlier may have restored it meanwhile.
  await activities.closeConversations(batch);
  note('conversations', conversationIds.length);
  note(
    'messages',
    messages.reduce((sum, each) => sum + each.messages, 0),
  );
  await empty('workflow_histories');
  await empty('encryption_keys');
  return emptied;

  async function empty(place: EmptiedPlace): Promise<void> {
    await activities.emptyPlace({ ...batch, place });
    note(place, counts[place] ?? 0);
  }

  function note(place: ErasurePlace, count: number): void {
    emptied.set(place, { count, at: now() });
  }
}
