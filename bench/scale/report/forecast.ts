import { renderColumns, renderNumber } from '../../report/columns';
import type { Interval } from '../law/bootstrap';
import { busyShare } from '../prediction/deployment';
import type { Forecast } from '../prediction/forecast';
import { figure, type Figure } from './figure';

/** Returns the forecasts as a table, with what it assumes. */
export function renderForecasts(forecasts: readonly Forecast[]): string {
  const line = (title: string, of: (one: Forecast) => string) => [title, ...forecasts.map(of)];
  const cell = (value: number, { low, high }: Interval) =>
    `${renderNumber(value)} (${renderNumber(low)}–${renderNumber(high)})`;
  const table = renderColumns(
    ['turns at once', ...forecasts.map(({ turnsAtOnce }) => turnsAtOnce.toLocaleString('en'))],
    [
      line('turns a second', ({ deployment }) => renderNumber(deployment.rate)),
      line('processes of one core', ({ deployment, needed }) => cell(deployment.processes, needed.processes)),
      line('cores for Temporal', ({ deployment, needed }) =>
        cell(deployment.temporalCores, needed.temporalCores),
      ),
      line('cores for the database', ({ deployment, needed }) =>
        cell(deployment.databaseCores, needed.databaseCores),
      ),
      line('added to the model, median ms', ({ addedMs, intervals }) =>
        cell(addedMs.median, intervals.median),
      ),
      line('… p95', ({ addedMs, intervals }) => cell(addedMs.p95, intervals.p95)),
      line('… p99', ({ addedMs, intervals }) => cell(addedMs.p99, intervals.p99)),
    ],
  );
  const assumed =
    `Simulated for turns of ten seconds of model that arrive at random, and parts that are ${busyShare * 100} % busy. ` +
    'In brackets nine of ten draws of the errors above. What processes cost each other is not in it.';
  return `${assumed}\n\n${table}`;
}

/** Returns the forecasts as figures of the certificate. */
export function forecastFigures(forecasts: readonly Forecast[]): Figure[] {
  return forecasts.flatMap(({ turnsAtOnce, deployment, needed, addedMs, intervals }) => {
    const at = `${turnsAtOnce} turns at once`;
    const id = (name: string) => `${name}-${turnsAtOnce}`;
    return [
      figure(id('processes'), [`processes for ${at}, simulated`, ''], deployment.processes, needed.processes),
      figure(
        id('temporal-cores'),
        [`Temporal for ${at}, simulated`, 'cores'],
        deployment.temporalCores,
        needed.temporalCores,
      ),
      figure(
        id('database-cores'),
        [`database for ${at}, simulated`, 'cores'],
        deployment.databaseCores,
        needed.databaseCores,
      ),
      figure(
        id('added-median'),
        [`added to the model, ${at}, median`, 'ms'],
        addedMs.median,
        intervals.median,
      ),
      figure(id('added-p95'), [`added to the model, ${at}, p95`, 'ms'], addedMs.p95, intervals.p95),
      figure(id('added-p99'), [`added to the model, ${at}, p99`, 'ms'], addedMs.p99, intervals.p99),
    ];
  });
}
