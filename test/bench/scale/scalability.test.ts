import { intervalOf, resample } from '../../../bench/scale/law/bootstrap';
import { fitScalability, peakOf, rateAt, type ScalabilityLaw } from '../../../bench/scale/law/scalability';
import { randomFrom } from '../../../drill/random';

const counts = [1, 2, 4, 8];
const known: ScalabilityLaw[] = [
  { single: 14, contention: 0, coherence: 0 },
  { single: 14, contention: 0.2, coherence: 0 },
  { single: 14, contention: 0, coherence: 0.01 },
  { single: 14, contention: 0.05, coherence: 0.02 },
];

test.each(known)('finds the law behind exact rates: %j', (law) => {
  const found = fitScalability(counts.map((processes) => ({ processes, rate: rateAt(law, processes) })));
  expect(found.single).toBeCloseTo(law.single, 6);
  expect(found.contention).toBeCloseTo(law.contention, 6);
  expect(found.coherence).toBeCloseTo(law.coherence, 6);
});

test('finds a law without negative terms for rates that grow faster than the processes', () => {
  const points = counts.map((processes) => ({ processes, rate: processes ** 1.1 }));
  const { contention, coherence } = fitScalability(points);
  expect([contention, coherence]).toEqual([0, 0]);
});

test('two numbers of processes are too few for a law', () => {
  const points = [1, 2, 2].map((processes) => ({ processes, rate: processes }));
  expect(() => fitScalability(points)).toThrow(RangeError);
});

test('the highest rate is where a further process costs what it adds', () => {
  const law = { single: 10, contention: 0.1, coherence: 0.01 };
  const peak = Math.round(peakOf(law));
  expect(rateAt(law, peak)).toBeGreaterThan(rateAt(law, peak - 2));
  expect(rateAt(law, peak)).toBeGreaterThan(rateAt(law, peak + 2));
  expect(peakOf({ ...law, coherence: 0 })).toBe(Number.POSITIVE_INFINITY);
});

test('the interval of noisy rates holds the law behind them', () => {
  const law = { single: 14, contention: 0.1, coherence: 0 };
  const random = randomFrom(11);
  const noisy = (processes: number) =>
    Array.from({ length: 4 }, () => rateAt(law, processes) * (0.95 + 0.1 * random()));
  const rounds = counts.map((processes) => ({ processes, rates: noisy(processes) }));
  const singles = Array.from({ length: 400 }, () => {
    const points = rounds.flatMap(({ processes, rates }) =>
      resample(random, rates).map((rate) => ({ processes, rate })),
    );
    return fitScalability(points).single;
  });
  const { low, high } = intervalOf(singles);
  expect(low).toBeLessThan(14);
  expect(high).toBeGreaterThan(14);
  expect(high - low).toBeLessThan(2);
});
