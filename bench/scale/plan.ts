import type { ForecastPlan } from './prediction/forecast';

/** How much is measured. */
export interface ScalePlan {
  /** Numbers of processes, ascending. */
  processes: number[];
  /** The cores that each process is held to, in turn. */
  shares: number[];
  clientsAProcess: number;
  warmUpMs: number;
  /** Of each new process. */
  warmUpTurns: number;
  roundMs: number;
  rounds: number;
  /** How the loads are measured that a model is fitted to, and those that it must predict. */
  prediction: {
    /** Of each process, once or more often. */
    warmUpTurns: number;
    mostWarmUps: number;
    /** Of each process at each visit, since it stood still before. */
    turnsAgain: number;
    /** Before the rounds of each visit. */
    warmUpMs: number;
    roundMs: number;
    /** At each visit. */
    rounds: number;
    /** How often each load is played, between which the others are. */
    visits: number;
    /** For how long nothing happens before the loads, each time. */
    idleMs: number;
  };
  /** How often the measurements are drawn anew for an interval. */
  draws: number;
  /** Streams of idle conversations. */
  streams: number;
  /** Whether they are watched once they look as seldom as they do after hours. */
  settles: boolean;
  /** Turns that wait for a person. */
  suspended: number;
  /** What is simulated if the model holds. */
  forecasts: ForecastPlan[];
}

export const fullPlan: ScalePlan = {
  processes: [1, 2, 3, 4, 8],
  // With a quarter of a core, two cores are full from four processes on. A tenth leaves room for eight.
  shares: [0.25, 0.1],
  clientsAProcess: 6,
  warmUpMs: 2_000,
  warmUpTurns: 400,
  roundMs: 4_000,
  rounds: 3,
  prediction: {
    warmUpTurns: 700,
    mostWarmUps: 3,
    turnsAgain: 120,
    warmUpMs: 2_000,
    roundMs: 4_000,
    rounds: 2,
    visits: 8,
    idleMs: 3_000,
  },
  draws: 400,
  streams: 20_000,
  settles: true,
  suspended: 10_000,
  forecasts: [
    { turnsAtOnce: 10, forMs: 600_000, draws: 40 },
    { turnsAtOnce: 1_000, forMs: 20_000, draws: 20 },
    { turnsAtOnce: 100_000, forMs: 1_000, draws: 10 },
  ],
};

/** Enough to see that the certificate works. Its figures mean little. */
export const quickPlan: ScalePlan = {
  processes: [1, 2, 3],
  shares: [0.25],
  clientsAProcess: 6,
  warmUpMs: 1_000,
  warmUpTurns: 30,
  roundMs: 1_500,
  rounds: 2,
  prediction: {
    warmUpTurns: 30,
    mostWarmUps: 1,
    turnsAgain: 30,
    warmUpMs: 1_000,
    roundMs: 1_500,
    rounds: 1,
    visits: 2,
    idleMs: 1_000,
  },
  draws: 50,
  streams: 1_000,
  settles: false,
  suspended: 300,
  forecasts: [
    { turnsAtOnce: 10, forMs: 100_000, draws: 5 },
    { turnsAtOnce: 1_000, forMs: 5_000, draws: 5 },
  ],
};
