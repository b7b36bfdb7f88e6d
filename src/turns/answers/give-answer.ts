import { setTimeout as delay } from 'node:timers/promises';
import type { ActionAnswer, Via, GivenAnswer, Reconnect } from '../../domain/action';
import type { Voter } from '../../domain/approval';
import { rememberedPerson } from '../../domain/memory';
import { connectionIdOf } from '../../domain/connection-id';
import { isConnected } from '../../domain/person-connection';
import type { Conversation, ConversationOrigin } from '../../domain/conversation';
import type { Decider } from '../../domain/who-may-decide';
import { covers, type ToolAccess } from '../../domain/tool';
import type { CredentialRef } from '../../domain/turn';
import { invalidRequest, notFound, type Fault } from '../../domain/errors';
import { jsonBytes } from '../../domain/json';
import type { BroughtCredentials } from '../../agents/vault/held-credentials';
import { answeredAt } from './answered-at';
import { answersBelow } from './answers-below';
import { answerTo, openQuestion, type AnswerDeps, type OpenQuestion } from './open-question';
import { notPending } from './not-pending';
import type { Answers } from '../admission/message-request';
import type { TurnGateway, TurnProgress } from '../turn-gateway';

export type { AnswerDeps };

/** In milliseconds. A little longer than Temporal takes to reassign the work of a process that died. */
const patienceMs = 7_000;
const lookAgainMs = 250;

/** Answers of one person, which count together. */
export interface GivenAnswers {
  /** Chosen by the sender, so that answers sent twice count once. */
  answerId: string;
  answers: Answers;
  /** Present if an operator answers; otherwise the user does. */
  operator?: Voter;
  via?: Via;
  /** As the inbox knows it. */
  inbox?: Pick<Decider, 'role' | 'assignee'>;
}

type AnsweredConversation = Pick<Conversation, 'recent'> & ConversationOrigin;

/** The request that carries a user's answers. */
export interface AnsweringRequest {
  access: ToolAccess;
  brought?: BroughtCredentials;
  /**
   * Holds the credentials that the turn's MCP servers need while `act` runs, and drops them if it rejects.
   */
  whileHeld<T>(turn: TurnProgress, act: (credentials?: CredentialRef) => Promise<T>): Promise<T>;
}

/**
 * Delivers answers to the turn that waits for them, and returns the turn's progress from before, with a digest of what
 * the first question showed. `request` is absent if an operator answers.
 * Throws invalid_request if an answer does not fit; the actions then stay open. Throws action_not_pending
 * if the answers do not count, and not_found if the turn has more access than the request. Throws forbidden or
 * conflict if the operator may not decide. A question of a turn below is answered there.
 */
export async function giveAnswer(
  ...given: Parameters<typeof prepare>
): Promise<TurnProgress & { shown: string }> {
  const { progress, shown, deliver } = await prepare(...given);
  await deliver();
  return { ...progress, shown };
}

interface Prepared {
  progress: TurnProgress;
  shown: string;
  deliver: () => Promise<void>;
}

