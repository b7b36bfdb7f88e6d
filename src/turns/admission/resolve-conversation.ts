import { isBudgeted, type Agent, type AgentSnapshot } from '../../domain/agent';
import { isTestOf, originOf, type Conversation, type ConversationOrigin } from '../../domain/conversation';
import { newId } from '../../domain/ids';
import { covers } from '../../domain/tool';
import { notFound, ServiceError } from '../../domain/errors';
import type { Store } from '../../store/store';
import type { Caller, MessageRequest } from './message-request';
import type { TurnGateway } from '../turn-gateway';
import { asksForPerson } from '../../domain/handoff-words';
import type { TurnInput } from '../../domain/turn';

const chatErased = 'This chat was erased. Begin a new one, under another id.';

export interface ResolvedConversation {
  origin: ConversationOrigin;
  isNew: boolean;
  /** The conversation as stored, if it is an existing one. */
  known?: Conversation;
}

/**
 * Returns the conversation that a message belongs to: the one it names, or a new one if it
 * names none or that one has expired.
 */
export async function resolveConversation(
  { store, gateway }: { store: Store; gateway: TurnGateway },
  request: MessageRequest,
  agent: Agent,
): Promise<ResolvedConversation> {
  const { caller, conversationId, chatIdOf } = request;
  if (conversationId === undefined) return { origin: newConversation(request, agent), isNew: true };
  const found = await findConversation(store, request, conversationId);
  if (!found && chatIdOf === 'client')
    return { origin: newConversation(request, agent, conversationId), isNew: true };
  const known = openTo(caller, found);
  const expired =
    !chatIdOf && isStale(known, agent, Date.now()) && !(await hasOpenTurn(gateway, conversationId));
  if (expired) return { origin: newConversation(request, agent), isNew: true };
  return { origin: { ...originOf(known), agentId: agent.agentId }, isNew: false, known };
}

/**
 * Returns the conversation that a message names, or null. A client's chat goes on in its newest branch. Throws erased for
 * such a chat.
 */
export async function findConversation(
  { conversations }: Pick<Store, 'conversations'>,
  { caller, chatIdOf }: Pick<MessageRequest, 'caller' | 'chatIdOf'>,
  conversationId: string,
): Promise<Conversation | null> {
  const found = await conversations.find(caller.tenantId, conversationId);
  if (chatIdOf !== 'client') return found === 'erased' ? null : found;
  if (found === 'erased') throw new ServiceError('erased', chatErased);
  if (found?.continuedIn === undefined) return found;
  return findConversation({ conversations }, { caller, chatIdOf }, found.continuedIn);
}

/** Returns the id of the conversation in which a client's chat goes on: its newest branch, or itself. */
export async function newestBranch(
  { conversations }: Pick<Store, 'conversations'>,
  tenantId: string,
  conversationId: string,
): Promise<string> {
  const { continuedIn } = (await conversations.get(tenantId, conversationId)) ?? {};
  return continuedIn === undefined ? conversationId : newestBranch({ conversations }, tenantId, continuedIn);
}

/**
 * Returns the conversation if the caller may write to it. Anybody can read an access key from a web page. So an
 * access key opens no conversation that an API key started. One that a named visitor or a proved user started
 * opens only to the same visitor or user. Throws not_found otherwise.
 */
export function openTo(caller: Caller, conversation: Conversation | null): Conversation {
  if (!conversation || !isOpenTo(conversation, caller)) throw notFound();
  return conversation;
}

/**
 * Returns a conversation that the caller may read or control.
 * That also needs the access that it was started with. Throws not_found otherwise.
 */
export async function reachConversation(
  store: Store,
  caller: Caller,
  conversationId: string,
): Promise<Conversation> {
  const conversation = await store.conversations.get(caller.tenantId, conversationId);
  if (!conversation || !mayReach(conversation, caller)) throw notFound();
  return conversation;
}

/** True if `reachConversation` returns it. */
export function mayReach(conversation: Conversation, caller: Caller): boolean {
  return isOpenTo(conversation, caller) && covers(caller.access, conversation.access);
}

function isOpenTo(conversation: Conversation, { credential, participant, ...caller }: Caller): boolean {
  // Where one agent asks another, no person writes. The person's own conversation shows what happens there.
  if (conversation.delegation) return false;
  const { userId, userProved, member } = caller;
  // A member's session opens nothing that users said.
  if (member && !isTestOf(member.memberId, conversation)) return false;
  if (credential.kind !== 'ACCESS_KEY') return true;
  if (conversation.begunWith !== 'ACCESS_KEY') return false;
  if (conversation.userProved && !userProved) return false;
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

/** A conversation does not expire while a turn runs or waits for a person. */
export async function hasOpenTurn(gateway: TurnGateway, conversationId: string): Promise<boolean> {
  const progress = await gateway.progress(conversationId, 0);
  return progress !== null && progress.phase !== 'ended';
}

/** Returns a conversation that the caller begins. */
export function newConversation(
  { caller, agentType, channel }: Pick<MessageRequest, 'caller' | 'agentType' | 'channel'>,
  { agentId }: Agent,
  conversationId: string = newId('conv'),
): ConversationOrigin {
  return {
    conversationId,
    tenantId: caller.tenantId,
    agentId,
    agentType,
    channel,
    participantId: caller.participant.id,
    participantNamed: caller.participant.named,
    userId: caller.userId,
    userProved: caller.userProved,
    begunWith: caller.credential.kind,
    access: caller.access,
  };
}

/**
 * Returns the agent for a request: the one it names, else the key's, else the
 * tenant's default. Throws not_found.
 */
export async function resolveAgent(
  { credential, config }: Pick<Caller, 'credential' | 'config'>,
  agentId?: string,
): Promise<Agent> {
  if (agentId !== undefined) {
    const named = await config.agent(agentId);
    if (!named) throw notFound();
    return named;
  }
  const own = credential.agentId === undefined ? null : await config.agent(credential.agentId);
  // A key outlives its agent and then uses the tenant's default.
  const agent = own ?? (await config.agent(config.tenant.defaultAgentId));
  if (!agent) throw notFound();
  return agent;
}

/**
 * Returns the agent's handoff rules for a turn that starts with this text.
 * None if a person already has the conversation.
 */
export function handoffRules(
  { handoff }: Agent,
  text: string,
  known: Conversation | undefined,
): Pick<TurnInput, 'handoff' | 'isWithHuman'> {
  if (known?.servedBy === 'human') return { isWithHuman: true };
  if (!handoff.enabled) return {};
  const { agentName, afterFailures, words = [], wordRules = [] } = handoff;
  const rule = wordRules.find((each) => asksForPerson(text, each.words));
  const isAskedFor = rule !== undefined || asksForPerson(text, words);
  const queue = rule && { queueId: rule.queueId };
  return { handoff: { isAskedFor, failures: known?.failures ?? 0, agentName, afterFailures, ...queue } };
}

/** The snapshot says whether there is anything to search, so that starting a turn needs no store read. */
export function rulesOf(snapshot: AgentSnapshot): Pick<TurnInput, 'retrieves' | 'isBudgeted'> {
  const retrieves = snapshot.retrieval === 'always' && snapshot.hasDocuments;
  return { ...(retrieves && { retrieves }), ...(isBudgeted(snapshot) && { isBudgeted: true }) };
}
