import { readOptions } from '../../../bench/scale/options';

const names = ['processes', 'streams'];

test('without arguments, all parts run in full', () => {
  expect(readOptions([], names)).toMatchObject({ quick: false, only: [], suspended: undefined });
});

test('rejects a part that does not exist, and names those that do', () => {
  expect(() => readOptions(['--only', 'stream'], names)).toThrow('--only takes processes, streams');
});

test.each(['--quick', '--only=streams'])('keeps no run with %s', (flag) => {
  expect(() => readOptions(['--keep', flag], names)).toThrow('Only a whole run can be kept');
});

test.each(['0', '299', '1e9x', '1000.5', ''])('rejects “%s” waiting turns', (count) => {
  expect(() => readOptions([`--suspended=${count}`], names)).toThrow('whole number from 300');
});

test('takes numbers of streams and waiting turns', () => {
  expect(readOptions(['--suspended', '100000'], names).suspended).toBe(100_000);
  expect(readOptions(['--streams', '20000'], names).streams).toBe(20_000);
});
