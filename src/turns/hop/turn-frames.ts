import { isTerminal } from '../../domain/turn-log';
import { ChangeSignal } from '../relay/change-signal';
import type { Position } from '../relay/position';
import type { TurnFeed } from '../relay/turn-feed';
import type { Frame } from './frame';

/** UTF-16 units of text in one frame. A longer text takes several. */
const longestPiece = 64 * 1024;
/** Nothing depends on it: every change wakes the reader. */
const waitMs = 60_000;

/**
 * Yields what this process publishes of a turn from now on, for a reader that has the text up to `has`, until the
 * turn ends or `signal` aborts. A reader that takes its time gets what came meanwhile in few frames. The first frame
 * comes at once.
 */
export async function* turnFrames(
  feed: TurnFeed,
  turnId: string,
  has: Position,
  signal: AbortSignal,
): AsyncGenerator<Frame, void> {
  const served = feed.serve(turnId);
  const change = new ChangeSignal(served);
  const sentText = new Map([[has.n, has.c]]);
  let sentNews = 0;
  let works: boolean | undefined;
  const nextText = (): Frame | undefined => {
    for (const [after, text] of served.texts) {
      const from = sentText.get(after) ?? 0;
      if (text.length <= from) continue;
      const piece = text.slice(from, from + longestPiece);
      sentText.set(after, from + piece.length);
      return { turnId, text: { after, from, piece } };
    }
    return undefined;
  };
  try {
    while (!signal.aborted) {
      if (works !== feed.works(turnId)) {
        works = feed.works(turnId);
        yield { turnId, works };
      }
      const text = nextText();
      const news = text ? undefined : served.news[sentNews];
      if (text) yield text;
      if (news) {
        sentNews += 1;
        yield { turnId, news };
        if (news.entries.some(isTerminal)) return;
      }
      if (!text && !news) await change.within(waitMs, signal);
    }
  } finally {
    change.close();
    feed.endServing(turnId);
  }
}
