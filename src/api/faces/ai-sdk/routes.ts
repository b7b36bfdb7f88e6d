import { Router } from '@koa/router';
import { ignoreNotFound, invalidRequest } from '../../../domain/errors';
import type { TurnPlace } from '../../../domain/turn';
import type { AcceptedMessage, Caller, MessageRequest } from '../../../turns/message-request';
import { parseEventId } from '../../../turns/relay/position';
import { reachConversation, resolveAgent } from '../../../turns/resolve-conversation';
import type { CallerCtx, CallerState } from '../../agent/context';
import type { AgentDeps } from '../../agent/deps';
import { noHead, type Entrance } from '../../agent/entrance';
import { readCaller } from '../../agent/read-request';
import { acceptMessage, streamTurn } from '../../agent/turn-stream';
import { callerClaimant } from '../../middleware/client-address';
import { noteTurn } from '../../middleware/request-state';
import { routerPath } from '../../router-path';
import { chatConversation, guessableId } from '../chat-conversation';
import { MessageEncoder } from './message-encoder';
import { aiSdkOperations, knowsResets, versionHeader } from './operations';
import { chatReader } from './read-chat';

/** Creates the routes of the AI SDK's chat transport: UI message streams, version 1. */
export function aiSdkRoutes(deps: AgentDeps, { byBearer, body }: Entrance): Router<CallerState> {
  const { send, resume, stop } = aiSdkOperations;
  const router = new Router<CallerState>();
  router.post(routerPath(send.path), byBearer, body, sendRoute(deps));
  router.get(routerPath(resume.path), noHead, byBearer, resumeRoute(deps));
  router.post(routerPath(stop.path), byBearer, stopRoute(deps));
  return router;
}

function sendRoute(deps: AgentDeps) {
  const read = chatReader(deps.limits);
  return async (ctx: CallerCtx): Promise<void> => {
    const request = read(ctx);
    const { accepted, slot } = await acceptMessage(deps, ctx, request);
    streamTurn(deps, ctx, accepted, fromStart(accepted), {
      slot,
      encoder: encoderOf(ctx, accepted, request),
      isLast: ({ event, id = '' }) => event === 'action' && isAfter(accepted, id),
    });
  };
}

/** An answer's stream begins with its question, so that the client finds the call that goes on. */
function fromStart({ after, fresh }: AcceptedMessage) {
  const isAnswer = after > 0;
  return { position: { n: Math.max(0, after - 1), c: 0 }, fresh: fresh && !isAnswer, follows: isAnswer };
}

function isAfter({ after }: AcceptedMessage, eventId: string): boolean {
  return (parseEventId(eventId)?.n ?? 0) > after;
}

function encoderOf(
  ctx: CallerCtx,
  { turnId, conversationId }: TurnPlace,
  { answers }: Pick<MessageRequest, 'answers'> = {},
): MessageEncoder {
  ctx.set('X-Vercel-AI-UI-Message-Stream', 'v1');
  return new MessageEncoder({
    turnId,
    conversationId,
    resetsSteps: knowsResets(ctx.get(versionHeader)),
    answered: answers?.[0],
  });
}

/** Responds with 204 to every chat without an open turn, because clients ask before a chat's first message. */
function resumeRoute(deps: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const turn = await openTurn(deps, caller, await conversationOf(ctx, caller));
    if (!turn) {
      ctx.status = 204;
      return;
    }
    noteTurn(ctx, turn);
    const slot = deps.streamPlaces.enter(callerClaimant(caller), caller.participant.id);
    const from = { position: { n: 0, c: 0 }, fresh: false };
    streamTurn(deps, ctx, turn, from, { slot, encoder: encoderOf(ctx, turn) });
    deps.streams.resumed('turn');
  };
}

async function openTurn(
  { store, turns }: AgentDeps,
  caller: Caller,
  conversationId: string,
): Promise<TurnPlace | undefined> {
  const reached = await reachConversation(store, caller, conversationId).catch(ignoreNotFound);
  const [turnId] = reached ? await turns.openTurns(conversationId) : [];
  if (turnId === undefined) return undefined;
  const place = { turnId, conversationId, tenantId: caller.tenantId };
  return (await turns.mayAccess(caller, place)) ? place : undefined;
}

function stopRoute({ turns }: AgentDeps) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const conversationId = await conversationOf(ctx, caller);
    const cancelled = await turns.cancel(caller, conversationId);
    if (cancelled) ctx.state.about.conversationId = conversationId;
    ctx.body = { success: true, data: { conversationId, cancelled } };
  };
}

async function conversationOf({ params }: CallerCtx, caller: Caller): Promise<string> {
  const { agentId = '', chatId = '' } = params;
  await resolveAgent(caller, agentId);
  const conversation = chatConversation(caller, agentId, chatId);
  if (!conversation) throw invalidRequest([{ path: 'path.chatId', message: guessableId }]);
  return conversation.conversationId;
}
