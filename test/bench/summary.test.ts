import { summarise } from '../../bench/measure/summary';
import { slopeOf } from '../../bench/measure/slope';

test('summarises a series by its quantiles, whatever its order', () => {
  const values = Array.from({ length: 101 }, (_value, at) => 100 - at);
  expect(summarise(values)).toEqual({
    count: 101,
    min: 0,
    p25: 25,
    median: 50,
    p75: 75,
    p95: 95,
    p99: 99,
    max: 100,
  });
});

test('throws for an empty series', () => {
  expect(() => summarise([])).toThrow(RangeError);
});

test('points on a line have its slope and no scatter', () => {
  const points = [0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x }));
  expect(slopeOf(points)).toEqual({ rise: 2, giveOrTake: 0 });
});

test('points that scatter around a level have a slope within its error', () => {
  const points = [7, 3, 6, 4, 5, 6, 3, 7].map((y, x) => ({ x, y }));
  const { rise, giveOrTake } = slopeOf(points);
  expect(Math.abs(rise)).toBeLessThan(giveOrTake);
});
