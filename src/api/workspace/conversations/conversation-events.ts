import { notFound } from '../../../domain/errors';
import { relayConversation } from '../../../turns/feed/relay-conversation';
import { openFeed } from '../../../turns/feed/open-feed';
import { resumeId } from '../../../turns/feed/resume-point';
import { conversationEvents } from '../../../turns/relay/events';
import { memberClaimant } from '../../middleware/client-address';
import { sendEvents } from '../../sse/send-events';
import { accessOf, type WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';

/** Endpoint that streams what the user of a conversation sees. */
export function conversationEventsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { events, store, streamSlots, ...sending } = deps;
  const { follow } = endpointsOf(deps, { tag: 'conversations', needs: 'conversations' });
  return [
    follow(
      '/conversations/{conversationId}/events',
      'Streams what the user sees, live: the open turn from its start, then what follows.',
      {
        events: conversationEvents,
        handle: async ({ ctx, tenantId, param }) => {
          const { member } = ctx.state;
          const place = { tenantId, conversationId: param('conversationId') };
          const read = async () => {
            const conversation = await store.conversations.get(tenantId, place.conversationId);
            if (!conversation) throw notFound();
            return conversation;
          };
          const lastEventId = ctx.get('Last-Event-ID');
          await openFeed(events, { place, lastEventId, read }, (feed) => {
            if (lastEventId !== '') sending.streams.resumed('conversation');
            sendEvents(sending, ctx, {
              startId: lastEventId === '' ? resumeId(place, feed.begin) : undefined,
              source: (over) => relayConversation(events, place, feed, over),
              access: accessOf(member),
              accessUntil: member.accessUntil,
              slot: streamSlots.take(memberClaimant(ctx, member)),
              kind: 'conversation',
            });
          });
        },
      },
    ),
  ];
}
