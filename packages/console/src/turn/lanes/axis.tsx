import { durationInWords } from '../../ui/time-words.js';
import { offsetInWords } from '../number-words.js';
import { ticksOf, type Piece, type TimeScale } from './time-scale.js';

interface AxisProps {
  scale: TimeScale;
  /** The width of the axis, in pixels. */
  width: number;
  first: number;
  last: number;
}

const closestTicks = 84;
/** The width of the labels of a tick and of a fold, in pixels. */
const [tickWords, foldWords] = [64, 84];

/** The times since the turn's start, and the length of each folded wait. */
export function Axis({ scale, width, first, last }: AxisProps) {
  const folds = foldsWithRoom(scale, width);
  const ticks = ticksOf(scale, closestTicks / Math.max(1, width), first, last);
  const hasRoom = (share: number) =>
    (1 - share) * width > tickWords - 24 &&
    folds.every((fold) => {
      const middle = (middleOf(fold) - share) * width;
      return middle > tickWords + foldWords / 2 || middle < -foldWords / 2;
    });
  return (
    <div className="axis" aria-hidden>
      {ticks.map(({ ms, stepMs, share }) => (
        <div key={ms} className="tick" style={{ left: `${share * 100}%` }}>
          {hasRoom(share) && <span>{ms === 0 ? '0' : offsetInWords(ms, stepMs)}</span>}
        </div>
      ))}
      {folds.map((fold) => (
        <div key={fold.from} className="fold-words" style={{ left: `${middleOf(fold) * 100}%` }}>
          {durationInWords(fold.to - fold.from)}
        </div>
      ))}
    </div>
  );
}

/** Returns the folded waits whose lengths have room beside each other. Longer ones come first. */
function foldsWithRoom({ pieces }: TimeScale, width: number): Piece[] {
  const placed: Piece[] = [];
  const folds = pieces.filter(({ isFolded }) => isFolded);
  for (const fold of folds.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const isFree = placed.every((other) => Math.abs(middleOf(fold) - middleOf(other)) * width > foldWords);
    if (isFree) placed.push(fold);
  }
  return placed;
}

function middleOf({ start, end }: Piece): number {
  return (start + end) / 2;
}
