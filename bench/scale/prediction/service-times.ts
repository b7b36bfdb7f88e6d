/** The parts of an installation that a turn takes processor time of. */
export const workers = ['service', 'temporal', 'database', 'rest'] as const;
export type Worker = (typeof workers)[number];

/** Processor milliseconds by part. */
export type Costs = Record<Worker, number>;

/** What a turn needs. It is what the model of an installation is made of. */
export interface ServiceTimes {
  /** Of a text turn among others, with one process of the service on the machine. */
  turn: Costs;
  /** What a turn takes on top while its model streams, for each second of that. */
  streamed: Costs;
  /** The share of the work that is done while the model is asked. */
  beforeModel: number;
  /** The share that comes between the model's end and the answer. The rest is done after it. */
  afterModel: number;
  /** Milliseconds in which nobody computes: disks, timers and ticks. Half at the start, half at the answer. */
  waitMs: number;
  /** By how much more time all work takes for each process of the service beside the first on the same machine. */
  crowding: number;
  /** By how much more time it takes in a part that was idle before. */
  setup: number;
}

/** Returns costs made from a number for each part. */
export function costsOf(of: (worker: Worker) => number): Costs {
  return {
    service: of('service'),
    temporal: of('temporal'),
    database: of('database'),
    rest: of('rest'),
  };
}

export function scaled(costs: Costs, by: number): Costs {
  return costsOf((worker) => costs[worker] * by);
}

/** The same work, each part of which takes this many times as long. */
export function timesBy(times: ServiceTimes, by: number): ServiceTimes {
  return { ...times, turn: scaled(times.turn, by), streamed: scaled(times.streamed, by) };
}

export function totalOf(costs: Costs): number {
  return workers.reduce((total, worker) => total + costs[worker], 0);
}
