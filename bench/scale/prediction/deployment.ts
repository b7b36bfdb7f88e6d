import { summarise } from '../../measure/summary';
import type { HostPlan } from '../simulation/plan';
import { simulate } from '../simulation/simulate';
import { usual } from './cases';
import type { Length } from './predict';
import { routeOf } from './route';
import { costsOf, timesBy, type Costs, type ServiceTimes } from './service-times';

/** Of its cores, an installation uses this share. The rest is for bursts, and for the work of a part that died. */
export const busyShare = 0.6;
/** Of a stream’s work. Its processes are never held back, so fewer are enough, and quicker to simulate. */
const pieces = 10;
const usualMs = usual.model.firstTokenMs + usual.model.streamMs;

/** An installation: processes of one core each, and servers of their own for Temporal and the database. */
export interface Deployment {
  /** Turns a second that keep this many open. */
  rate: number;
  processes: number;
  temporalCores: number;
  databaseCores: number;
}

/** What a turn takes longer than its model does, in milliseconds. */
export interface AddedMs {
  median: number;
  p95: number;
  p99: number;
}

/** Returns what it takes for this many turns at once. Fractions of cores are left as they are. */
export function neededFor(times: ServiceTimes, turnsAtOnce: number): Deployment {
  const rate = (turnsAtOnce * 1_000) / usualMs;
  const costs = fullCosts(times);
  // A part of one core that is this busy is idle for the rest, so that much of the work finds it idle.
  const withSetup = 1 + times.setup * (1 - busyShare);
  const cores = (ms: number) => (rate * ms * withSetup) / 1_000 / busyShare;
  return {
    rate,
    processes: cores(costs.service),
    temporalCores: cores(costs.temporal),
    databaseCores: cores(costs.database),
  };
}

/** Rounds up to whole processes and cores. */
export function wholeOf({ rate, processes, temporalCores, databaseCores }: Deployment): Deployment {
  return {
    rate,
    processes: Math.ceil(processes),
    temporalCores: Math.ceil(temporalCores),
    databaseCores: Math.ceil(databaseCores),
  };
}

/** Plays usual turns that arrive at random through whole processes and servers. */
export function simulateDeployment(
  times: ServiceTimes,
  { rate, processes, temporalCores, databaseCores }: Deployment,
  length: Length,
): AddedMs {
  const { setup } = times;
  const host = (cores: number): HostPlan => ({ cores, stations: [{ cores, setup }] });
  const at = (index: number) => ({ host: index, station: 0 });
  const service = Array.from({ length: processes }, () => host(1));
  // Clients and the model have machines of their own, which are not in it.
  const full = atFullCosts(times);
  const { timesMs } = simulate({
    hosts: [...service, host(temporalCores), host(databaseCores)],
    routes: service.map((_host, process) =>
      routeOf(
        full,
        usual.model,
        {
          service: at(process),
          temporal: at(processes),
          database: at(processes + 1),
          rest: at(processes),
        },
        pieces,
      ),
    ),
    load: { aSecond: rate },
    ...length,
    warmUpMs: length.warmUpMs + usualMs,
  });
  const { median, p95, p99 } = summarise(timesMs);
  return { median: median - usualMs, p95: p95 - usualMs, p99: p99 - usualMs };
}

/** The costs of a usual turn with a process on each core of the measured machine, which has two. */
function fullCosts(times: ServiceTimes): Costs {
  const { turn, streamed } = atFullCosts(times);
  return costsOf((worker) => turn[worker] + (streamed[worker] * usual.model.streamMs) / 1_000);
}

function atFullCosts(times: ServiceTimes): ServiceTimes {
  const full = timesBy(times, 1 + times.crowding);
  const withoutRest = (costs: Costs) => costsOf((worker) => (worker === 'rest' ? 0 : costs[worker]));
  return { ...full, turn: withoutRest(full.turn), streamed: withoutRest(full.streamed), crowding: 0 };
}
