import type { Agent } from '../../domain/agent';
import type { AgentFace } from '../../domain/agent-face';
import { ignoreNotFound, notFound, invalidRequest } from '../../domain/errors';
import { conversationOfTurn, derivedId } from '../../domain/ids';
import type { TurnPlace } from '../../domain/turn';
import type { WantedVersion } from '../../domain/wanted-version';
import type { AcceptedMessage, Caller, MessageRequest } from '../../turns/admission/message-request';
import type { SseEvent } from '../../turns/relay/events';
import { parseEventId } from '../../turns/relay/position';
import { newestBranch, reachConversation, resolveAgent } from '../../turns/admission/resolve-conversation';
import { cancelTurn, streamTurn } from '../agent/turn-stream';
import { type CallerCtx, readCaller, type AgentDeps } from '../agent/context';
import type { FrameEncoder } from '../sse/frames';

/** The conversation of a client's own chat id, as fields of a MessageRequest. */
export interface ChatConversation {
  conversationId: string;
  chatIdOf: 'client' | 'service';
}

/** A message to the agent that the path names. */
export type FaceRequest = MessageRequest & { agentId: string };

/** Returns the fields of a message that the faces have alike. */
export function faceMessage(
  caller: Caller,
  agentId: string,
  concurrency: MessageRequest['concurrency'] = 'reject',
  agentVersion?: WantedVersion,
) {
  const version = agentVersion !== undefined && { agentVersion };
  return { caller, agentId, agentType: 'general', channel: caller.channel, concurrency, ...version };
}

export const noFiles = 'Send texts only: files can’t be read here.';
export const guessableId =
  'This id is easy to guess. Use one of at least 16 characters, or send X-Participant-Id.';

const serviceId = /^conv_[A-Za-z0-9_-]{22}$/;
const leastChars = 16;

/**
 * Returns the conversation that a client's own chat id stands for. An id of this service stands for itself, so that a
 * conversation that began elsewhere can go on here. Else the ids of an API key belong to its tenant, and those of an
 * access key to one visitor.
 * Undefined if the id is all that keeps a visitor's conversation from others, and is easy to guess.
 */
export function chatConversation(
  { tenantId, credential, participant }: Pick<Caller, 'tenantId' | 'credential' | 'participant'>,
  agentId: string,
  chatId: string,
): ChatConversation | undefined {
  if (serviceId.test(chatId)) return { conversationId: chatId, chatIdOf: 'service' };
  if (isGuessable({ credential, participant }, chatId)) return undefined;
  const isPublic = credential.kind === 'ACCESS_KEY';
  const owner = isPublic ? [credential.credentialId, participant.named ? participant.id : ''] : [];
  const conversationId = derivedId('conv', 'chat', tenantId, agentId, ...owner, chatId);
  return { conversationId, chatIdOf: 'client' };
}

/** As chatConversation, for the name that the request has at `path`. Throws if it is easy to guess. */
export function namedConversation(
  caller: Caller,
  agentId: string,
  { name, path }: { name: string; path: string },
): ChatConversation {
  const conversation = chatConversation(caller, agentId, name);
  if (!conversation) throw invalidRequest([{ path, message: guessableId }]);
  return conversation;
}

/** True if a client's own id is all that keeps what a visitor has from others with the same key, and is easy to guess. */
export function isGuessable(
  { credential, participant }: Pick<Caller, 'credential' | 'participant'>,
  id: string,
): boolean {
  return credential.kind === 'ACCESS_KEY' && !participant.named && id.length < leastChars;
}

/** Returns the Idempotency-Key of what a client names by an id of its own within a chat. */
export function requestKey(chatId: string, id: string): string {
  return `chat:${chatId}:${id}`;
}

/** Returns the agent. Throws not_found also for one that does not show this face. */
export async function shownAgent(caller: Caller, agentId: string, face: AgentFace): Promise<Agent> {
  const agent = await resolveAgent(caller, agentId);
  if (agent.faces && !agent.faces.includes(face)) throw notFound();
  return agent;
}

/** Returns the id of the conversation in which the chat with the client's `chatId`, in the request at `path`, goes on. */
export async function conversationOf(
  { store }: Pick<AgentDeps, 'store'>,
  { params: { agentId = '' } }: CallerCtx,
  caller: Caller,
  face: AgentFace,
  { chatId, path }: { chatId: string; path: string },
): Promise<string> {
  await shownAgent(caller, agentId, face);
  const { conversationId, chatIdOf } = namedConversation(caller, agentId, { name: chatId, path });
  return chatIdOf === 'client' ? newestBranch(store, caller.tenantId, conversationId) : conversationId;
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
  streamTurn(deps, ctx, turn, { position: { n: 0, c: 0 }, fresh: false }, { encoder });
  deps.streams.resumed('turn');
}

/** Creates the route that cancels the open turn of the chat whose id the path has under `name`. */
export function cancelRoute(deps: AgentDeps, face: AgentFace, name: string) {
  return async (ctx: CallerCtx): Promise<void> => {
    const caller = readCaller(ctx);
    const chat = { chatId: ctx.params[name] ?? '', path: `path.${name}` };
    const conversationId = await conversationOf(deps, ctx, caller, face, chat);
    await cancelTurn(deps, ctx, conversationId);
  };
}
