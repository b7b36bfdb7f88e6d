import type { Conversation } from '../../domain/conversation';
import type { ConversationNews, Followed } from './conversation-news';
import type { ConversationPlace } from './next-feed-items';
import { findResumePoint, type ResumeDeps, type ResumePoint } from './resume-point';

/** A conversation's feed from where a client continues it. */
export interface Feed extends Followed {
  begin: ResumePoint;
  /** Whether people served the conversation when it was read. Its news go back to before that. */
  isByPeople: boolean;
}

export interface FeedDeps extends ResumeDeps {
  news: ConversationNews;
}

export interface FeedRequest {
  place: ConversationPlace;
  /** Empty for a client that has seen no event. */
  lastEventId: string;
  /** Reads the conversation. Rejects if the caller must not see it. */
  read: () => Promise<Conversation>;
}

/**
 * Opens a feed and hands it on. The conversation is followed before it is read, so that no change is missed between.
 * The relay closes the feed. If `handOn` rejects, this function closes it.
 */
export async function openFeed(
  deps: FeedDeps,
  { place, lastEventId, read }: FeedRequest,
  handOn: (feed: Feed) => Promise<void> | void,
): Promise<void> {
  const followed = deps.news.follow(place);
  try {
    const conversation = await read();
    const begin = await findResumePoint(deps, conversation, lastEventId);
    await handOn({ ...followed, begin, isByPeople: conversation.servedBy === 'human' });
  } catch (error) {
    followed.news.close();
    throw error;
  }
}
