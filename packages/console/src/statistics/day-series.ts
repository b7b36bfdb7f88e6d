import type { Stats } from '../api/stats-types.js';
import type { ChartSpec } from './measures.js';

/** The values of a chart: one for each day in each line. */
export interface DaySeries {
  days: readonly string[];
  /** One for each measure, each as long as `days`. null leaves a gap. */
  lines: readonly (readonly (number | null)[])[];
}

/** Returns the values of a chart. A day that the statistics lack has had no turn. */
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
