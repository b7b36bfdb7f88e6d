import { useMemo, useRef } from 'react';
import type { TurnDetail } from '../../api/turn-types.js';
import { classNames } from '../../ui/class-names.js';
import { Axis } from './axis.js';
import { BarView } from './bar-view.js';
import { rowsOf, type Bar } from './bars.js';
import { LaneCursor } from './lane-cursor.js';
import { laneNames, laneWords } from './lane-entries.js';
import { nextBar } from './lane-keys.js';
import { shareOf, type TimeScale } from './time-scale.js';
import { useLaneWindow } from './use-lane-window.js';
import { clampedZoom } from './zoom.js';

interface LanesProps {
  turn: TurnDetail;
  bars: readonly Bar[];
  scale: TimeScale;
  zoom: number;
  onZoom: (zoom: number) => void;
  selected: string | undefined;
  onSelect: (key: string) => void;
  cursor: number | undefined;
  onTime: (time: number) => void;
}

const [rowHeight, laneMargin] = [26, 8];
/** With less space per bar, marks are drawn smaller. */
const densePixels = 14;

/** The turn on a time axis. One bar is in the tab order; arrow keys move between bars. */
export function Lanes(props: LanesProps) {
  const { turn, bars, scale, zoom, onZoom, selected, onSelect, cursor, onTime } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const shown = useLaneWindow(scroller, zoom, onZoom);
  const lanes = useMemo(() => lanesOf(bars), [bars]);
  const focused = bars.some(({ key }) => key === selected) ? selected : bars.at(0)?.key;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const zooms: Record<string, number> = { '+': zoom * 1.6, '=': zoom * 1.6, '-': zoom / 1.6, '0': 1 };
    const nextZoom = zooms[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (nextZoom !== undefined) return onZoom(clampedZoom(nextZoom));
    const next = nextBar(bars, focused, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    // The selected bar is always rendered, so it can take the focus.
    requestAnimationFrame(() => {
      canvas.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next)}"]`)?.focus();
    });
  };
  const most = Math.max(1, ...lanes.map(({ bars: own }) => own.length));
  const isDense = (shown.width * zoom) / most < densePixels;
  const isInView = ({ key, from, to }: Bar) =>
    key === focused || (shareOf(scale, to) >= shown.first && shareOf(scale, from) <= shown.last);
  return (
    <div className="lanes">
      <div className="lane-names" aria-hidden>
        <div className="axis-space" />
        {lanes.map(({ name, height }) => (
          <div key={name} className={`lane-name lane-${name}`} style={{ height }}>
            {laneWords[name]}
          </div>
        ))}
      </div>
      <div className="lanes-scroll" ref={scroller}>
        <div
          className={classNames('lanes-canvas', isDense && 'dense')}
          ref={canvas}
          style={{ width: `${zoom * 100}%` }}
          onKeyDown={onKeyDown}
        >
          <Axis scale={scale} width={shown.width * zoom} first={shown.first} last={shown.last} />
          <Folds scale={scale} />
          {lanes.map(({ name, bars: own, rows, height }) => (
            <div
              key={name}
              className={`lane lane-${name}`}
              role="group"
              aria-label={laneWords[name]}
              style={{ height }}
            >
              {own.filter(isInView).map((bar) => (
                <BarView
                  key={bar.key}
                  bar={bar}
                  scale={scale}
                  startedAt={Date.parse(turn.startedAt)}
                  top={laneMargin / 2 + (rows.get(bar.key) ?? 0) * rowHeight}
                  isSelected={bar.key === selected}
                  isFocusable={bar.key === focused}
                  onSelect={onSelect}
                />
              ))}
            </div>
          ))}
          {cursor !== undefined && (
            <div className="scrub-line" style={{ left: `${shareOf(scale, cursor) * 100}%` }} aria-hidden />
          )}
          <LaneCursor canvas={canvas} scale={scale} turn={turn} onTime={onTime} />
        </div>
      </div>
    </div>
  );
}

/** Returns the non-empty lanes, with their bars in as few rows as possible. */
function lanesOf(bars: readonly Bar[]) {
  return laneNames.flatMap((name) => {
    const own = bars.filter(({ lane }) => lane === name);
    if (own.length === 0) return [];
    const { rows, count } = rowsOf(own);
    return [{ name, bars: own, rows, height: count * rowHeight + laneMargin }];
  });
}

function Folds({ scale }: { scale: TimeScale }) {
  return scale.pieces
    .filter(({ isFolded }) => isFolded)
    .map(({ from, start, end }) => (
      <div
        key={from}
        className="fold"
        style={{ left: `${start * 100}%`, width: `${(end - start) * 100}%` }}
        aria-hidden
      />
    ));
}
