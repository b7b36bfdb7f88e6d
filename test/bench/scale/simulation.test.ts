import { EventQueue } from '../../../bench/scale/simulation/event-queue';
import { shareEqually } from '../../../bench/scale/simulation/host';
import type { HostPlan, Simulation, Step } from '../../../bench/scale/simulation/plan';
import { simulate } from '../../../bench/scale/simulation/simulate';
import { randomFrom } from '../../../drill/random';

const long = { warmUpMs: 20_000, forMs: 200_000, seed: 7 };
/** For rates that are told from their next whole number. */
const longer = { ...long, forMs: 400_000 };
const at = (station: number, host = 0) => ({ host, station });

test('hands out events in the order of their times', () => {
  const random = randomFrom(3);
  const queue = new EventQueue<number>();
  const times = Array.from({ length: 500 }, () => random());
  for (const time of times) queue.push(time, time);
  const out = Array.from({ length: 500 }, () => queue.pop()?.event);
  expect(out).toEqual(times.toSorted((one, other) => one - other));
  expect(queue.pop()).toBeUndefined();
});

test('what a station does not want goes to the others in equal shares', () => {
  expect(shareEqually([2, 0.25, 1], 2)).toEqual([0.875, 0.25, 0.875]);
  expect(shareEqually([0.5, 0.5], 2)).toEqual([0.5, 0.5]);
});

test.each([0.3, 0.6, 0.75])('one core under load %d takes as long as M/M/1 says', (load) => {
  const serviceMs = 10;
  const { timesMs, aSecond } = simulate(open(load / serviceMs, [{ cores: 1 }], 1, serviceMs));
  expect(mean(timesMs) / (serviceMs / (1 - load))).toBeCloseTo(1, 1);
  expect(aSecond / ((1_000 * load) / serviceMs)).toBeCloseTo(1, 1);
});

// First come, first served, it would take 1.6 times its length under this load, not twice. The means of ten seeds are
// within four hundredths of that.
test('work of nearly constant length takes as long as M/D/1 with processor sharing says', () => {
  const [serviceMs, load, pieces] = [10, 0.5, 6];
  const piece: Step = { place: at(0), ms: serviceMs / pieces };
  const routes = [[...Array.from({ length: pieces }, () => piece), 'answered' as const]];
  const hosts = [{ cores: 1, stations: [{ cores: 1 }] }];
  const times = { ...long, forMs: 50_000 };
  const { timesMs } = simulate({ hosts, routes, load: { aSecond: (1_000 * load) / serviceMs }, ...times });
  expect(mean(timesMs) / (serviceMs / (1 - load))).toBeCloseTo(1, 1);
});

test('a wait until a moment that has passed takes no time', () => {
  const hosts = [{ cores: 1, stations: [{ cores: 1 }] }];
  const route = (untilMs: number): Step[] => [{ waitMs: 50 }, { untilMs }, 'answered'];
  const timesOf = (untilMs: number) =>
    simulate({ hosts, routes: [route(untilMs)], load: { clients: 1 }, warmUpMs: 0, forMs: 1_000, seed: 1 })
      .timesMs;
  expect(timesOf(20)[0]).toBe(50);
  expect(timesOf(80)[0]).toBe(80);
});

test.each([2, 4])('%d cores take as long as M/M/c says', (cores) => {
  const [serviceMs, load] = [10, 0.75];
  const plan = open((load * cores) / serviceMs, [{ cores }], cores, serviceMs);
  const { timesMs } = simulate({ ...plan, forMs: (2 * long.forMs) / cores });
  const waits = erlangC(cores, load * cores);
  const expected = serviceMs + (waits * serviceMs) / (cores * (1 - load));
  expect(mean(timesMs) / expected).toBeCloseTo(1, 1);
});

test.each([1, 4, 12])('%d clients of a closed network get what mean value analysis says', (clients) => {
  const [thinkMs, demands] = [100, [8, 20, 5]];
  const hosts: HostPlan[] = demands.map(() => ({ cores: 1, stations: [{ cores: 1 }] }));
  const work = demands.map((ms, host): Step => ({ place: at(0, host), ms }));
  const routes = [[{ waitMs: thinkMs }, ...work, 'answered' as const]];
  const { aSecond, timesMs, usedCores } = simulate({ hosts, routes, load: { clients }, ...long });
  const expected = meanValueAnalysis(demands, thinkMs, clients);
  expect(aSecond / expected.aSecond).toBeCloseTo(1, 1);
  expect(mean(timesMs) / (expected.responseMs + thinkMs)).toBeCloseTo(1, 1);
  for (const [host, ms] of demands.entries())
    expect((usedCores[host] ?? 0) / ((expected.aSecond * ms) / 1_000)).toBeCloseTo(1, 1);
});

