import { isTerminal } from '../../domain/turn-log';
import { ChangeSignal } from '../relay/change-signal';
import type { EventId } from '../relay/position';
import type { TurnFeed } from '../relay/turn-feed';
import type { Frame } from './frame';

/** At least one frame in this time shows that this process is alive. */
const aliveMs = 1_000;

/**
 * Yields what this process publishes of a turn from now on, until the turn ends or `signal` aborts. The reader has
 * the text up to `has`. A slow reader gets in few frames what came meanwhile. The first frame comes at once.
 */
export async function* turnFrames(
  feed: TurnFeed,
  { turnId, ...has }: EventId,
  signal: AbortSignal,
): AsyncGenerator<Frame, void> {
  const served = feed.serve(turnId);
  const change = new ChangeSignal(served);
  const sentText = new Map([[has.n, has.c]]);
  let sentNews = 0;
  const nextText = (): Frame['text'] => {
    for (const [after, text] of served.texts) {
      const from = sentText.get(after) ?? 0;
      if (text.length <= from) continue;
      sentText.set(after, text.length);
      return { after, from, piece: text.slice(from) };
    }
    return undefined;
  };
  try {
    while (!signal.aborted) {
      // Text first: it precedes the entries that were published after it.
      const text = nextText();
      const news = text ? undefined : served.news[sentNews];
      if (news) sentNews += 1;
      yield { turnId, works: feed.works(turnId), text, news };
      if (news?.entries.some(isTerminal)) return;
      if (!text && !news) await change.within(aliveMs, signal);
    }
  } finally {
    change.close();
    feed.endServing(turnId);
  }
}
