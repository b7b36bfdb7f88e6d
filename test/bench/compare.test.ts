import { summarise } from '../../bench/measure/summary';
import { compareRuns } from '../../bench/report/compare';
import type { Cell, Row } from '../../bench/report/row';

const quiet = [summarise([1, 1, 1])];
const steady = (median: number) => summarise([0.98, 0.99, 1, 1.01, 1.02].map((share) => share * median));

function row(holdfast: Cell, rest: Partial<Row> = {}): Row {
  return { id: 'turn', title: 'turn', unit: 'ms', cells: { holdfast }, ...rest };
}

function changeOf(now: Row, kept: Row, noise = quiet) {
  return compareRuns({ noise, rows: [now] }, { noise: quiet, rows: [kept] })[0];
}

test('a change beyond the spread of both series is better or worse', () => {
  expect(changeOf(row(steady(60)), row(steady(40)))).toMatchObject({ ratio: 1.5, verdict: 'worse' });
  expect(changeOf(row(steady(40)), row(steady(60)))).toMatchObject({ verdict: 'better' });
  expect(changeOf(row(steady(40.5)), row(steady(40)))).toMatchObject({ verdict: 'noise' });
});

test('a higher rate is better', () => {
  const rate = { unit: 'turns/s' as const };
  expect(changeOf(row(steady(60), rate), row(steady(40), rate))).toMatchObject({ verdict: 'better' });
});

test('a change is noise if the machine has become slower by as much', () => {
  const slower = [summarise([1.6, 1.6, 1.6])];
  expect(changeOf(row(steady(60)), row(steady(40)), slower)).toMatchObject({ verdict: 'noise' });
});

test('a change is noise if the bare relay has moved by as much in the same row', () => {
  const beside = (relay: number, holdfast: number) =>
    row(steady(holdfast), { cells: { relay: steady(relay), holdfast: steady(holdfast) } });
  expect(changeOf(beside(3, 60), beside(2, 40))).toMatchObject({ verdict: 'noise' });
});

test('a slower machine does not excuse a longer history', () => {
  const events = { unit: 'events' as const };
  const slower = [summarise([3])];
  expect(changeOf(row(13, events), row(12, events), slower)).toMatchObject({ noise: 1, verdict: 'worse' });
  expect(changeOf(row(12, events), row(12, events), slower)).toMatchObject({ verdict: 'noise' });
});

test('skips metrics that only one run has or that are not positive', () => {
  expect(changeOf(row(1), row(1, { id: 'other' }))).toBeUndefined();
  expect(changeOf(row(-1), row(1))).toBeUndefined();
  expect(changeOf(row(Number.NaN), row(1))).toBeUndefined();
});
