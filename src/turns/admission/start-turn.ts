import type { PubSub } from '../../pubsub/pubsub';
import type { ConversationEvent } from '../../domain/pubsub-event';
import type { TurnInput, TurnLimits } from '../../domain/turn';
import type { Model } from '../../model/model';
import type { Store } from '../../store/store';
import type { AnswerDeps } from '../answers/give-answer';
import type { TurnFeed } from '../relay/turn-feed';
import type { StartedTurn, TurnGateway } from '../turn-gateway';
import { putFiles } from './attach-files';
import type { ConversationPrefetch } from './conversation-prefetch';
import { whileHeld, type CredentialKeeper } from './hold-credentials';
import { leaveWithOpenTurn, turnInProgress } from './leave-with-open-turn';
import type { AcceptedMessage, MessageRequest } from './message-request';
import type { PlannedTurn } from './plan-turn';
import type { ToolListRefresher } from './refresh-mcp-tools';
import { untilAsked, type ContextSizes } from './speculative-call';

const mostTries = 5;
/**
 * In bytes. A text up to this size is sent with its turn.
 * A longer one is stored first, which takes a little longer.
 */
const mostCarriedBytes = 4 * 1024;

export interface AdmissionDeps extends Pick<AnswerDeps, 'schemas'> {
  store: Store;
  gateway: TurnGateway;
  pubsub: Pick<PubSub<ConversationEvent>, 'publish' | 'publishSoon'>;
  limits: TurnLimits;
  /** Present if a turn's first model call may be made speculatively, while the turn is being persisted. */
  model?: Pick<Model, 'askSpeculatively' | 'forget'>;
  sizes: ContextSizes;
  /** Present if the turn's first step runs in this process. */
  known?: Pick<ConversationPrefetch, 'begin'>;
  keeper: CredentialKeeper;
  toolServers: ToolListRefresher;
  /** Knows which turns this process works for. */
  feed: Pick<TurnFeed, 'isAtWork' | 'expectReader'>;
}

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
  const { gateway, known, store } = deps;
  const { text, closes } = planned;
  const { plain, input } = await withContents(store, planned);
  const createdAt = new Date(input.message.at);
  const opening = planned.isNew ? store.conversations.open({ ...input.conversation, createdAt }) : undefined;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [started, opened] = await Promise.all([gateway.start(input), opening]);
    if (started) {
      known?.begin(input, opened);
      return started;
    }
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
