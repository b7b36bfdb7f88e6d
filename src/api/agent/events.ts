import { relayConversation } from '../../turns/feed/relay-conversation';
import { whereToBegin } from '../../turns/feed/resume-point';
import type { ShownDeps } from '../../turns/relay/relay-shown-turn';
import type { Caller } from '../../turns/caller';
import { reachConversation } from '../../turns/resolve-conversation';
import { callerClaimant } from '../middleware/claimants';
import { sendEvents } from '../sse/send-events';
import { accessOf } from './access-of';
import type { CallerCtx } from './context';
import type { AgentDeps } from './deps';
import { readCaller } from './read-request';

/**
 * GET /api/agent/conversations/{conversationId}/events: what happens in the conversation, without sending a message.
 * Stays open until the client goes.
 */
export function eventsRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const { conversationId = '' } = ctx.params;
    await reachConversation(deps.store, caller, conversationId);
    const { tenantId } = caller;
    ctx.state.about.conversationId = conversationId;
    const place = { tenantId, conversationId };
    const lastEventId = ctx.get('Last-Event-ID');
    const begin = await whereToBegin(deps.events, place, lastEventId);
    if (lastEventId !== '') deps.streams.resumed('conversation');
    sendEvents(deps, ctx, {
      source: (over) => relayConversation({ ...deps.events, ...shownTo(deps, caller) }, place, begin, over),
      access: accessOf(caller),
      kind: 'conversation',
      place: deps.streamPlaces.enter(callerClaimant(caller), caller.participant.id),
    });
  };
}

/** A turn that an API key began in a widget's conversation is not for the widget. */
function shownTo({ turns }: AgentDeps, caller: Caller): Pick<ShownDeps, 'isShown'> {
  return caller.access === 'all' ? {} : { isShown: (turn) => turns.mayAccess(caller, turn) };
}
