import type { RouterContext } from '@koa/router';
import { relayConversation } from '../../conversation-events/relay-conversation';
import { whereToBegin } from '../../conversation-events/where-to-begin';
import { findConversation } from '../../turns/resolve-conversation';
import type { RequestState } from '../context';
import { sendEvents } from '../send-events';
import type { AgentDeps } from './deps';
import { accessOf } from './access-of';
import { readCaller, streamKey } from './read-request';

/**
 * GET /api/agent/conversations/{conversationId}/events: what happens in the conversation, without sending a message.
 * Stays open until the client goes.
 */
export function eventsRoute(deps: AgentDeps) {
  return async (ctx: RouterContext<RequestState>): Promise<void> => {
    const caller = await readCaller(deps, ctx, streamKey(ctx));
    const { conversationId = '' } = ctx.params;
    await findConversation(deps.store, caller, conversationId);
    const { tenantId } = caller;
    ctx.state.about.conversationId = conversationId;
    const place = { tenantId, conversationId };
    const lastEventId = ctx.get('Last-Event-ID');
    const begin = await whereToBegin(deps.events, place, lastEventId);
    if (lastEventId !== '') deps.streams.resumed('conversation');
    sendEvents(deps, ctx, {
      source: (over) => relayConversation(deps.events, place, begin, over),
      access: accessOf(caller),
      kind: 'conversation',
      over: deps.openStreams.enter(caller),
    });
  };
}
