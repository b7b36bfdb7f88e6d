import { durationInWords } from '../../ui/time-words.js';
import { offsetInWords } from '../number-words.js';
import { ticksOf, type TimeScale } from './time-scale.js';

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
  const folds = scale.pieces.filter(({ isFolded }) => isFolded);
  const ticks = ticksOf(scale, closestTicks / Math.max(1, width), first, last);
  const hasRoom = (share: number) =>
    (1 - share) * width > tickWords - 24 &&
    folds.every(({ start, end }) => {
      const middle = ((start + end) / 2 - share) * width;
      return middle > tickWords + foldWords / 2 || middle < -foldWords / 2;
    });
  return (
    <div className="axis" aria-hidden>
      {ticks.map(({ ms, share }) => (
        <div key={ms} className="tick" style={{ left: `${share * 100}%` }}>
          {hasRoom(share) && <span>{ms === 0 ? '0' : offsetInWords(ms)}</span>}
        </div>
      ))}
      {folds.map(({ from, to, start, end }) => (
        <div key={from} className="fold-words" style={{ left: `${((start + end) / 2) * 100}%` }}>
          {durationInWords(to - from)}
        </div>
      ))}
    </div>
  );
}
