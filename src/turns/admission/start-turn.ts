import type { TurnInput } from '../../domain/turn';
import type { Store } from '../../store/store';
import type { StartedTurn } from '../turn-gateway';
import type { AdmissionDeps } from './admission-deps';
import { putFiles } from './attach-files';
import { whileHeld } from './hold-credentials';
import { leaveWithOpenTurn, turnInProgress } from './leave-with-open-turn';
import type { AcceptedMessage, MessageRequest } from './message-request';
import type { PlannedTurn } from './plan-turn';
import { untilAsked } from './speculative-call';

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
