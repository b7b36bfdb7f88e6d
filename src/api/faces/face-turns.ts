import type { Agent } from '../../domain/agent';
import type { AgentFace } from '../../domain/agent-face';
import { ignoreNotFound, notFound } from '../../domain/errors';
import { conversationOfTurn } from '../../domain/ids';
import type { TurnPlace } from '../../domain/turn';
import type { AcceptedMessage, Caller } from '../../turns/admission/message-request';
import type { SseEvent } from '../../turns/relay/events';
import { parseEventId } from '../../turns/relay/position';
import { reachConversation, resolveAgent } from '../../turns/admission/resolve-conversation';
import { cancelTurn } from '../agent/cancel-turn';
import type { CallerCtx } from '../agent/context';
import type { AgentDeps } from '../agent/deps';
import { readCaller } from '../agent/read-request';
import { streamTurn } from '../agent/turn-stream';
import { callerClaimant } from '../middleware/client-address';
import { noteTurn } from '../middleware/request-state';
import type { FrameEncoder } from '../sse/frames';
import { namedConversation } from './chat-conversation';

/** Returns the agent. Throws not_found also for one that does not show this face. */
export async function shownAgent(caller: Caller, agentId: string, face: AgentFace): Promise<Agent> {
  const agent = await resolveAgent(caller, agentId);
  if (agent.faces && !agent.faces.includes(face)) throw notFound();
  return agent;
}

/** Returns the id of the conversation that the client's `chatId`, which is in the request at `path`, stands for. */
export async function conversationOf(
  { params: { agentId = '' } }: CallerCtx,
  caller: Caller,
  face: AgentFace,
  { chatId, path }: { chatId: string; path: string },
): Promise<string> {
  await shownAgent(caller, agentId, face);
  return namedConversation(caller, agentId, { name: chatId, path }).conversationId;
}

/** Past every text that comes before an entry. */
const allText = Number.MAX_SAFE_INTEGER;

/**
 * Where the stream of an accepted message starts and ends. That of an answer begins with its question, so that the
 * encoder knows the call that goes on. The client already has the text before it. Both end at the next question, even
 * if that is answered already.
 */
export function acceptedStream({ after, fresh }: Pick<AcceptedMessage, 'after' | 'fresh'>) {
  const isAnswer = after > 0;
  return {
    from: {
      position: isAnswer ? { n: after - 1, c: allText } : { n: 0, c: 0 },
      fresh: fresh && !isAnswer,
      follows: isAnswer,
    },
    isLast: ({ event, id = '' }: SseEvent) => event === 'action' && (parseEventId(id)?.n ?? 0) > after,
  };
}

/** True if the turn waits for an operator or a task. A reader that can't wait for hours asks again later. */
export function waitsForOthers({ event, data }: SseEvent): boolean {
  return event === 'status' && data.waitsFor !== undefined;
}

/** Returns the turn with its log and its conversation. Throws not_found if the caller may not see it. */
export async function reachTurn(
  { store, turns }: Pick<AgentDeps, 'store' | 'turns'>,
  caller: Caller,
  { turnId, conversationId }: Pick<TurnPlace, 'turnId' | 'conversationId'>,
) {
  const place = { turnId, conversationId, tenantId: caller.tenantId };
  const conversation = await reachConversation(store, caller, conversationId);
  const log = await turns.readLog(place, 1);
  if (!log || !(await turns.mayAccess(caller, place))) throw notFound();
  return { place, log, conversation };
}

/** Returns the conversation's open turn, or else its turn `otherwise`, if the caller may see it. */
export async function openTurn(
  { store, turns }: AgentDeps,
  caller: Caller,
  conversationId: string,
  otherwise?: string,
): Promise<TurnPlace | undefined> {
  const reached = await reachConversation(store, caller, conversationId).catch(ignoreNotFound);
  if (!reached) return undefined;
  const { tenantId } = caller;
  const [openId] = await turns.openTurns(conversationId);
  const open = { turnId: openId ?? '', conversationId, tenantId };
  if (openId !== undefined && (await turns.mayAccess(caller, open))) return open;
  if (otherwise === undefined || conversationOfTurn(otherwise) !== conversationId) return undefined;
  const ended = { turnId: otherwise, conversationId, tenantId };
  const isKnown = (await turns.readLog(ended, 1)) !== null;
  return isKnown && (await turns.mayAccess(caller, ended)) ? ended : undefined;
}

/** Streams a turn from its beginning. */
export function streamWholeTurn(
  deps: AgentDeps,
  ctx: CallerCtx,
  turn: TurnPlace,
  encoder: FrameEncoder,
): void {
  const { caller } = ctx.state;
  noteTurn(ctx, turn);
  const slot = deps.streamSlots.enter(callerClaimant(caller), caller.participant.id);
  streamTurn(deps, ctx, turn, { position: { n: 0, c: 0 }, fresh: false }, { slot, encoder });
  deps.streams.resumed('turn');
}

/** Creates the route that cancels the open turn of the chat whose id the path has under `name`. */
export function cancelRoute(deps: AgentDeps, face: AgentFace, name: string) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const chat = { chatId: ctx.params[name] ?? '', path: `path.${name}` };
    const conversationId = await conversationOf(ctx, caller, face, chat);
    await cancelTurn(deps, ctx, conversationId);
  };
}
