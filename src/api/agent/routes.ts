import { Router } from '@koa/router';
import { callerClaimant } from '../middleware/client-address';
import type { Operation } from '../openapi/operation';
import { routerPath } from '../router-path';
import { cancelTurn } from './turn-stream';
import { chatRoute } from './chat';
import { type CallerCtx, type CallerState, accessOf, readCaller, type AgentDeps } from './context';
import { noHead, type Entrance } from './entrance';
import type { agentOperations } from './operations';
import { correctMemoryRoute, eraseMemoryRoute, listMemoriesRoute } from './memories';
import { connectRoute, disconnectRoute, listConnectionsRoute } from './connections';
import { streamRoute } from './stream';
import { fileRulesRoute, uploadRoute } from './upload';
import { ifReachable } from '../../domain/errors';
import { demand } from '../fields/check-fields';
import { feedbackRoute } from './feedback';
import { cancelFields } from './fields';
import type { ConversationPlace } from '../../turns/feed/next-feed-items';
import { relayConversation } from '../../turns/feed/relay-conversation';
import { openFeed } from '../../turns/feed/open-feed';
import { resumeId, type ResumePoint } from '../../turns/feed/resume-point';
import type { ShownDeps } from '../../turns/relay/relay-shown-turn';
import type { Caller } from '../../turns/admission/message-request';
import { reachConversation } from '../../turns/admission/resolve-conversation';
import { sendEvents } from '../sse/send-events';
import { conversationOfTurn } from '../../domain/ids';

type Operations = ReturnType<typeof agentOperations>;
type Handler = (ctx: CallerCtx) => Promise<void>;

/** Creates the routes of the agent API. Each checks the key before it reads any of the body. */
export function agentRoutes(
  deps: AgentDeps,
  { byHeader, byQuery, body }: Entrance,
  operations: Operations,
): Router<CallerState> {
  // safeguard: a key counts before a body is read
  const beforePost = [byHeader, body];
  const router = new Router<CallerState>();
  const posting = ({ path }: Operation, handler: Handler) =>
    router.post(routerPath(path), ...beforePost, handler);
  const streaming = ({ path }: Operation, handler: Handler) =>
    router.get(routerPath(path), noHead, byQuery, handler);
  posting(operations.chat, chatRoute(deps));
  streaming(operations.stream, streamRoute(deps));
  router.post(routerPath(operations.upload.path), byHeader, uploadRoute(deps));
  router.get(routerPath(operations.fileRules.path), byHeader, fileRulesRoute(deps));
  posting(operations.cancel, cancelRoute(deps));
  streaming(operations.events, eventsRoute(deps));
  posting(operations.feedback, feedbackRoute(deps));
  const memories = routerPath(operations.correctMemory.path);
  router.get(routerPath(operations.memories.path), byHeader, listMemoriesRoute(deps));
  router.patch(memories, ...beforePost, correctMemoryRoute(deps));
  router.delete(memories, byHeader, eraseMemoryRoute(deps));
  const connection = routerPath(operations.connect.path);
  router.get(routerPath(operations.connections.path), byHeader, listConnectionsRoute(deps));
  router.post(connection, byHeader, connectRoute(deps));
  router.delete(connection, byHeader, disconnectRoute(deps));
  return router;
}

/**
 * POST /api/agent/cancel: cancels the conversation's open turn, or a queued one. Returns `cancelled: false`
 * if the turn is neither.
 */
function cancelRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    readCaller(ctx);
    const fields = demand(cancelFields, ctx.request.body, 'body');
    await cancelTurn(deps, ctx, fields.conversationId, fields.turnId);
  };
}

/**
 * GET /api/agent/conversations/{conversationId}/events: streams the conversation's events without sending a
 * message. Stays open until the client disconnects.
 */
function eventsRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const { conversationId = '' } = ctx.params;
    const { tenantId } = caller;
    const place = { tenantId, conversationId };
    const lastEventId = ctx.get('Last-Event-ID');
    const read = () => reachConversation(deps.store, caller, conversationId);
    await openFeed(deps.events, { place, lastEventId, read }, async (feed) => {
      ctx.state.about.conversationId = conversationId;
      if (lastEventId !== '') deps.streams.resumed('conversation');
      const startId = lastEventId === '' ? await shownStart(deps, caller, place, feed.begin) : undefined;
      sendEvents(deps, ctx, {
        startId,
        source: (over) => relayConversation({ ...deps.events, ...shownTo(deps, caller) }, place, feed, over),
        access: accessOf(caller),
        accessUntil: caller.credential.expiresAt,
        kind: 'conversation',
        slot: deps.streamSlots.enter(callerClaimant(caller), caller.participant.id),
      });
    });
  };
}

/** Returns the id of where a stream starts, unless it names a turn that the caller must not see. */
async function shownStart(
  deps: AgentDeps,
  caller: Caller,
  place: ConversationPlace,
  begin: ResumePoint,
): Promise<string | undefined> {
  const id = resumeId(place, begin);
  const turnId = begin.turn?.turnId ?? id;
  const { isShown } = shownTo(deps, caller);
  if (!isShown || conversationOfTurn(turnId) === undefined) return id;
  return (await ifReachable(isShown({ ...place, turnId }))) === true ? id : undefined;
}

/** A public caller, such as a widget, must not see a turn that an API key started in its conversation. */
function shownTo({ turns }: AgentDeps, caller: Caller): Pick<ShownDeps, 'isShown'> {
  return caller.access === 'all' ? {} : { isShown: (turn) => turns.mayAccess(caller, turn) };
}
