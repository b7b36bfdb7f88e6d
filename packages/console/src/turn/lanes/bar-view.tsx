import { memo } from 'react';
import { classNames } from '../../ui/class-names.js';
import { durationInWords } from '../../ui/time-words.js';
import { summaryOf, titleOf } from '../entry-words.js';
import { offsetInWords } from '../number-words.js';
import type { Bar, Phase } from './bars.js';
import { laneWords } from './lane-entries.js';
import { shareOf, type TimeScale } from './time-scale.js';

interface BarViewProps {
  bar: Bar;
  scale: TimeScale;
  startedAt: number;
  /** In pixels from the top of its lane. */
  top: number;
  isSelected: boolean;
  isFocusable: boolean;
  onSelect: (key: string) => void;
}

/** One entry on the axis: a bar with its phases, or a mark for a moment. */
export const BarView = memo(function BarView(props: BarViewProps) {
  const { bar, scale, startedAt, top, isSelected, isFocusable, onSelect } = props;
  const { key, entry, from, to, phases, tone, isOpen } = bar;
  const [start, end] = [shareOf(scale, from), shareOf(scale, to)];
  const isMoment = phases.length === 0;
  const first = firstTokenOf(bar);
  return (
    <button
      type="button"
      data-key={key}
      className={classNames('bar', isMoment && 'moment', tone !== 'normal' && tone, isOpen && 'open')}
      style={{ top, left: `${start * 100}%`, ...(!isMoment && { width: `${(end - start) * 100}%` }) }}
      tabIndex={isFocusable ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={labelOf(bar, startedAt)}
      onClick={() => onSelect(key)}
    >
      {phases.map((phase, index) => (
        <PhaseView
          key={index}
          phase={phase}
          className={classNames(
            'phase',
            phase.kind,
            index === 0 && 'first',
            index === phases.length - 1 && 'last',
          )}
          scale={scale}
          start={start}
          end={end}
        />
      ))}
      {first !== undefined && end > start && (
        <span
          className="first-token"
          style={{ left: `${((shareOf(scale, first) - start) / (end - start)) * 100}%` }}
        />
      )}
      {!isMoment && (
        <span className="bar-text" style={{ left: `${textShare(bar, scale, start, end) * 100}%` }}>
          {titleOf(entry)}
        </span>
      )}
    </button>
  );
});

function firstTokenOf({ entry, phases }: Bar): number | undefined {
  if (entry.kind === 'asking') return phases.find(({ kind }) => kind === 'work')?.from;
  return entry.kind === 'model' && entry.firstTokenAt !== undefined
    ? Date.parse(entry.firstTokenAt)
    : undefined;
}

/** The name is placed where the work begins, not over the waiting before it. */
function textShare({ phases }: Bar, scale: TimeScale, start: number, end: number): number {
  const work = phases.find(({ kind }) => kind !== 'queued' && kind !== 'lost') ?? phases.at(0);
  return work && end > start ? (shareOf(scale, work.from) - start) / (end - start) : 0;
}

interface PhaseViewProps {
  phase: Phase;
  className: string;
  scale: TimeScale;
  start: number;
  end: number;
}

function PhaseView({ phase, className, scale, start, end }: PhaseViewProps) {
  const [from, to] = [shareOf(scale, phase.from), shareOf(scale, phase.to)];
  const whole = end - start;
  if (whole <= 0) return <span className={`${className} whole`} />;
  const style = { left: `${((from - start) / whole) * 100}%`, width: `${((to - from) / whole) * 100}%` };
  return <span className={className} style={style} />;
}

function labelOf({ entry, lane, from, to, phases, isOpen }: Bar, startedAt: number): string {
  const took = phases.length === 0 ? '' : `, ${isOpen ? 'so far ' : ''}${durationInWords(to - from)}`;
  return `${laneWords[lane]}: ${titleOf(entry)}, at ${offsetInWords(from - startedAt)}${took}. ${summaryOf(entry)}`;
}
