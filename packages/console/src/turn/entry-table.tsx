import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { classNames } from '../ui/class-names.js';
import { durationInWords } from '../ui/time-words.js';
import { summaryOf, titleOf } from './entry-words.js';
import type { Bar } from './lanes/bars.js';
import { laneWords } from './lanes/lane-entries.js';
import { countInWords, offsetInWords } from './number-words.js';

interface EntryTableProps {
  bars: readonly Bar[];
  startedAt: number;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

const rowHeight = 34;

/** The timeline as a table, in the order of the beginnings. Renders only the visible rows. */
export function EntryTable({ bars: all, startedAt, selected, onSelect }: EntryTableProps) {
  const bars = useMemo(() => all.toSorted((a, b) => a.from - b.from), [all]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: bars.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const chosen = bars.findIndex(({ key }) => key === selected);
  useEffect(() => {
    if (chosen >= 0) virtualizer.scrollToIndex(chosen, { align: 'auto' });
  }, [virtualizer, chosen]);
  const rows = virtualizer.getVirtualItems();
  const above = rows.at(0)?.start ?? 0;
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);
  return (
    <div className="entry-scroll" ref={scroller}>
      <table className="table entry-table" aria-label="Timeline" aria-rowcount={bars.length + 1}>
        <thead>
          <tr>
            <th scope="col" className="column-at">
              At
            </th>
            <th scope="col" className="column-lane">
              Lane
            </th>
            <th scope="col">What</th>
            <th scope="col" className="column-took number">
              Took
            </th>
            <th scope="col" className="column-took number secondary">
              Tokens
            </th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space height={above} />}
          {rows.map(({ index }) => {
            const bar = bars[index];
            return (
              bar && (
                <Row
                  key={bar.key}
                  bar={bar}
                  index={index}
                  startedAt={startedAt}
                  isSelected={bar.key === selected}
                  onSelect={onSelect}
                />
              )
            );
          })}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<EntryTableProps, 'startedAt' | 'onSelect'> {
  bar: Bar;
  index: number;
  isSelected: boolean;
}

function Row({ bar, index, startedAt, isSelected, onSelect }: RowProps) {
  const { key, entry, lane, from, to, phases, tone, isOpen } = bar;
  const tokens = 'tokens' in entry && typeof entry.tokens === 'object' ? entry.tokens.totalTokens : undefined;
  return (
    <tr className={classNames('row', isSelected && 'selected')} aria-rowindex={index + 2}>
      <td className="mono dim">{offsetInWords(from - startedAt)}</td>
      <td>
        <span className={`lane-dot lane-${lane}`} />
        {laneWords[lane]}
      </td>
      <td>
        <button type="button" className="entry-link" aria-pressed={isSelected} onClick={() => onSelect(key)}>
          {titleOf(entry)}
        </button>{' '}
        <span className={tone === 'bad' ? 'bad-text' : 'dim'}>{summaryOf(entry)}</span>
      </td>
      <td className="number">
        {phases.length > 0 && durationInWords(to - from)}
        {isOpen && '…'}
      </td>
      <td className="number secondary">{tokens !== undefined && countInWords(tokens)}</td>
    </tr>
  );
}

function Space({ height }: { height: number }) {
  return (
    <tr className="spacer" aria-hidden>
      <td colSpan={5} style={{ height }} />
    </tr>
  );
}
