import { holdOn } from '../../src/domain/legal-hold';
import type { ErasureScope, Person } from '../../src/domain/erasure';
import type { ConversationFilter, Store } from '../../src/store/store';
import { schedulesOf } from '../../src/store/schedules-of';
import type { ErasureRef, FoundConversations } from '../../workflows/erasure/activity-types';
import type { ErasureDeps } from './deps';

/** How many conversations are erased together. */
const pageSize = 100;
/** How many are read at once to find them, since some may be kept because of a legal hold. */
const readAtOnce = 200;

/** Finds the next conversations to erase, with the number of their messages. */
export function createFindConversations({ store }: ErasureDeps) {
  return async ({ tenantId, erasureId }: ErasureRef): Promise<FoundConversations> => {
    const erasure = await store.erasures.get(tenantId, erasureId);
    if (!erasure) return { conversations: [], held: 0 };
    const { scope } = erasure;
    if (scope.kind === 'person') await removeSchedules(store, tenantId, scope.person ?? {});
    const found =
      scope.kind === 'conversation'
        ? await ifNotHeld(store, tenantId, scope.conversationId)
        : await nextPage(store, tenantId, filterOf(scope));
    const conversations: FoundConversations['conversations'] = [];
    for (const conversationId of found.ids) {
      const messages = await store.conversations.countMessages(tenantId, conversationId);
      conversations.push({ conversationId, messages });
    }
    return { conversations, held: found.held, ...(found.more && { more: true }) };
  };
}

/** First, so that no run begins another conversation of the person. Temporal drops a schedule that the store has no more. */
async function removeSchedules({ schedules }: Store, tenantId: string, { userId }: Person): Promise<void> {
  for (const { scheduleId } of await schedulesOf({ schedules }, tenantId, userId))
    await schedules.delete(tenantId, scheduleId);
}

interface Page {
  ids: string[];
  held: number;
  /** True if there are further ones, of a conversation that is erased alone. */
  more?: boolean;
}

/** One that is closed already is found too: a crash may have left something of it. */
async function ifNotHeld(store: Store, tenantId: string, conversationId: string): Promise<Page> {
  const known = (await store.conversations.summaries(tenantId, [conversationId])).get(conversationId);
  const isHeld = known && holdOn(await store.legalHolds.active(tenantId), known);
  if (isHeld) return { ids: [], held: 1 };
  const { ids, isWhole } = await withAsked(store, tenantId, conversationId, pageSize);
  return { ids, held: 0, more: !isWhole };
}

/**
 * Returns at most `room` ids: of the conversations in which agents were asked for this one, and last its own, so that none
 * of them is left once it is gone.
 */
async function withAsked(
  { conversations }: Pick<Store, 'conversations'>,
  tenantId: string,
  conversationId: string,
  room: number,
): Promise<{ ids: string[]; isWhole: boolean }> {
  const asked = await conversations.list(tenantId, { top: conversationId }, room);
  const ids = asked.map((each) => each.conversationId);
  const isWhole = ids.length < room;
  return { ids: isWhole ? [...ids, conversationId] : ids, isWhole };
}

/**
 * Returns the newest of these conversations that no legal hold keeps, with those in which agents were asked for them, and
 * how many of those seen it keeps.
 */
export async function nextPage(
  { conversations, legalHolds }: Store,
  tenantId: string,
  wanted: ConversationFilter,
): Promise<Page> {
  const holds = await legalHolds.active(tenantId);
  const ids = new Set<string>();
  let held = 0;
  let filter = wanted;
  for (;;) {
    const found = await conversations.list(tenantId, filter, readAtOnce);
    for (const each of found) {
      const { conversationId } = each;
      if (holdOn(holds, each)) held += 1;
      else if (each.delegation) ids.add(conversationId);
      else {
        const room = pageSize - ids.size;
        const asked = await withAsked({ conversations }, tenantId, conversationId, room);
        for (const id of asked.ids) ids.add(id);
      }
      if (ids.size >= pageSize) return { ids: [...ids], held };
    }
    const last = found.at(-1);
    if (!last || found.length < readAtOnce) return { ids: [...ids], held };
    filter = { ...wanted, after: { at: last.createdAt.toISOString(), id: last.conversationId } };
  }
}

function filterOf(scope: Exclude<ErasureScope, { kind: 'conversation' }>): ConversationFilter {
  if (scope.kind === 'person') return { person: scope.person ?? {} };
  return retentionFilter(scope);
}

export function retentionFilter({
  agentId,
  channel,
  inactiveSince,
}: Extract<ErasureScope, { kind: 'retention' }>): ConversationFilter {
  return {
    inactiveSince,
    ...(agentId !== undefined && { agentId }),
    ...(channel !== undefined && { channel }),
  };
}
