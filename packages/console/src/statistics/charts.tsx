import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Stats } from '../api/stats-types.js';
import { given } from '../frame/search-params.js';
import { NoPrice } from '../model-providers/no-price.js';
import { classNames } from '../ui/class-names.js';
import { PlainTable } from '../ui/plain-table.js';
import { DayChart } from './day-chart.js';
import { daySeries, type DaySeries } from './day-series.js';
import { charts, dayInWords, type ChartSpec } from './measures.js';
import { daysBetween, type Lead } from './period.js';

interface ChartsProps {
  stats: Stats;
  lead: Lead;
}

/** A chart per measure, each with its table. A day leads to its conversations. */
export function Charts({ stats: { groups, from, to }, lead }: ChartsProps) {
  const openDay = useOpenDay(lead);
  const days = useMemo(() => daysBetween(from, to), [from, to]);
  return (
    <div className="charts">
      {charts.map((chart) => (
        <ChartFigure key={chart.title} chart={chart} groups={groups} days={days} onDay={openDay} />
      ))}
    </div>
  );
}

function useOpenDay({ agentId, channel }: Lead) {
  const navigate = useNavigate();
  return useCallback(
    (day: string) =>
      void navigate({ to: '/conversations', search: { from: day, to: day, ...given({ agentId, channel }) } }),
    [navigate, agentId, channel],
  );
}

interface ChartFigureProps {
  chart: ChartSpec;
  groups: Stats['groups'];
  days: readonly string[];
  onDay: (day: string) => void;
}

function ChartFigure({ chart, groups, days, onDay }: ChartFigureProps) {
  const series = useMemo(() => daySeries(chart, groups, days), [chart, groups, days]);
  const [isOpen, setOpen] = useState(false);
  const title = (
    <figcaption>
      <h2>{chart.title}</h2>
    </figcaption>
  );
  if (!isKnown(chart, groups))
    return (
      <figure className="chart-figure">
        {title}
        <Unknown chart={chart} />
      </figure>
    );
  return (
    <figure className={classNames('chart-figure', isOpen && 'as-table')}>
      {title}
      <DayChart chart={chart} series={series} onDay={onDay} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          View as {isOpen ? 'chart' : 'table'}
          <span className="visually-hidden">: {chart.title.toLowerCase()}</span>
        </summary>
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

/** True if a day has a value. Otherwise a line at 0 would be untrue. */
function isKnown({ measures }: ChartSpec, groups: Stats['groups']): boolean {
  return groups.some((group) => measures.some(({ value }) => value(group) !== null));
}

function Unknown({ chart: { isCost = false } }: { chart: ChartSpec }) {
  return (
    <div className="no-chart">
      {isCost ? <NoPrice>No price set</NoPrice> : 'Not measured'}
      <p className="dim">
        {isCost ? 'Costs appear here once your models have prices.' : 'No answer began in this period.'}
      </p>
    </div>
  );
}

/** The newest day comes first, as in the other tables. */
function SeriesTable({ chart: { title, measures, words }, series }: { chart: ChartSpec; series: DaySeries }) {
  const inWords = (value: number | null = null) => (value === null ? '–' : words(value));
  return (
    <PlainTable
      label={`${title} by day`}
      columns={['Day', ...measures.map(({ label }) => label)]}
      rows={series.days.toReversed().map((day, back) => ({
        key: day,
        cells: [
          <span key="day" className="nowrap">
            {dayInWords(day)}
          </span>,
          ...measures.map((_, line) => inWords(series.lines[line]?.at(-1 - back))),
        ],
      }))}
    />
  );
}
