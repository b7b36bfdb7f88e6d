import { readOptions } from '../../drill/options';
import { allRows } from '../../drill/rows/all-rows';
import { chooseRows } from '../../drill/run-rows';

const faults = (...args: string[]) => chooseRows(allRows, readOptions(args)).map(({ fault }) => fault);

test('rows of a Temporal cluster run only with --temporal cluster', () => {
  expect(faults('--only', 'cluster: ')).toEqual([]);
  expect(faults('--temporal', 'cluster', '--only', 'cluster: SIGKILL')).toEqual([
    ...['SIGKILL of frontend', 'SIGKILL of history-1', 'SIGKILL of history-2', 'SIGKILL of matching-1'],
    ...['SIGKILL of matching-2', 'SIGKILL of worker', 'SIGKILL of PostgreSQL'],
  ]);
});

test('several patterns choose the rows that hold one of them', () => {
  const [clocks, disks] = [faults('--only', 'clock: '), faults('--only', 'disk: ')];
  expect(faults('--only', 'clock: ', '--only', 'disk: ').toSorted()).toEqual(
    [...clocks, ...disks].toSorted(),
  );
  expect(clocks.length * disks.length).toBeGreaterThan(0);
});

test.each([
  [['--temporal', 'cloud'], '--temporal takes embedded or cluster'],
  [['--soak', 'long'], '--soak takes a time with its unit'],
  [['--attack'], '--attack needs --soak'],
])('rejects %j with a message', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
