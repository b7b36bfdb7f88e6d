import { useMemo, useState } from 'react';
import type { Stats } from '../api/stats-types.js';
import { PlainTable } from '../ui/plain-table.js';
import { DayChart } from './day-chart.js';
import { daySeries, type DaySeries } from './day-series.js';
import { charts, type ChartSpec } from './measures.js';
import { daysBetween } from './period.js';

/** A chart per measure, each with its table. */
export function Charts({ stats: { groups, from, to } }: { stats: Stats }) {
  const days = useMemo(() => daysBetween(from, to), [from, to]);
  return (
    <div className="charts">
      {charts.map((chart) => (
        <ChartFigure key={chart.title} chart={chart} groups={groups} days={days} />
      ))}
    </div>
  );
}

interface ChartFigureProps {
  chart: ChartSpec;
  groups: Stats['groups'];
  days: readonly string[];
}

function ChartFigure({ chart, groups, days }: ChartFigureProps) {
  const series = useMemo(() => daySeries(chart, groups, days), [chart, groups, days]);
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className="chart-figure">
      <figcaption>
        <h2>{chart.title}</h2>
      </figcaption>
      <DayChart chart={chart} series={series} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Table of {chart.title.toLowerCase()}</summary>
        <div
          className="table-scroll"
          tabIndex={0}
          role="region"
          aria-label={`${chart.title} by day, scrolling`}
        >
          {isOpen && <SeriesTable chart={chart} series={series} />}
        </div>
      </details>
    </figure>
  );
}

function SeriesTable({ chart: { title, measures, words }, series }: { chart: ChartSpec; series: DaySeries }) {
  const inWords = (value: number | null = null) => (value === null ? '–' : words(value));
  return (
    <PlainTable
      label={`${title} by day`}
      columns={['Day', ...measures.map(({ label }) => label)]}
      rows={series.days.map((day, at) => ({
        key: day,
        cells: [
          <span key="day" className="nowrap">
            {day}
          </span>,
          ...measures.map((_, line) => inWords(series.lines[line]?.[at])),
        ],
      }))}
    />
  );
}
