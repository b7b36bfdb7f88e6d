import { readOptions } from '../../../bench/scale/options';

test('runs all parts in full without arguments', () => {
  expect(readOptions([])).toMatchObject({ only: ['processes', 'streams', 'suspended'], streams: 20_000 });
});

test.each([
  [['--only', 'stream'], '--only takes processes, streams'],
  [['--keep', '--quick'], 'Only a whole run can be kept'],
  [['--keep', '--only=streams'], 'Only a whole run can be kept'],
  [['--suspended', '399'], 'whole number from 400'],
])('rejects %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
