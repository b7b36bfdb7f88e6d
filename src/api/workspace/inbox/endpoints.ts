import { z } from 'zod';
import { inboxEvents, type InboxEventsDeps } from '../../../inbox/inbox-events';
import { toJsonObject } from '../../../domain/json';
import { memberClaimant } from '../../middleware/claimants';
import { inboxEventsOf } from '../../sse/event-data';
import { sendEvents } from '../../sse/send-events';
import { accessOf } from '../access-of';
import type { WorkspaceDeps } from '../deps';
import { following, reading, type Endpoint } from '../endpoint';
import { noFields } from '../fields';
import { listPage, pageOf } from '../list';
import { messageData, presentMessage } from '../present-message';
import { answerEndpoint } from './answer';
import { moveEndpoint, noteEndpoint, replyEndpoint } from './change';
import { inboxQuery } from './fields';
import { presentInboxEntry, presentInboxItem } from './present';
import { inboxEntry, inboxItem } from './schemas';

/** What operators see and do. */
export function inboxEndpoints(deps: WorkspaceDeps): Endpoint[] {
  return [
    listInbox(deps),
    followInbox(deps),
    readInboxItem(deps),
    moveEndpoint(deps, 'claim', 'Takes a waiting conversation.'),
    moveEndpoint(deps, 'release', 'Gives a conversation back to all operators.'),
    moveEndpoint(deps, 'take_over', 'Takes any conversation, from the agent or from a colleague.'),
    moveEndpoint(deps, 'resolve', 'Gives a conversation back to its agent.'),
    replyEndpoint(deps),
    noteEndpoint(deps),
    answerEndpoint(deps),
  ];
}

function listInbox({ store }: WorkspaceDeps): Endpoint {
  return reading({
    ...{ path: '/inbox', tag: 'inbox', needs: 'inbox' },
    summary: 'Lists the conversations that need a person, or needed one, newest first.',
    query: inboxQuery,
    data: pageOf(inboxEntry),
    handle: ({ tenantId, query }) =>
      listPage(query, {
        list: (wanted, limit) => store.inbox.list(tenantId, wanted, limit),
        present: presentInboxEntry,
        positionOf: ({ createdAt, conversationId }) => ({ at: createdAt, id: conversationId }),
      }),
  });
}

function followInbox({ announcements, store, streamPlaces, ...sending }: WorkspaceDeps): Endpoint {
  const events: InboxEventsDeps = {
    announcements,
    inbox: store.inbox,
    present: (item) => toJsonObject(presentInboxEntry(item)),
  };
  return following({
    ...{ path: '/inbox/events', tag: 'inbox', needs: 'inbox' },
    summary: 'Streams each change of the inbox as it happens.',
    events: inboxEventsOf(inboxEntry),
    handle: ({ ctx, tenantId }) => {
      sendEvents(sending, ctx, {
        source: (over) => inboxEvents(events, tenantId, over),
        access: accessOf(ctx.state.member),
        accessUntil: ctx.state.member.accessUntil,
        place: streamPlaces.take(memberClaimant(ctx, ctx.state.member)),
        kind: 'inbox',
      });
    },
  });
}

function readInboxItem({ inbox }: WorkspaceDeps): Endpoint {
  return reading({
    ...{ path: '/inbox/{conversationId}', tag: 'inbox', needs: 'inbox' },
    summary: 'Shows one item with its notes, its history and the conversation.',
    query: noFields,
    data: inboxItem.extend({ messages: z.array(messageData) }),
    handle: async ({ tenantId, param }) => {
      const { item, prompt, transcript } = await inbox.get({
        tenantId,
        conversationId: param('conversationId'),
      });
      return { ...presentInboxItem(item, prompt), messages: transcript.map(presentMessage) };
    },
  });
}
