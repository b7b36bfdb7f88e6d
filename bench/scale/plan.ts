/** How much is measured. */
export interface ScalePlan {
  /** Numbers of processes, ascending. */
  processes: number[];
  /** The cores that each process is held to, in turn. */
  shares: number[];
  clientsAProcess: number;
  warmUpMs: number;
  roundMs: number;
  rounds: number;
  /** How often the measurements are drawn anew for an interval. */
  draws: number;
}

export const fullPlan: ScalePlan = {
  processes: [1, 2, 3, 4, 8],
  // With a quarter of a core, two cores are full from four processes on. A tenth leaves room for eight.
  shares: [0.25, 0.1],
  clientsAProcess: 6,
  warmUpMs: 2_000,
  roundMs: 4_000,
  rounds: 3,
  draws: 400,
};

/** Enough to see that the certificate works. Its figures mean little. */
export const quickPlan: ScalePlan = {
  processes: [1, 2, 3],
  shares: [0.25],
  clientsAProcess: 6,
  warmUpMs: 1_000,
  roundMs: 1_500,
  rounds: 2,
  draws: 50,
};
