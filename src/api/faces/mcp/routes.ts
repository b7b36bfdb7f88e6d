import { Router } from '@koa/router';
import { ServiceError } from '../../../domain/errors';
import { checkListedOrigin } from '../../agent/allowed-origin';
import { type CallerCtx, type CallerState, readCaller, type AgentDeps } from '../../agent/context';
import { noHead, type Entrance } from '../../agent/entrance';
import type { Next } from '../../context';
import { routerPath } from '../../router-path';
import { shownAgent } from '../face-turns';
import { streamCall } from './call-stream';
import { answerGiver } from './give-answers';
import { knownTurn, settledUpTo } from './known-turn';
import { messageTaker } from './methods';
import { mcpOperations } from './operations';
import { legacyPeer, readPeer } from './peer';
import { elicit, questionRule, readQuestionId, waitElsewhere } from './question-rules';
import { readResumeToken } from './resume-token';
import { asFault, idIn, readMessage, RpcFault, rpcCodes, rpcError, rpcResult, type RpcMessage } from './rpc';

const face = 'mcp';
const noStream = 'Streams begin with a call. With Last-Event-ID, one that broke off goes on.';
const unknownQuestion = 'This is no response to a question of this service.';

/** Creates the routes of MCP clients. Nothing is kept between requests: what must be known is in their ids. */
export function mcpRoutes(deps: AgentDeps, { byBearer, body }: Entrance): Router<CallerState> {
  const { send, resume } = mcpOperations;
  const router = new Router<CallerState>();
  router.post(routerPath(send.path), byBearer, fromListedOrigin, body, inItsWords(sendRoute(deps)));
  router.get(routerPath(resume.path), noHead, byBearer, fromListedOrigin, inItsWords(resumeRoute(deps)));
  return router;
}

/** The protocol demands more of a server than what holds for every key: this face has no pages of its own. */
async function fromListedOrigin(ctx: CallerCtx, next: Next): Promise<void> {
  checkListedOrigin(ctx, readCaller(ctx).credential.allowedOrigins);
  await next();
}

type Route = (ctx: CallerCtx) => Promise<void>;

/** Responds with the faults of the protocol, which have the id of the request. */
function inItsWords(route: Route): Route {
  return async (ctx) => {
    await route(ctx).catch((error: unknown) => {
      if (!(error instanceof RpcFault)) throw error;
      ctx.status = error.options.status ?? 200;
      ctx.body = rpcError(idIn(ctx.request.body), error);
    });
  };
}

function sendRoute(deps: AgentDeps): Route {
  const take = messageTaker(deps);
  const answer = answerRoute(deps);
  return async (ctx) => {
    const agent = await shownAgent(readCaller(ctx), ctx.params['agentId'] ?? '', face);
    const message = readMessage(ctx.request.body);
    if (message.kind === 'response') {
      legacyPeer(ctx, 'response', ctx.get('MCP-Protocol-Version'));
      await answer(ctx, message);
      accept(ctx);
      return;
    }
    const peer = readPeer(ctx, message);
    const result = await take(ctx, message, peer, agent).catch(inBand);
    if (message.kind === 'notification') accept(ctx);
    else if (result) ctx.body = rpcResult(message.id, result);
  };
}

function accept(ctx: CallerCtx): void {
  ctx.body = '';
  ctx.status = 202;
}

/** Throws a fault of a well-formed request for its response, and any other error for HTTP. */
function inBand(error: unknown): never {
  const isOurs = error instanceof ServiceError && [400, 402, 404, 409, 410, 422].includes(error.status);
  throw isOurs ? asFault(error) : error;
}

/** Takes the answer to a question that a stream has asked. Any process can: the question's id says whose it is. */
function answerRoute(deps: AgentDeps) {
  const give = answerGiver(deps);
  return async (ctx: CallerCtx, { id, result }: Extract<RpcMessage, { kind: 'response' }>): Promise<void> => {
    const question = readQuestionId(id);
    if (!question) throw new RpcFault(rpcCodes.invalidRequest, unknownQuestion, { status: 400 });
    const caller = readCaller(ctx);
    const known = await knownTurn(deps, caller, question.turnId);
    // An error says that the client could not ask. The question stays open, to be answered elsewhere.
    if (result) await give(ctx, caller, known, { [question.instructionId]: result });
  };
}

/** Goes on with a stream behind the last event that its client has, also in another process. */
function resumeRoute(deps: AgentDeps): Route {
  return async (ctx) => {
    const caller = readCaller(ctx);
    await shownAgent(caller, ctx.params['agentId'] ?? '', face);
    const last = ctx.get('Last-Event-ID');
    if (last === '') {
      ctx.set('Allow', 'POST');
      throw new RpcFault(rpcCodes.invalidRequest, noStream, { status: 405 });
    }
    const { elicits } = legacyPeer(ctx, 'resume', ctx.get('MCP-Protocol-Version'));
    const call = readResumeToken(last);
    if (!call) throw new RpcFault(rpcCodes.invalidRequest, noStream, { status: 400 });
    const { at, ...about } = call;
    const known = await knownTurn(deps, caller, at.turnId);
    const settled = await settledUpTo(deps, known);
    const taskRule = elicits ? elicit : waitElsewhere;
    const ask = call.isTask ? taskRule : questionRule({ isModern: false, elicits });
    streamCall(deps, ctx, known.place, { ...about, ask, isModern: false, settled, seen: at });
    deps.streams.resumed('turn');
  };
}
