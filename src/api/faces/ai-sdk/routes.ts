import { Router } from '@koa/router';
import type { TurnPlace } from '../../../domain/turn';
import type { MessageRequest } from '../../../turns/admission/message-request';
import type { CallerCtx, CallerState } from '../../agent/context';
import type { AgentDeps } from '../../agent/deps';
import { noHead, type Entrance } from '../../agent/entrance';
import { readCaller } from '../../agent/read-request';
import { acceptMessage, streamTurn } from '../../agent/turn-stream';
import { demand } from '../../fields/check-fields';
import { routerPath } from '../../router-path';
import {
  acceptedStream,
  cancelRoute,
  conversationOf,
  openTurn,
  shownAgent,
  streamWholeTurn,
} from '../face-turns';
import { MessageEncoder } from './message-encoder';
import { aiSdkOperations, knowsResets, resumeQuery, versionHeader } from './operations';
import { chatReader } from './read-chat';

const face = 'ai-sdk';

/** Creates the routes of the AI SDK's chat transport: UI message streams, version 1. */
export function aiSdkRoutes(deps: AgentDeps, { byBearer, body }: Entrance): Router<CallerState> {
  const { send, resume, stop } = aiSdkOperations;
  const router = new Router<CallerState>();
  router.post(routerPath(send.path), byBearer, body, sendRoute(deps));
  router.get(routerPath(resume.path), noHead, byBearer, resumeRoute(deps));
  router.post(routerPath(stop.path), byBearer, cancelRoute(deps, face, 'chatId'));
  return router;
}

function sendRoute(deps: AgentDeps) {
  const read = chatReader(deps.limits);
  return async (ctx: CallerCtx): Promise<void> => {
    const request = read(ctx);
    await shownAgent(request.caller, request.agentId, face);
    const { accepted, slot } = await acceptMessage(deps, ctx, request);
    const { from, isLast } = acceptedStream(accepted);
    streamTurn(deps, ctx, accepted, from, { slot, encoder: encoderOf(ctx, accepted, request), isLast });
  };
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
    const { chatId = '' } = ctx.params;
    const conversationId = await conversationOf(ctx, caller, face, { chatId, path: 'path.chatId' });
    const query = demand(resumeQuery, { ...ctx.query }, 'query');
    // The turn may have ended since the page lost its stream.
    const turn = await openTurn(deps, caller, conversationId, query.turnId);
    if (turn) streamWholeTurn(deps, ctx, turn, encoderOf(ctx, turn));
    else ctx.status = 204;
  };
}
