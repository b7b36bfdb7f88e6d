import { useMemo } from 'react';
import type { Stats } from '../api/stats-types.js';
import { DayChart } from './day-chart.js';
import { daySeries, type DaySeries } from './day-series.js';
import { charts, type ChartSpec } from './measures.js';
import { daysBetween } from './period.js';

/** Each measure day by day, with the table behind it. */
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
  return (
    <figure className="chart-figure">
      <figcaption>
        <h2>{chart.title}</h2>
      </figcaption>
      <DayChart chart={chart} series={series} />
      <details>
        <summary>Table of {chart.title.toLowerCase()}</summary>
        <div
          className="table-scroll"
          tabIndex={0}
          role="region"
          aria-label={`${chart.title} by day, scrolling`}
        >
          <SeriesTable chart={chart} series={series} />
        </div>
      </details>
    </figure>
  );
}

function SeriesTable({ chart: { title, measures, words }, series }: { chart: ChartSpec; series: DaySeries }) {
  return (
    <table className="table plain" aria-label={`${title} by day`}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {measures.map(({ label }) => (
            <th key={label} scope="col" className="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {series.days.map((day, at) => (
          <tr key={day}>
            <td className="nowrap">{day}</td>
            {measures.map(({ label }, line) => {
              const value = series.lines[line]?.[at] ?? null;
              return (
                <td key={label} className="number">
                  {value === null ? '–' : words(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
