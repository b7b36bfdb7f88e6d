import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useScheme } from './use-scheme.js';
import type { DaySeries } from './day-series.js';
import type { ChartSpec } from './measures.js';

const height = 170;
/** In seconds. */
const halfDay = 12 * 60 * 60;
const widestBar = 28;
const shortDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** 1, 2, 5, 10, 20, … */
const wholeSteps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();

interface DayChartProps {
  chart: ChartSpec;
  series: DaySeries;
  /** A day was clicked, such as 2026-05-01. */
  onDay: (day: string) => void;
}

/** Bars per measure, by day. The tables show and lead to the same for screen readers and by keyboard. */
export function DayChart({ chart, series, onDay }: DayChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useScheme();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let remove = () => {};
    // A task per chart, so that the page can respond between them.
    const drawing = setTimeout(() => {
      remove = draw(element, { chart, series, onDay });
    });
    return () => {
      clearTimeout(drawing);
      remove();
    };
    // The colours depend on the scheme.
  }, [chart, series, onDay, scheme]);
  return <div ref={place} className="chart" aria-hidden />;
}

/** Draws the chart across its container. Returns a function to remove it. */
function draw(place: HTMLElement, { chart, series, onDay }: DayChartProps): () => void {
  const data: uPlot.AlignedData = [
    series.days.map((day) => Date.parse(day) / 1_000),
    ...series.lines.map((line) => [...line]),
  ];
  const plot = new uPlot(optionsOf(place, chart), data, place);
  const resized = new ResizeObserver(() => {
    if (place.clientWidth > 0) plot.setSize({ width: place.clientWidth, height });
  });
  resized.observe(place);
  plot.over.addEventListener('click', () => {
    const day = series.days[plot.cursor.idx ?? -1];
    if (day !== undefined) onDay(day);
  });
  return () => {
    resized.disconnect();
    plot.destroy();
  };
}

function optionsOf(place: HTMLElement, { measures, words, isCount = false }: ChartSpec): uPlot.Options {
  const axis = { stroke: colourOf(place, '--dim'), grid: { stroke: colourOf(place, '--line'), width: 1 } };
  const font = `11px ${getComputedStyle(place).fontFamily}`;
  return {
    width: Math.max(place.clientWidth, 200),
    height,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    legend: { show: true, live: true },
    // Until a day is pointed at, the legend has names and no values.
    hooks: {
      setCursor: [({ root, cursor }) => root.classList.toggle('pointed', typeof cursor.idx === 'number')],
    },
    cursor: { drag: { x: false, y: false } },
    scales: {
      // The bars of the first and the last day need room.
      x: { range: (_plot, least, most) => [least - halfDay, most + halfDay] },
      y: { range: (_plot, _least, most) => [0, most > 0 ? most * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        font,
        grid: { show: false },
        ticks: { show: false },
        values: (_plot, values) => values.map((at) => shortDay.format(at * 1_000)),
      },
      {
        ...axis,
        font,
        size: 64,
        ...(isCount && { incrs: wholeSteps }),
        ticks: { show: false },
        values: (_plot, values) => values.map((value) => words(value)),
      },
    ],
    series: [
      { label: 'Day', value: (_plot, at) => (at === null ? '–' : dayOf(at)) },
      ...measures.map(({ label, colour }, at) => ({
        label,
        stroke: colourOf(place, colour),
        fill: colourOf(place, colour),
        width: 0,
        // Days without turns would make lines of spikes. Bars of two measures stand side by side.
        ...barsOf(at, measures.length),
        points: { show: false },
        value: (_plot: uPlot, value: number | null) => (value === null ? '–' : words(value)),
      })),
    ],
  };
}

function barsOf(at: number, measures: number): Pick<uPlot.Series, 'paths'> {
  const align = measures === 1 ? 0 : at === 0 ? -1 : 1;
  const paths = uPlot.paths.bars?.({ size: [0.7 / measures, widestBar], align });
  return paths ? { paths } : {};
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}

/** A canvas needs a computed colour; a custom property holds one for each scheme. */
function colourOf(place: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
