import type { SseEvent } from '../relay/events';
import { ServiceError } from '../../domain/errors';
import type { EventId } from '../relay/position';
import { relayShownTurn, type ShownDeps } from '../relay/relay-shown-turn';
import { isStoreUnavailable } from '../../store/unavailable';
import type { ConversationNews } from './conversation-news';
import { nextFeedItems, type ConversationPlace, type OrderDeps, type Sources } from './next-feed-items';
import { idOf, isGivenBack, type FeedItem } from './feed-items';
import type { Feed } from './open-feed';
import { presentPeople } from './present-people';
import { WhoServes } from './who-serves';

/**
 * How often a stream re-reads the store without an event, in milliseconds.
 * The interval grows while nothing happens, since many streams are idle for hours.
 */
const lookMs = { first: 5_000, longest: 60_000 };
const awayMs = 1_000;
/**
 * How soon it re-reads after something happened, in milliseconds. A turn's workflow closes shortly after its
 * last event. A quick turn may also end between reading the transcript and asking for open turns.
 */
const settleMs = 250;

export interface ConversationEventsDeps extends OrderDeps, ShownDeps {
  news: ConversationNews;
}

/**
 * Relays a conversation's events from where its feed begins, without end: its turns and
 * operators' messages, in feed order. Closes the feed.
 * Pub/sub events say when to look; losing one delays the stream by up to a minute.
 */
export async function* relayConversation(
  deps: ConversationEventsDeps,
  place: ConversationPlace,
  { begin: { passed, turn, isCurrent = false }, news, typing, isByPeople }: Feed,
  signal: AbortSignal,
): AsyncGenerator<SseEvent, void> {
  // If the newest turn is never written, the stream continues after the item before it.
  let last: string[] = passed;
  let isNews = false;
  let quietMs = lookMs.first;
  let sources: Sources = 'all';
  const whoServes = new WhoServes({ store: deps.store, place, typing, isByPeople });
  try {
    if (turn) {
      yield* wholeTurn(deps, place, turn, signal);
      last = [turn.turnId, ...last];
      await news.within(settleMs, signal);
    } else if (isCurrent) {
      // Streams that were cut together come back together. Their first looks are spread, and none competes with them.
      quietMs = lookMs.longest;
      yield* toldNow(whoServes);
      isNews = await news.within(quietMs * (0.5 + Math.random() / 2), signal);
      if (!isNews) sources = 'transcript';
    }
    while (!signal.aborted) {
      const stops = await look(deps, place, last, sources);
      if (stops === null) return;
      for (const stop of stops === 'away' ? [] : stops) {
        // Without an id, and first: a reader who misses either comes back to both.
        if ('message' in stop && isGivenBack(stop.message))
          yield { event: 'feedback.requested', data: { conversationId: place.conversationId } };
        if ('message' in stop) yield presentPeople(stop.message);
        else yield* wholeTurn(deps, place, { turnId: stop.turnId, n: 0, c: 0 }, signal);
        if (signal.aborted) return;
        last = [idOf(stop), ...last].slice(0, 2);
      }
      if (stops.length === 0) yield* toldNow(whoServes);
      const isQuiet = stops.length === 0 && !isNews;
      const waitMs = stops === 'away' ? awayMs : isQuiet ? quietMs : settleMs;
      isNews = await news.within(Math.min(waitMs, typing.endInMs()), signal);
      const staysQuiet = isQuiet && !isNews;
      quietMs = staysQuiet ? Math.min(2 * quietMs, lookMs.longest) : lookMs.first;
      // A turn is written with its first step. So it is found in the transcript if its event was lost.
      sources = staysQuiet ? 'transcript' : 'all';
    }
  } finally {
    news.close();
  }
}

/** Relays the turn from a position to its end, however long a person takes to answer it. */
async function* wholeTurn(
  deps: ConversationEventsDeps,
  place: ConversationPlace,
  { turnId, ...position }: EventId,
  signal: AbortSignal,
): AsyncGenerator<SseEvent, void> {
  const stopNudging = deps.news.onChange(place, () => deps.feed.nudge(turnId));
  try {
    yield* relayShownTurn(deps, { ...place, turnId }, { position, fresh: false, follows: true, signal });
  } finally {
    stopNudging();
  }
}

/** If the database is unavailable, the reader learns it later. */
async function* toldNow(whoServes: WhoServes): AsyncGenerator<SseEvent, void> {
  try {
    const event = await whoServes.news();
    if (event) yield event;
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
  }
}

/** Returns `away` while the database or Temporal is unavailable: the stream stays open and is kept alive. */
async function look(
  deps: ConversationEventsDeps,
  place: ConversationPlace,
  passed: string[],
  sources: Sources,
): Promise<FeedItem[] | null | 'away'> {
  try {
    return await nextFeedItems(deps, place, passed, sources);
  } catch (error) {
    const isAway = error instanceof ServiceError && error.code === 'unavailable';
    if (isAway || isStoreUnavailable(error)) return 'away';
    throw error;
  }
}