/** Checks the answers. Nothing is delivered yet. */
async function prepare(
  deps: AnswerDeps & { gateway: Pick<TurnGateway, 'progress' | 'answer'> },
  conversation: AnsweredConversation,
  { answers: given, inbox, ...message }: GivenAnswers,
  request?: AnsweringRequest,
): Promise<Prepared> {
  const { gateway } = deps;
  const { conversationId } = conversation;
  const { operator } = message;
  const [first] = given;
  const progress = await onceAsked(gateway, conversationId, first.instructionId);
  if (request && progress && !covers(request.access, progress.access[progress.turnId] ?? 'all'))
    throw notFound();
  const below = progress && answersBelow(progress, given);
  if (below) {
    const each = await Promise.all(
      below.map(async ({ conversationId: asking, answers }) => {
        const asked = await deps.store.conversations.get(conversation.tenantId, asking);
        if (!asked) throw notPending(progress, first.instructionId, operator);
        const own = { ...message, answerId: `${message.answerId}/${asking}`, answers };
        return prepare(deps, asked, { ...own, ...(inbox && { inbox }) }, request);
      }),
    );
    const deliver = async () => {
      for (const part of each) await part.deliver();
    };
    return { progress, shown: each[0]?.shown ?? '', deliver };
  }

  const open = given.map((each) => openQuestion(progress, conversation, each, { operator, ...inbox }));
  const [answer, ...more] = await Promise.all(open.map((question) => answerTo(deps, conversation, question)));
  const [asked] = open;
  if (!progress || !answer || !asked) throw notPending(progress, first.instructionId, operator);
  demandRoom(progress, [answer, ...more]);
  for (const question of open) await demandConnection(deps, conversation, question, request?.brought);

  const send = async (credentials?: CredentialRef) => {
    const also = { ...(more.length > 0 && { more }), ...(credentials && { credentials }) };
    if (await gateway.answer(conversationId, { ...message, answer, ...also })) return;
    throw notPending(await gateway.progress(conversationId, 0), first.instructionId, operator);
  };
  // Held only from here on: an answer that no turn waits for must not fill the vault.
  const deliver = () => (request ? request.whileHeld(progress, send) : send());
  return { progress, shown: asked.shown, deliver };
}

/**
 * Returns the turn's progress once its question is known. A turn shows its question before Temporal
 * records it. If its process dies in between, another process asks the same question a little later. An
 * answer can arrive before that.
 */
async function onceAsked(
  gateway: Pick<TurnGateway, 'progress'>,
  conversationId: string,
  instructionId: string,
): Promise<TurnProgress | null> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const progress = await gateway.progress(conversationId, 0);
    const canBeAsked = progress?.phase === 'working' && answeredAt(progress, [{ instructionId }]) === 0;
    if (!canBeAsked || performance.now() > giveUpAt) return progress;
    await delay(lookAgainMs);
  }
}

/** Throws invalid_request if the turn has no room for the answers: all that it knows must fit into Temporal. */
function demandRoom({ room }: TurnProgress, answers: ActionAnswer[]): void {
  if (room === undefined || jsonBytes(answers) <= room) return;
  const message = `The turn holds so much already that an answer may have at most ${room} bytes. Send a shorter one.`;
  throw invalidRequest([{ path: 'actionResponse', message }]);
}

async function demandConnection(
  deps: AnswerDeps,
  conversation: AnsweredConversation,
  { given, pending: { reconnect } }: OpenQuestion,
  brought: BroughtCredentials | undefined,
): Promise<void> {
  if (!reconnect || !isAccepted(given)) return;
  if (reconnect.needs === 'oauth') await checkPermission(deps, conversation, reconnect);
  else checkCredential(reconnect, brought);
}

function isAccepted(given: GivenAnswer): boolean {
  return ('accepted' in given && given.accepted) || ('decision' in given && given.decision === 'approve');
}

/** Throws invalid_request if the person has not allowed the service to call the server for them. */
async function checkPermission(
  { store }: AnswerDeps,
  conversation: AnsweredConversation,
  { mcpServerId, server }: Reconnect,
): Promise<void> {
  const { tenantId } = conversation;
  const person = rememberedPerson(conversation);
  const known =
    person && (await store.personConnections.get(tenantId, connectionIdOf(tenantId, mcpServerId, person)));
  if (known && isConnected(known)) return;
  const message = `Connect ${server} first: open the url of the question.`;
  throw invalidRequest([{ path: 'actionResponse', message }]);
}

/** Throws invalid_request if the answer does not carry the credential that the server needs. */
function checkCredential(
  { mcpServerId, server, needs }: Reconnect,
  brought: BroughtCredentials | undefined,
): void {
  if (needs === 'jwt') {
    if (!brought?.jwt)
      throw invalidRequest([fault('Authorization', `${server} needs it; send it with the answer.`)]);
    return;
  }
  const isThere = [mcpServerId, server].some((key) => brought && Object.hasOwn(brought.tokens, key));
  if (!isThere)
    throw invalidRequest([
      fault('X-MCP-Tokens', `Send a token for ${server} (${mcpServerId}) with the answer.`),
    ]);
}

function fault(header: string, message: string): Fault {
  return { path: `header.${header}`, message };
}
