import { readOptions } from '../../bench/options';

const names = ['lag', 'throughput'];

test('measures everything and keeps nothing by default', () => {
  expect(readOptions([], names)).toEqual({
    quick: false,
    profile: false,
    keep: false,
    only: [],
    help: false,
  });
});

test('keeps only a whole run', () => {
  expect(readOptions(['--keep'], names).keep).toBe(true);
  for (const other of [['--quick'], ['--profile'], ['--only', 'lag']])
    expect(() => readOptions(['--keep', ...other], names)).toThrow('Only a whole run can be kept');
});

test('rejects an unknown experiment and lists the known ones', () => {
  expect(() => readOptions(['--only', 'speed'], names)).toThrow('“speed”: --only takes lag, throughput');
});

test('rejects a profile without the experiment that it needs', () => {
  expect(() => readOptions(['--profile', '--only', 'lag'], names)).toThrow('add --only throughput');
});
