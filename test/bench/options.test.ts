import { readOptions } from '../../bench/options';

const names = ['lag', 'throughput'];

test('without options everything is measured, and nothing kept', () => {
  expect(readOptions([], names)).toEqual({
    quick: false,
    profile: false,
    keep: false,
    only: [],
    help: false,
  });
});

test('only a whole run is kept', () => {
  expect(readOptions(['--keep'], names).keep).toBe(true);
  for (const other of [['--quick'], ['--profile'], ['--only', 'lag']])
    expect(() => readOptions(['--keep', ...other], names)).toThrow('Only a whole run can be kept');
});

test('a part that there is not is refused, with those that there are', () => {
  expect(() => readOptions(['--only', 'speed'], names)).toThrow('“speed”: --only takes lag, throughput');
});

test('a profile without the part that it is taken with is refused', () => {
  expect(() => readOptions(['--profile', '--only', 'lag'], names)).toThrow('add --only throughput');
});
