import type { PubSub } from '../../platform/pubsub/pubsub';
import type { ConversationEvent } from '../../domain/announcement';
import type { OperatorMessage } from '../../domain/message';
import type { SseEvent } from '../../domain/sse-event';
import { ServiceError } from '../../domain/errors';
import { ChangeSignal } from '../relay/change-signal';
import type { EventId } from '../relay/position';
import { relayShownTurn, type ShownDeps } from '../relay/relay-shown-turn';
import { isStoreUnavailable } from '../../store/unavailable';
import { nextFeedItems, type ConversationPlace, type OrderDeps } from './next-feed-items';
import { idOf, type Stop } from './feed-items';
import type { ResumePoint } from './resume-point';

/**
 * How soon a stream looks by itself, for what nobody announced, in milliseconds; less and less often where nothing
 * happens, since many streams are idle for hours.
 */
const lookMs = { first: 5_000, longest: 30_000 };
const awayMs = 1_000;
/**
 * After which it looks again where something has just happened: a turn's workflow closes a little after its last
 * event, and a quick turn may be over between the look into the transcript and the one at what is open.
 */
const settleMs = 250;

export interface ConversationEventsDeps extends OrderDeps, ShownDeps {
  announcements: PubSub<ConversationEvent>;
}

/**
 * A conversation's events from a place on, without an end: its turns and what operators write, in its own order.
 * Announcements say when to look; one that was lost costs a few seconds.
 */
export async function* relayConversation(
  deps: ConversationEventsDeps,
  place: ConversationPlace,
  { passed, turn }: ResumePoint,
  signal: AbortSignal,
): AsyncGenerator<SseEvent, void> {
  const news = new ChangeSignal({ onChange: (listener) => onNews(deps, place, listener) });
  // A turn that never got written leaves the stop before it to go on from.
  let last: string[] = passed;
  let isNews = false;
  let quietMs = lookMs.first;
  try {
    if (turn) {
      yield* wholeTurn(deps, place, turn, signal);
      last = [turn.turnId, ...last];
      await news.within(settleMs, signal);
    }
    while (!signal.aborted) {
      const stops = await look(deps, place, last);
      if (stops === null) return;
      for (const stop of stops === 'away' ? [] : stops) {
        if ('message' in stop) yield presentMessage(stop.message);
        else yield* wholeTurn(deps, place, { turnId: stop.turnId, n: 0, c: 0 }, signal);
        if (signal.aborted) return;
        last = [idOf(stop), ...last].slice(0, 2);
      }
      const isQuiet = stops.length === 0 && !isNews;
      isNews = await news.within(stops === 'away' ? awayMs : isQuiet ? quietMs : settleMs, signal);
      quietMs = isQuiet && !isNews ? Math.min(2 * quietMs, lookMs.longest) : lookMs.first;
    }
  } finally {
    news.close();
  }
}

/** From a place in the turn to its end, however long a person takes to answer it. */
async function* wholeTurn(
  deps: ConversationEventsDeps,
  place: ConversationPlace,
  { turnId, ...position }: EventId,
  signal: AbortSignal,
): AsyncGenerator<SseEvent, void> {
  const stopNudging = onNews(deps, place, () => deps.feed.nudge(turnId));
  try {
    yield* relayShownTurn(deps, { ...place, turnId }, { position, fresh: false, follows: true, signal });
  } finally {
    stopNudging();
  }
}

function onNews(
  { announcements }: ConversationEventsDeps,
  { tenantId, conversationId }: ConversationPlace,
  listener: () => void,
): () => void {
  const isOurs = (news: ConversationEvent) =>
    news.topic === 'conversation' && news.conversationId === conversationId && news.tenantId === tenantId;
  return announcements.subscribe((news) => {
    if (isOurs(news)) listener();
  });
}

/** `away` while the database or Temporal is: the stream stays open and is kept alive. */
async function look(
  deps: ConversationEventsDeps,
  place: ConversationPlace,
  passed: string[],
): Promise<Stop[] | null | 'away'> {
  try {
    return await nextFeedItems(deps, place, passed);
  } catch (error) {
    const isAway = error instanceof ServiceError && error.code === 'unavailable';
    if (isAway || isStoreUnavailable(error)) return 'away';
    throw error;
  }
}

function presentMessage({ messageId, by, text }: OperatorMessage): SseEvent {
  const name = by.name !== '' && { name: by.name };
  return { id: messageId, event: 'message', data: { messageId, role: 'operator', ...name, text } };
}
