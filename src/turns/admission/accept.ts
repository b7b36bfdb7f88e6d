import { notFound, ServiceError } from '../../domain/errors';
import { messageIdOf } from '../../domain/ids';
import type { TurnPlace } from '../../domain/turn';
import type { IdempotentRequest } from '../../store/store';
import { answeredAt } from '../answers/answered-at';
import { deliverAnswers } from '../answers/deliver-answers';
import { actionNotPending } from '../answers/not-pending';
import { mayAccess, readLog } from '../turn-reads';
import { branchedRequest } from './branched-request';
import { claimKey, releaseKey } from './idempotency-key';
import type { AcceptedMessage, Answers, Caller, MessageRequest } from './message-request';
import { planTurn, type PlannedTurn } from './plan-turn';
import { mayReach } from './resolve-conversation';
import { startTurn } from './start-turn';
import type { AdmissionDeps } from './admission-deps';

/**
 * Accepts a message or an answer. With an Idempotency-Key, the same request returns the same turn, even if the first
 * attempt died half-way: its ids were kept, and this attempt does the rest.
 */
export function accept(deps: AdmissionDeps, request: MessageRequest): Promise<AcceptedMessage> {
  const { answers } = request;
  return answers ? acceptAnswers(deps, request, answers) : acceptMessage(deps, request);
}

async function acceptMessage(deps: AdmissionDeps, wish: MessageRequest): Promise<AcceptedMessage> {
  const request = await branchedRequest(deps, wish);
  const planned = await planTurn(deps, request);
  const earlier = await claimKey(deps.store, request, planned.input);
  if (earlier && (await readLog(deps, earlier, 1))) {
    await demandSight(deps, request.caller, earlier);
    return { ...placeOf(earlier), after: 0, fresh: false, replayed: true };
  }
  const wanted = earlier ? withIdsOf(planned, earlier) : planned;
  try {
    return { ...(await startTurn(deps, wanted, request.concurrency)), replayed: earlier !== null };
  } catch (error) {
    if (!earlier) await releaseKey(deps.store, request, error);
    throw error;
  }
}

async function acceptAnswers(
  deps: AdmissionDeps,
  request: MessageRequest,
  answers: Answers,
): Promise<AcceptedMessage> {
  const { conversationId = '' } = request;
  const turnId = (await deps.gateway.progress(conversationId, 0))?.turnId ?? '';
  const earlier = await claimKey(deps.store, request, { conversationId, turnId });
  try {
    const accepted = await deliverAnswers(deps, request, answers);
    void deps.pubsub.publish({ topic: 'conversation', ...placeOf(accepted) });
    return { ...accepted, replayed: earlier !== null };
  } catch (error) {
    if (!earlier) await releaseKey(deps.store, request, error);
    if (!earlier || !isUsed(error)) throw error;
    await demandSight(deps, request.caller, earlier);
    return answeredEarlier(deps, placeOf(earlier), answers);
  }
}

/**
 * Returns where the stream of an earlier answer starts. Throws action_not_pending if that answer never took effect.
 */
async function answeredEarlier(
  deps: AdmissionDeps,
  place: TurnPlace,
  answers: Answers,
): Promise<AcceptedMessage> {
  const log = await readLog(deps, place, 1);
  const after = log ? answeredAt(log, answers) : 0;
  // The process that accepted that attempt died before the turn had the answer: a stream would wait forever.
  if (after > 0 && after === log?.entries.at(-1)?.n) throw actionNotPending();
  return { ...place, after, fresh: false, replayed: true };
}

/** A replay shows what the first request started. Throws not_found unless this caller may see that. */
async function demandSight(deps: AdmissionDeps, caller: Caller, earlier: IdempotentRequest): Promise<void> {
  const conversation = await deps.store.conversations.get(caller.tenantId, earlier.conversationId);
  // Absent while the first request is still writing it. The key is bound to the caller in any case.
  if (conversation && !mayReach(conversation, caller)) throw notFound();
  if (!(await mayAccess(deps, caller, placeOf(earlier)))) throw notFound();
}

/** Returns the same turn with the ids that the first attempt chose. */
function withIdsOf(
  { input, ...rest }: PlannedTurn,
  { turnId, conversationId }: IdempotentRequest,
): PlannedTurn {
  const message = { ...input.message, messageId: messageIdOf(conversationId, turnId, 'user') };
  const conversation = { ...input.conversation, conversationId };
  return { ...rest, input: { ...input, turnId, conversationId, message, conversation } };
}

function placeOf({ turnId, conversationId, tenantId }: TurnPlace): TurnPlace {
  return { turnId, conversationId, tenantId };
}

function isUsed(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'action_not_pending';
}
