import type { LiveTurn } from '../relay/live-turn';
import type { Frame } from './frame';

/**
 * Adds what a frame holds to the picture of the turn. Returns false, and adds nothing, if the frame is about another
 * turn or does not fit the text that is known.
 */
export function applyFrame(turn: LiveTurn, turnId: string, frame: Frame): boolean {
  if (frame.turnId !== turnId) return false;
  if (frame.text) {
    const { after, from, piece } = frame.text;
    const known = turn.textAfter(after);
    const shared = Math.min(known.length - from, piece.length);
    if (shared < 0 || known.slice(from, from + shared) !== piece.slice(0, shared)) return false;
    turn.setText(after, known.slice(0, from) + piece);
  }
  if (frame.news) {
    const { entries, ...news } = frame.news;
    // What the workflow itself has answered stands.
    turn.add({ ...news, entries: entries.filter(({ n }) => !turn.entry(n)) });
  }
  return true;
}