test('a station with a quota gets its quota and no more', () => {
  const quota = { ms: 25, periodMs: 100 };
  const hosts = [{ cores: 2, stations: [{ cores: 2, quota }] }];
  const routes = [[{ place: at(0), ms: 10 }, 'answered' as const]];
  const { aSecond } = simulate({ hosts, routes, load: { clients: 5 }, ...longer });
  expect(aSecond).toBeCloseTo(25, 0);
});

test.each([0, 30])('a quota begins anew when its period ends, which began %d ms before', (phaseMs) => {
  const quota = { ms: 25, periodMs: 100, phaseMs };
  const hosts = [{ cores: 1, stations: [{ cores: 1, quota }] }];
  // Each exponential piece is short enough that nearly nothing is left to chance.
  const piece: Step = { place: at(0), ms: 0.03 };
  const routes = [[...Array.from({ length: 1_000 }, () => piece), 'answered' as const]];
  const [first = 0] = simulate({
    hosts,
    routes,
    load: { clients: 1 },
    warmUpMs: 0,
    forMs: 200,
    seed: 1,
  }).timesMs;
  expect(Math.abs(first - (100 - phaseMs + 5))).toBeLessThan(4);
});

test('work that finds a station idle takes its setup too, and work that finds it at work does not', () => {
  const hosts = [{ cores: 2, stations: [{ cores: 1, setup: 0.25 }] }];
  const routes = [[{ place: at(0), ms: 10 }, 'answered' as const]];
  const rate = (clients: number) => simulate({ hosts, routes, load: { clients }, ...long }).aSecond;
  expect(rate(1)).toBeCloseTo(1_000 / 12.5, -1);
  expect(rate(4)).toBeCloseTo(100, -1);
});

test('work after the answer delays others, not its own client', () => {
  const hosts = [{ cores: 1, stations: [{ cores: 1 }] }];
  const routes = [[{ place: at(0), ms: 5 }, 'answered' as const, { place: at(0), ms: 15 }]];
  const { timesMs } = simulate({ hosts, routes, load: { aSecond: 1 }, ...long });
  expect(mean(timesMs)).toBeLessThan(6);
  const { aSecond } = simulate({ hosts, routes, load: { aSecond: 40 }, ...longer, warmUpMs: 0 });
  expect(aSecond).toBeCloseTo(40, 0);
});

test('the same seed gives the same times, another seed others', () => {
  const run = (seed: number) => simulate({ ...open(0.05, [{ cores: 1 }], 1, 10), forMs: 10_000, seed });
  expect(run(1)).toEqual(run(1));
  expect(run(1)).not.toEqual(run(2));
});

function open(aMs: number, stations: HostPlan['stations'], cores: number, ms: number): Simulation {
  const routes = [[{ place: at(0), ms }, 'answered' as const]];
  return { hosts: [{ cores, stations }], routes, load: { aSecond: aMs * 1_000 }, ...long };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The probability that a customer of M/M/c waits, if the servers are offered this load. */
function erlangC(servers: number, load: number): number {
  let [term, sum] = [1, 0];
  for (let n = 0; n < servers; n += 1) {
    sum += term;
    term *= load / (n + 1);
  }
  const waiting = term / (1 - load / servers);
  return waiting / (sum + waiting);
}

/** Exact for stations that share their core evenly, and any distribution of service times. */
function meanValueAnalysis(demandsMs: number[], thinkMs: number, clients: number) {
  let queues = demandsMs.map(() => 0);
  let [aSecond, responseMs] = [0, 0];
  for (let n = 1; n <= clients; n += 1) {
    const times = demandsMs.map((ms, station) => ms * (1 + (queues[station] ?? 0)));
    responseMs = times.reduce((sum, ms) => sum + ms, 0);
    const aMs = n / (thinkMs + responseMs);
    queues = times.map((ms) => ms * aMs);
    aSecond = aMs * 1_000;
  }
  return { aSecond, responseMs };
}
