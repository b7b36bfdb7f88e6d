import type { z } from 'zod';
import { toJsonObject } from '../../../domain/json';
import type { SignedIn } from '../../../domain/member';
import { inboxEvents, type InboxEventsDeps } from '../../../inbox/inbox-events';
import { searchInbox, type InboxSearch } from '../../../inbox/search-inbox';
import { hiddenFrom } from '../../../inbox/visible-items';
import { inboxEventsOf } from '../../../turns/relay/events';
import { queueSight, roleSight } from '../../../workspace/revocations';
import { memberClaimant } from '../../middleware/client-address';
import { sendEvents } from '../../sse/send-events';
import { accessOf, type WorkspaceDeps } from '../context';
import { messageData, shownMessage } from '../conversations/shown-message';
import { endpointsOf, type Endpoint } from '../endpoint';
import { page, pageOf } from '../listing';
import { noFields, timeData } from '../shared-fields';
import { answerEndpoint } from './inbox-answer';
import { bulkEndpoint } from './inbox-bulk';
import { aboutInbox, inboxCommands, lookedAt, oneItem } from './inbox-commands';
import { itemForOne, itemsForMember } from './inbox-for-member';
import { inboxPresenceEndpoints } from './inbox-presence';
import { inboxMembersEndpoint } from './inbox-members';
import { ownNotices } from './own-notices';
import {
  inboxCounts,
  inboxCountsQuery,
  inboxHistoryEntry,
  inboxHistoryQuery,
  inboxItem,
  inboxListEntry,
  inboxQuery,
  inboxStreamEntry,
  shownEvent,
  shownItem,
} from './inbox-schema';

/** Endpoints of the operators' inbox. */
export function inboxEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { store, inbox } = deps;
  const { read } = endpointsOf(deps, aboutInbox);
  return [
    read('/inbox', 'Lists the conversations that need or needed a person.', {
      query: inboxQuery,
      data: pageOf(inboxListEntry).extend({
        searchedUntil: timeData.optional().meta({
          description:
            'Present if a search with `q` ended early: it has come to items of this time. `nextCursor` continues it.',
        }),
      }),
      audit: { ids: ({ items }) => items.map(({ conversationId }) => conversationId) },
      handle: ({ ctx, query }) => inboxPage(deps, ctx.state.member, query),
    }),
    read('/inbox/counts', 'Counts the conversations that need a person: yours, unassigned and all.', {
      query: inboxCountsQuery,
      data: inboxCounts,
      audit: false,
      handle: async ({ ctx: { state }, tenantId, query }) => {
        const hidden = await hiddenFrom(store, state.member);
        return store.inbox.counts(tenantId, state.member.memberId, { ...query, ...(hidden && { hidden }) });
      },
    }),
    inboxMembersEndpoint(deps),
    followInbox(deps),
    read(oneItem, 'Shows one item with its conversation, and its newest notes and history.', {
      query: noFields,
      data: inboxItem.extend({ messages: messageData.array() }),
      audit: {},
      handle: async ({ ctx, param }) => {
        const { questions, transcript, ...page } = await inbox.get(lookedAt({ ctx, param }));
        const messages = transcript.map((message) => shownMessage(message, transcript));
        const shown = await itemForOne(store, ctx.state.member, page.item);
        return { ...shownItem(shown, page, questions), messages };
      },
    }),
    read(
      `${oneItem}/history`,
      'Lists what people did in the newest handoff, or in all of them, with their notes, newest first.',
      {
        query: inboxHistoryQuery,
        data: pageOf(inboxHistoryEntry),
        audit: {},
        handle: async ({ ctx, param, query: { limit, handoffs, cursor } }) => {
          const looked = lookedAt({ ctx, param });
          const { entries, earlier } = await inbox.history(looked, { limit, handoffs, before: cursor });
          const items = entries.toReversed().map(({ note, ...entry }) => ({ ...shownEvent(entry), ...note }));
          return { items, nextCursor: earlier === undefined ? undefined : String(earlier) };
        },
      },
    ),
    ...inboxCommands(deps),
    answerEndpoint(deps),
    ...inboxPresenceEndpoints(deps),
    bulkEndpoint(deps),
  ];
}

/** A page of what the member sees. That of a search may have fewer items than are left to find. */
async function inboxPage(
  { store }: WorkspaceDeps,
  member: SignedIn,
  { limit, cursor, assignee, q, ...wanted }: z.infer<typeof inboxQuery>,
) {
  const { tenantId } = member;
  const hidden = await hiddenFrom(store, member);
  const assigneeId = assigneeIdOf(assignee, member);
  const filter = {
    ...wanted,
    ...(assigneeId !== undefined && { assigneeId }),
    ...(cursor && { after: cursor }),
    ...(hidden && { hidden }),
  };
  const { found, endedAt }: InboxSearch =
    q === undefined
      ? { found: await store.inbox.list(tenantId, filter, limit + 1) }
      : await searchInbox(store, tenantId, { ...filter, q, limit: limit + 1 });
  const shown = await itemsForMember(store, member, found);
  const isCut = endedAt !== undefined && found.length <= limit;
  return {
    ...page(shown, limit, ({ createdAt, conversationId }) => [createdAt, conversationId], endedAt),
    searchedUntil: isCut ? endedAt.at : undefined,
  };
}

/** Returns the id of the member who is meant. Null: nobody. Undefined: anybody. */
function assigneeIdOf(
  assignee: string | undefined,
  { memberId }: { memberId: string },
): string | null | undefined {
  if (assignee === 'none') return null;
  return assignee === 'me' ? memberId : assignee;
}

function followInbox(deps: WorkspaceDeps): Endpoint {
  const { pubsub, store, streamSlots, ...sending } = deps;
  return endpointsOf(deps, aboutInbox).follow(
    '/inbox/events',
    'Streams changes to the inbox as they happen.',
    {
      events: inboxEventsOf(inboxStreamEntry),
      handle: ({ ctx, tenantId }) => {
        const { member } = ctx.state;
        const events: InboxEventsDeps = {
          pubsub,
          inbox: store.inbox,
          present: async (item) => {
            const [shown, notices] = await Promise.all([
              itemForOne(store, member, item),
              ownNotices(store, member, item),
            ]);
            return toJsonObject(inboxStreamEntry.parse({ ...shown, notices }));
          },
          hidden: () => hiddenFrom(store, member),
          memberId: member.memberId,
        };
        sendEvents(sending, ctx, {
          source: (over) => inboxEvents(events, tenantId, over),
          access: accessOf(member),
          sight: [queueSight(tenantId), roleSight(member.memberId)],
          accessUntil: member.accessUntil,
          slot: streamSlots.take(memberClaimant(ctx, member)),
          kind: 'inbox',
        });
      },
    },
  );
}
