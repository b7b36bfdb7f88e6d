import { useEffect, useState, type RefObject } from 'react';
import type { TurnDetail } from '../../api/turn-types.js';
import { countInWords, offsetInWords, usdInWords } from '../number-words.js';
import { shareOf, timeAt, type TimeScale } from './time-scale.js';
import { totalsAt } from './totals.js';

interface LaneCursorProps {
  canvas: RefObject<HTMLDivElement | null>;
  scale: TimeScale;
  turn: TurnDetail;
  /** Called with the clicked time. */
  onTime: (time: number) => void;
}

/** Follows the pointer over the lanes, and shows the turn's usage by then. */
export function LaneCursor({ canvas, scale, turn, onTime }: LaneCursorProps) {
  const [time, setTime] = useState<number | undefined>(undefined);
  useEffect(() => {
    const area = canvas.current;
    if (!area) return;
    const timeOf = ({ clientX }: MouseEvent) => {
      const { left, width } = area.getBoundingClientRect();
      return timeAt(scale, width > 0 ? (clientX - left) / width : 0);
    };
    const move = (event: PointerEvent) => setTime(timeOf(event));
    const leave = () => setTime(undefined);
    const click = (event: MouseEvent) => {
      // A click on a bar selects the bar instead.
      if (event.target instanceof Element && !event.target.closest('button')) onTime(timeOf(event));
    };
    area.addEventListener('pointermove', move);
    area.addEventListener('pointerleave', leave);
    area.addEventListener('click', click);
    return () => {
      area.removeEventListener('pointermove', move);
      area.removeEventListener('pointerleave', leave);
      area.removeEventListener('click', click);
    };
  }, [canvas, scale, onTime]);
  if (time === undefined) return null;
  const { tokens, costUsd } = totalsAt(turn.timeline, time);
  const share = shareOf(scale, time);
  return (
    <div
      className={`lane-cursor ${share > 0.6 ? 'left' : ''}`}
      style={{ left: `${share * 100}%` }}
      aria-hidden
    >
      <div className="cursor-words">
        <b>{offsetInWords(time - Date.parse(turn.startedAt))}</b>
        <span>{countInWords(tokens)} tokens</span>
        {costUsd !== undefined && costUsd > 0 && <span>{usdInWords(costUsd)}</span>}
      </div>
    </div>
  );
}
