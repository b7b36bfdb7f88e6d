import type { TurnInput, TurnLimits } from '../../domain/turn';
import type { Store } from '../../store/store';
import type { StartedTurn, TurnGateway, TurnProgress } from '../turn-gateway';
import type { AdmissionDeps } from './admission-deps';
import { putFiles } from './attach-files';
import { whileHeld } from './hold-credentials';
import type { AcceptedMessage, MessageRequest } from './message-request';
import type { PlannedTurn } from './plan-turn';
import { untilAsked } from './speculative-call';
import { ServiceError } from '../../domain/errors';

const mostTries = 5;
/**
 * In bytes. A text up to this size is sent with its turn.
 * A longer one is stored first, which takes a little longer.
 */
const mostCarriedBytes = 4 * 1024;

/** Starts the turn, or queues it behind the open one if `concurrency` allows it. */
export function startTurn(
  deps: AdmissionDeps,
  planned: PlannedTurn,
  concurrency: MessageRequest['concurrency'],
): Promise<AcceptedMessage> {
  return whileHeld(deps.keeper, planned.credentials, () => startHeld(deps, planned, concurrency));
}

async function startHeld(
  deps: AdmissionDeps,
  planned: PlannedTurn,
  concurrency: MessageRequest['concurrency'],
): Promise<AcceptedMessage> {
  const { pubsub, feed, model } = deps;
  const { input, first } = planned;
  const { turnId, tenantId, conversationId } = input;
  // If another turn of the conversation is running, this one does not start now.
  if (model && first && !feed.isAtWork(conversationId)) {
    model.askSpeculatively(input, first);
    await untilAsked();
  }
  let started: StartedTurn | null = null;
  feed.expectReader(turnId);
  try {
    started = await startOrLeave(deps, planned, concurrency);
  } finally {
    if (!started) model?.forget(input);
  }
  // In the background: a message does not wait for a write.
  pubsub.publishSoon({ topic: 'conversation', tenantId, conversationId });
  const place = { turnId, conversationId, tenantId };
  return { ...place, after: 0, fresh: started !== null, replayed: false, ...started };
}

/** Returns null if the open turn has accepted the message, else where the turn was started. */
async function startOrLeave(
  deps: AdmissionDeps,
  planned: PlannedTurn,
  concurrency: MessageRequest['concurrency'],
): Promise<StartedTurn | null> {
  const { gateway, store } = deps;
  const { text, closes } = planned;
  const { plain, input } = await withContents(store, planned);
  const createdAt = new Date(input.message.at);
  const opening = planned.isNew ? store.conversations.open({ ...input.conversation, createdAt }) : undefined;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [started] = await Promise.all([gateway.start(input), opening]);
    if (started) return started;
    if (await leaveWithOpenTurn(deps, plain, { text, mode: concurrency, closes })) return null;
  }
  throw turnInProgress();
}

/** Stores the files and a long text. `plain` has no text, `input` a short one. */
async function withContents(
  store: Store,
  { input: planned, text, files }: PlannedTurn,
): Promise<{ plain: TurnInput; input: TurnInput }> {
  const fileIds = files.length > 0 ? await putFiles(store, planned, files) : undefined;
  const message = { ...planned.message, files: fileIds };
  const plain = { ...planned, message };
  const { turnId: id, tenantId } = planned;
  if (Buffer.byteLength(text) <= mostCarriedBytes)
    return { plain, input: { ...plain, message: { ...message, text } } };
  await store.messageTexts.put({ id, tenantId, text });
  return { plain, input: plain };
}

interface Leaving {
  text: string;
  mode: MessageRequest['concurrency'];
  closes: MessageRequest['closes'];
}

interface LeaveDeps {
  gateway: Pick<TurnGateway, 'progress' | 'offer'>;
  store: Pick<Store, 'messageTexts' | 'turns'>;
}

/**
 * Queues a message behind the conversation's open turn. Returns false if no turn is open any more.
 * Throws turn_in_progress if `mode` does not allow queueing or `closes` an open question, and rate_limited if too
 * many messages wait already.
 */
async function leaveWithOpenTurn(
  { gateway, store }: LeaveDeps,
  input: TurnInput,
  { text, mode: wanted, closes }: Leaving,
): Promise<boolean> {
  const { turnId, tenantId, conversationId, limits } = input;
  const progress = await gateway.progress(conversationId, Number.MAX_SAFE_INTEGER);
  if (progress?.turnId === turnId || progress?.queued.includes(turnId)) return true;
  // The user was shown the first of them.
  const asked = progress?.questions?.find(({ by }) => by === 'user');
  if (closes && asked && !closes.includes(asked.instructionId)) throw questionOpen();
  // The sender may have read the turn's end before its workflow has.
  const hasEnded =
    progress?.phase === 'working' && (await store.turns.get(tenantId, progress.turnId)) !== null;
  const mode = hasEnded && wanted === 'reject' ? 'enqueue' : wanted;
  // Rejects before anything is written. If the open turn changes meanwhile, its own verdict decides.
  if (progress?.phase === 'working' && mode === 'reject') throw turnInProgress();
  // safeguard: few messages wait for a turn
  if (progress && isFull(progress, input)) throw tooManyWaiting(limits);
  await store.messageTexts.put({ id: turnId, tenantId, text });
  const verdict = await gateway.offer(input, mode);
  if (verdict === 'working' || verdict === 'full') {
    await store.messageTexts.delete(turnId);
    throw verdict === 'working' ? turnInProgress() : tooManyWaiting(limits);
  }
  return verdict !== null;
}

function isFull({ queued, queuedBytes }: TurnProgress, { message, limits }: TurnInput): boolean {
  const { waitingMessages, waitingBytes } = limits;
  return queued.length >= waitingMessages || queuedBytes + (message.bytes ?? 0) > waitingBytes;
}

function tooManyWaiting({ waitingMessages, waitingBytes }: TurnLimits): ServiceError {
  const most = `${waitingMessages} messages or ${waitingBytes} bytes`;
  const message = `At most ${most} may wait in a conversation. Send it again when some have been answered.`;
  return new ServiceError('rate_limited', message);
}

function turnInProgress(): ServiceError {
  const message =
    'The conversation has a turn that is still running. Wait for it, cancel it, or send X-Concurrency.';
  return new ServiceError('turn_in_progress', message);
}

function questionOpen(): ServiceError {
  const message =
    'The conversation waits for an answer. Answer or drop its question first, or send X-Concurrency: interrupt.';
  return new ServiceError('turn_in_progress', message);
}
