import { z } from 'zod';
import { parseJson } from '../../domain/json';
import type { TurnNews } from '../../domain/turn-log';
import type { LiveTurn } from '../relay/live-turn';

const count = z.int().min(0);
const news = z.object({
  entries: z.array(z.object({ n: count, at: z.string(), event: z.string() })),
  spans: z.array(z.object({ after: count, chars: count })),
});
const frameSchema = z.object({
  turnId: z.string(),
  /** True while the process calls the model or runs a tool for the turn. */
  works: z.boolean(),
  /** Processes of another version do not connect, so the fields of each event are known. */
  news: z.custom<TurnNews>((value) => news.safeParse(value).success).optional(),
  /** A piece of the text that follows entry `after`, from UTF-16 unit `from` on. */
  text: z.object({ after: count, from: count, piece: z.string() }).optional(),
});

/** One line of a hop. It names the turn that it is about. */
export type Frame = z.infer<typeof frameSchema>;

export function formatFrame(frame: Frame): string {
  return `${JSON.stringify(frame)}\n`;
}

/** Parses a line. Returns undefined if it is not a frame. */
export function parseFrame(line: string): Frame | undefined {
  return frameSchema.safeParse(parseJson(line)).data;
}

/**
 * Adds the contents of a frame to the turn. Returns false, and adds nothing, if the frame is about another turn or
 * contradicts the known text.
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
  // The workflow's own answers win.
  if (frame.news) turn.add({ ...frame.news, entries: frame.news.entries.filter(({ n }) => !turn.entry(n)) });
  return true;
}
