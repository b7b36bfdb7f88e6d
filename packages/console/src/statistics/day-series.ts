import type { Stats } from '../api/stats-types.js';
import type { ChartSpec } from './measures.js';

/** The values of a chart, by day. */
export interface DaySeries {
  days: readonly string[];
  /** One line per measure, as long as `days`. null leaves a gap. */
  lines: readonly (readonly (number | null)[])[];
}

/** Returns the values of a chart. A missing day had no turn. */
export function daySeries(
  { measures, empty }: ChartSpec,
  groups: Stats['groups'],
  days: readonly string[],
): DaySeries {
  const byDay = new Map(groups.map((group) => [group.key, group]));
  const lines = measures.map(({ value }) =>
    days.map((day) => {
      const figures = byDay.get(day);
      return figures ? value(figures) : empty;
    }),
  );
  return { days, lines };
}
