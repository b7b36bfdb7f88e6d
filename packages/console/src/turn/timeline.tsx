import { FoldHorizontal, List, Maximize2, Rows3, ZoomIn, ZoomOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TurnDetail } from '../api/turn-types.js';
import { Button, IconButton } from '../ui/button.js';
import { EntryTable } from './entry-table.js';
import type { Bar } from './lanes/bars.js';
import { Lanes } from './lanes/lanes.js';
import { Legend } from './lanes/legend.js';
import { timeScale } from './lanes/time-scale.js';
import { clampedZoom } from './lanes/zoom.js';

interface TimelineProps {
  turn: TurnDetail;
  bars: readonly Bar[];
  /** The end of the axis, in milliseconds. */
  until: number;
  selected: string | undefined;
  onSelect: (key: string) => void;
  /** The scrubber's time, in milliseconds. */
  cursor: number | undefined;
  onTime: (time: number) => void;
  view: 'lanes' | 'list';
  onView: (view: 'lanes' | 'list') => void;
}

/** The turn's entries, as lanes over time or as a list. */
export function Timeline({ turn, bars, until, view, onView, ...rest }: TimelineProps) {
  const [zoom, setZoom] = useState(1);
  const [folds, setFolds] = useState(true);
  const startedAt = Date.parse(turn.startedAt);
  const scale = useMemo(() => timeScale(bars, startedAt, until, folds), [bars, startedAt, until, folds]);
  const canFold = !folds || scale.pieces.some(({ isFolded }) => isFolded);
  const isLanes = view === 'lanes';
  return (
    <section className="timeline" aria-label="Timeline">
      <div className="timeline-bar">
        <div className="segmented" role="group" aria-label="View">
          <Button
            size="small"
            icon={<Rows3 size={14} />}
            aria-pressed={isLanes}
            onClick={() => onView('lanes')}
          >
            Lanes
          </Button>
          <Button
            size="small"
            icon={<List size={14} />}
            aria-pressed={!isLanes}
            onClick={() => onView('list')}
          >
            List
          </Button>
        </div>
        {isLanes && (
          <>
            <Legend bars={bars} />
            <div className="timeline-tools" role="group" aria-label="Zoom">
              {canFold && (
                <Button
                  size="small"
                  kind="ghost"
                  icon={<FoldHorizontal size={14} aria-hidden />}
                  aria-pressed={folds}
                  onClick={() => setFolds(!folds)}
                >
                  Fold waits
                </Button>
              )}
              <IconButton
                label="Zoom out"
                shortcut="−"
                size="small"
                icon={<ZoomOut size={15} />}
                disabled={zoom <= 1}
                onClick={() => setZoom(clampedZoom(zoom / 1.6))}
              />
              <IconButton
                label="Zoom in"
                shortcut="+"
                size="small"
                icon={<ZoomIn size={15} />}
                onClick={() => setZoom(clampedZoom(zoom * 1.6))}
              />
              <IconButton
                label="Fit"
                shortcut="0"
                size="small"
                icon={<Maximize2 size={14} />}
                disabled={zoom === 1}
                onClick={() => setZoom(1)}
              />
            </div>
          </>
        )}
      </div>
      {isLanes ? (
        <Lanes turn={turn} bars={bars} scale={scale} zoom={zoom} onZoom={setZoom} {...rest} />
      ) : (
        <EntryTable bars={bars} startedAt={startedAt} selected={rest.selected} onSelect={rest.onSelect} />
      )}
    </section>
  );
}
