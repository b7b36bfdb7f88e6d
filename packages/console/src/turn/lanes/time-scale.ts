import type { Bar } from './bars.js';

/** A piece of the axis: a span of time, and its share of the width. */
export interface Piece {
  from: number;
  to: number;
  start: number;
  end: number;
  /** True for a long wait that is drawn narrow. */
  isFolded: boolean;
}

/** The mapping of times to the axis, from 0 to 1. */
export interface TimeScale {
  from: number;
  to: number;
  pieces: readonly Piece[];
}

const shortestMs = 50;
/** A wait is folded if it is longer than this fraction of the other time. */
const mostWait = 0.3;
/** The width of a folded wait, as a fraction of the other time. */
const foldedWidth = 0.1;

/**
 * Returns the axis of a turn. With `folds`, waits for a person are drawn narrow, so that an answer after two
 * hours does not hide the seconds of work.
 */
export function timeScale(
  bars: readonly Bar[],
  startedAt: number,
  endedAt: number,
  folds: boolean,
): TimeScale {
  const from = Math.min(startedAt, ...bars.map((bar) => bar.from));
  const to = Math.max(endedAt, from + shortestMs, ...bars.map((bar) => bar.to));
  const busy = folds ? busyTimes(bars, from, to) : [{ from, to }];
  const busyMs = busy.reduce((sum, piece) => sum + piece.to - piece.from, 0);
  const times = cut(busy, from, to, Math.max(shortestMs, busyMs * mostWait));
  const foldedMs = Math.max(shortestMs, busyMs * foldedWidth);
  const widths = times.map((piece) => (piece.isFolded ? foldedMs : piece.to - piece.from));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let start = 0;
  const pieces = times.map((piece, index): Piece => {
    const end = start + (widths[index] ?? 0) / whole;
    const placed = { ...piece, start, end };
    start = end;
    return placed;
  });
  return { from, to, pieces };
}

interface Stretch {
  from: number;
  to: number;
}

/** Returns the times of work, merged and in order. A moment counts as a short work. */
function busyTimes(bars: readonly Bar[], from: number, to: number): Stretch[] {
  const marginMs = Math.max(1, (to - from) * 0.000_1);
  const worked = bars.flatMap(({ phases, from: at }) =>
    phases.length === 0
      ? [{ from: at - marginMs, to: at + marginMs }]
      : phases.filter(({ kind }) => kind !== 'waiting'),
  );
  const joined: Stretch[] = [];
  for (const stretch of [...worked, { from, to: from }, { from: to, to }].toSorted(
    (a, b) => a.from - b.from,
  )) {
    const last = joined.at(-1);
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else joined.push({ from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) });
  }
  return joined;
}

/** Cuts the whole time into pieces. Only waits longer than `longestMs` are folded. */
function cut(
  busy: readonly Stretch[],
  from: number,
  to: number,
  longestMs: number,
): (Stretch & { isFolded: boolean })[] {
  const pieces: (Stretch & { isFolded: boolean })[] = [];
  let open = from;
  busy.forEach(({ to: end }, index) => {
    const next = busy[index + 1];
    if (!next || next.from - end <= longestMs) return;
    pieces.push({ from: open, to: end, isFolded: false }, { from: end, to: next.from, isFolded: true });
    open = next.from;
  });
  return [...pieces, { from: open, to, isFolded: false }];
}

/** Returns the position of a time, from 0 to 1. */
export function shareOf({ pieces }: TimeScale, time: number): number {
  const piece = pieces.find((each) => time <= each.to) ?? pieces.at(-1);
  if (!piece) return 0;
  const { from, to, start, end } = piece;
  const share = to > from ? (time - from) / (to - from) : 0;
  return start + (end - start) * Math.min(1, Math.max(0, share));
}

/** Returns the time at a share of the width. */
export function timeAt({ pieces }: TimeScale, share: number): number {
  const piece = pieces.find((each) => share <= each.end) ?? pieces.at(-1);
  if (!piece) return 0;
  const { from, to, start, end } = piece;
  const within = end > start ? (share - start) / (end - start) : 0;
  return from + (to - from) * Math.min(1, Math.max(0, within));
}

const steps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1_000, 2_000, 5_000, 10_000, 20_000, 30_000],
  ...[60_000, 120_000, 300_000, 600_000, 1_800_000],
  ...[3_600_000, 7_200_000, 21_600_000, 43_200_000, 86_400_000],
];

interface Tick {
  share: number;
  /** Since the start, in milliseconds. */
  ms: number;
  /** To the next one. */
  stepMs: number;
}

/** Returns the marks of the axis between two shares, at least `closest` apart as a share of the width. */
export function ticksOf(scale: TimeScale, closest: number, first: number, last: number): Tick[] {
  return scale.pieces.flatMap(({ from, to, start, end, isFolded }) => {
    if (isFolded || end <= start || end < first || start > last) return [];
    const msPerShare = (to - from) / (end - start);
    const step = steps.find((each) => each >= closest * msPerShare) ?? steps.at(-1) ?? 1;
    const seenFrom = Math.max(from, timeAt(scale, Math.max(start, first)));
    const seenTo = Math.min(to, timeAt(scale, Math.min(end, last)));
    const begin = Math.ceil((seenFrom - scale.from) / step) * step;
    const count = Math.max(0, Math.floor((seenTo - scale.from - begin) / step) + 1);
    return Array.from({ length: count }, (_, index) => {
      const ms = begin + index * step;
      return { ms, stepMs: step, share: shareOf(scale, scale.from + ms) };
    });
  });
}
