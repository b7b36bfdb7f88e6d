import { mean } from '../../measure/total';
import type { StationPlan } from '../simulation/plan';
import { simulate } from '../simulation/simulate';
import { modelMs } from './cases';
import { routeOf } from './route';
import type { Measured, Seen } from './seen';
import { timesBy, totalOf, type ServiceTimes } from './service-times';

/** The machine on which everything runs together. */
export interface Machine {
  cores: number;
  /** The cores that each process of the service is held to. */
  share: number;
  periodMs: number;
}

export interface Length {
  warmUpMs: number;
  forMs: number;
  seed: number;
}

/** Predicts what the load does on this machine. Of what was measured it takes the load, idle and other programs. */
export function predict(
  times: ServiceTimes,
  { load, idle, others }: Pick<Measured, 'load' | 'idle' | 'others'>,
  { cores, share, periodMs }: Machine,
  length: Length,
): Seen {
  const { processes, clientsAProcess } = load;
  const { setup, crowding } = times;
  const timesHere = timesBy(times, 1 + crowding * (processes - 1));
  const ms = (share - idle.service / processes) * periodMs;
  // Linux starts the periods of each group at a random moment, so they are spread.
  const service = Array.from({ length: processes }, (_process, n): StationPlan => {
    return { cores, setup, quota: { ms, periodMs, phaseMs: (n * periodMs) / processes } };
  });
  const shared = Array.from({ length: 3 }, (): StationPlan => ({ cores, setup }));
  const at = (station: number) => ({ host: 0, station });
  const routes = service.map((_process, station) =>
    routeOf(timesHere, load.model, {
      service: at(station),
      temporal: at(processes),
      database: at(processes + 1),
      rest: at(processes + 2),
    }),
  );
  const { aSecond, timesMs, usedCores } = simulate({
    hosts: [
      {
        cores: Math.max(cores - others - totalOf(idle), 0.1),
        stations: [...service, ...shared],
      },
    ],
    routes,
    load: { clients: processes * clientsAProcess, overMs: modelMs(load) },
    ...length,
    warmUpMs: length.warmUpMs + modelMs(load),
  });
  return {
    rate: aSecond,
    meanMs: mean(timesMs) - modelMs(load),
    cores: (usedCores[0] ?? 0) + totalOf(idle),
  };
}
