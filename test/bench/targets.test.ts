import type { Cell, Row } from '../../bench/report/row';
import { checkTargets, renderTargets } from '../../bench/report/targets';

const ms = (id: string, relay: number, holdfast: number): Row => ({
  id,
  title: id,
  unit: 'ms',
  cells: { relay, holdfast },
});
const own = (id: string, unit: Row['unit'], holdfast: Cell): Row => ({
  id,
  title: id,
  unit,
  cells: { holdfast },
});

test('measures a delay as its difference to the bare relay', () => {
  const [holds] = checkTargets([ms('first-delta-100', 102, 106)]);
  expect(holds).toMatchObject({ limit: '≤ 5 ms', measured: '4.00 ms', holds: true });
  expect(checkTargets([ms('first-delta-100', 102, 108)])).toMatchObject([{ holds: false }]);
});

test('measures a rate as its share of the bare workflow’s', () => {
  const rate = (holdfast: number): Row => ({
    id: 'rate-50',
    title: 'rate',
    unit: 'turns/s',
    cells: { relay: 5_000, holdfast, workflow: 50 },
  });
  expect(checkTargets([rate(41)])).toMatchObject([{ limit: '≥ 0.8 ×', measured: '0.82 ×', holds: true }]);
  expect(checkTargets([rate(39)])).toMatchObject([{ holds: false }]);
});

test('compares a long conversation with a new one, less the relay’s share', () => {
  const rows = (old: number) => [ms('turn-young', 2, 42), ms('turn-old', 2, old)];
  expect(checkTargets(rows(49))).toMatchObject([{ measured: '1.18 ×', holds: true }]);
  expect(checkTargets(rows(52))).toMatchObject([{ measured: '1.25 ×', holds: false }]);
});

test('memory that rises by less than its scatter does not grow', () => {
  const rows = (rise: number) => [own('growth-heap', 'bytes', rise), own('growth-heap-error', 'bytes', 300)];
  expect(checkTargets(rows(250))).toMatchObject([{ measured: '0 bytes a turn', holds: true }]);
  expect(checkTargets(rows(450))).toMatchObject([{ measured: '150 bytes a turn', holds: false }]);
});

test('skips a growth that scatters too much', () => {
  const rows = [own('growth-heap', 'bytes', 50), own('growth-heap-error', 'bytes', 2_000)];
  expect(checkTargets(rows)).toEqual([]);
});

test('skips what was not measured', () => {
  expect(checkTargets([])).toEqual([]);
  expect(checkTargets([own('growth-heap', 'bytes', 1)])).toEqual([]);
});

test('a target fails if the system does not report its value', () => {
  expect(checkTargets([own('memory-stream', 'KB', Number.NaN)])).toMatchObject([{ holds: false }]);
});

test('the table marks each target', () => {
  const rows = [own('history-text-events', 'events', 11), own('history-step-events', 'events', 12)];
  const table = renderTargets(checkTargets(rows));
  expect(table).toMatch(/history of a text turn +\| ≤ 12 events \| 11 events \| +holds \|/);
  expect(table).toMatch(/history of a further tool step +\| +≤ 7 events \| 12 events \| +FAILS \|/);
});
