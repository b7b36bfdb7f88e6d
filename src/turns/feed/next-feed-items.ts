import type { Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import type { RelayStore } from '../relay/turn-texts';
import { isWritten, feedItemsAfter, type FeedItem } from './feed-items';

export interface ConversationPlace {
  tenantId: string;
  conversationId: string;
}

export interface OrderDeps {
  store: RelayStore;
  /**
   * Returns the conversation's turns that have not ended, in order. Some may not be in the transcript yet.
   */
  openTurns: (conversationId: string) => Promise<string[]>;
}

/** Where to look for items. `all` also asks Temporal for turns that are not in the transcript yet. */
export type Sources = 'all' | 'transcript';

interface Written {
  servedBy: Conversation['servedBy'];
  recent: Message[];
  stops: FeedItem[];
}

/**
 * Returns the feed items after those that a reader has passed, as far as their order is settled.
 * `passed` lists the newest first. Returns null if the conversation is gone.
 * The order is that of the transcript. A turn is written there with its first step, so a turn that only
 * Temporal knows comes last. While a person serves the conversation, such a turn is held back until it is
 * written: an operator's message may still come before it. If `sources` is `transcript`, this holds for every turn.
 */
export async function nextFeedItems(
  deps: OrderDeps,
  place: ConversationPlace,
  passed: string[],
  sources: Sources = 'all',
): Promise<FeedItem[] | null> {
  const written = await readWritten(deps.store, place, passed);
  if (!written || written.stops.length > 0) return written && written.stops;
  if (written.servedBy === 'human' || sources === 'transcript') return [];
  const open = (await deps.openTurns(place.conversationId)).filter((turnId) => !passed.includes(turnId));
  if (open.length === 0) return [];

  // Read again, because an open turn may have been written before Temporal was asked.
  const now = await readWritten(deps.store, place, passed);
  if (!now || now.stops.length > 0) return now && now.stops;
  const unwritten = open.find((turnId) => !isWritten(now.recent, turnId));
  return unwritten === undefined || now.servedBy === 'human' ? [] : [{ turnId: unwritten }];
}

async function readWritten(
  store: RelayStore,
  { tenantId, conversationId }: ConversationPlace,
  passed: string[],
): Promise<Written | null> {
  const conversation = await store.conversations.get(tenantId, conversationId);
  if (!conversation) return null;
  const { recent, buckets, servedBy } = conversation;
  const [newest] = passed;
  const isEnough = buckets === 0 || (newest !== undefined && isWritten(recent, newest));
  const messages = isEnough ? recent : await store.conversations.messages(tenantId, conversationId);
  // A turn that was terminated from outside may never be written. Then continue after the item before it.
  const after = passed.find((stopId) => isWritten(messages, stopId));
  return { servedBy, recent, stops: feedItemsAfter(messages, after) };
}
