import type { Agent } from '../domain/agent';
import type { Conversation, ConversationOrigin } from '../domain/conversation';
import { newId } from '../domain/ids';
import { notFound } from '../errors';
import type { Store } from '../store/store';
import type { Caller } from './caller';
import type { MessageRequest } from './message-request';
import type { TurnGateway } from './turn-gateway';

export interface ResolvedConversation {
  origin: ConversationOrigin;
  isNew: boolean;
  /** The conversation as it is, where it goes on. */
  known?: Conversation;
}

/** The conversation that a message belongs to: the one it names, or a new one where that is absent or expired. */
export async function resolveConversation(
  { store, gateway }: { store: Store; gateway: TurnGateway },
  request: MessageRequest,
  agent: Agent,
): Promise<ResolvedConversation> {
  const { caller, conversationId } = request;
  if (conversationId === undefined) return { origin: newConversation(request, agent), isNew: true };
  const known = await findConversation(store, caller, conversationId);
  const expired = isStale(known, agent, Date.now()) && !(await hasOpenTurn(gateway, conversationId));
  if (expired) return { origin: newConversation(request, agent), isNew: true };
  const { tenantId, agentType, channel, participantId, participantNamed, userId } = known;
  const origin = {
    conversationId,
    tenantId,
    agentId: agent.agentId,
    agentType,
    channel,
    participantId,
    participantNamed,
  };
  return { origin: { ...origin, ...(userId !== undefined && { userId }) }, isNew: false, known };
}

/**
 * A conversation that the caller may see. With an access key, which anybody can read from a web page, one that
 * was begun by a named visitor is open to that visitor alone. Throws not_found.
 */
export async function findConversation(
  store: Store,
  caller: Caller,
  conversationId: string,
): Promise<Conversation> {
  const conversation = await store.conversations.get(caller.tenantId, conversationId);
  if (!conversation || !isOpenTo(conversation, caller)) throw notFound();
  return conversation;
}

function isOpenTo(conversation: Conversation, { credential, participant, userId }: Caller): boolean {
  if (credential.kind !== 'ACCESS_KEY') return true;
  if (conversation.userId !== undefined && conversation.userId !== userId) return false;
  return (
    !conversation.participantNamed || (participant.named && conversation.participantId === participant.id)
  );
}

function isStale(
  { servedBy, lastActivityAt }: Conversation,
  { sessionTimeoutMs }: Agent,
  now: number,
): boolean {
  return servedBy === 'agent' && now - lastActivityAt.getTime() > sessionTimeoutMs;
}

/** A conversation whose turn runs, or waits for a person, does not expire. */
async function hasOpenTurn(gateway: TurnGateway, conversationId: string): Promise<boolean> {
  const progress = await gateway.progress(conversationId, 0);
  return progress !== null && progress.phase !== 'ended';
}

function newConversation(
  { caller, agentType, channel }: MessageRequest,
  { agentId }: Agent,
): ConversationOrigin {
  return {
    conversationId: newId('conv'),
    tenantId: caller.tenantId,
    agentId,
    agentType,
    channel,
    participantId: caller.participant.id,
    participantNamed: caller.participant.named,
    ...(caller.userId !== undefined && { userId: caller.userId }),
  };
}
