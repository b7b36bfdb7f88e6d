import { TooSlowError, withinLimit } from '../../src/tools/within-limit';

test('what is done in time gives its result', () => {
  expect(withinLimit(1_000, () => [1, 2])).toEqual([1, 2]);
});

test('a pattern that backtracks for ever is stopped, and the next work is done', () => {
  const slow = () => [/^(a+)+$/.test(`${'a'.repeat(50)}!`)];
  expect(() => withinLimit(50, slow)).toThrow(TooSlowError);
  expect(withinLimit(1_000, () => 'next')).toBe('next');
});

test('an error is thrown as it is', () => {
  const error = new RangeError('mine');
  expect(() =>
    withinLimit(1_000, () => {
      throw error;
    }),
  ).toThrow(error);
});
