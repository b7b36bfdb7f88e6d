import type { TurnFeed } from '../../../src/turns/relay/turn-feed';

/** Returns how many readers the turn has. A turn without readers is not kept. */
export function readersOf(feed: TurnFeed, turnId: string): number {
  const turn = feed.open(turnId);
  feed.close(turnId);
  return turn.readers;
}
