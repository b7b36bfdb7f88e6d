/** How much is measured. */
export interface Plan {
  warmUpTurns: number;
  /** Turns of each kind and subject, one at a time. */
  turns: number;
  /** Small requests of each kind, one at a time. */
  requests: number;
  lagRounds: number;
  tokensOfLag: number;
  /** Exchanges before a conversation counts as long: each adds two messages. */
  exchanges: number;
  throughputRounds: number;
  throughputMs: number;
  atOnce: number[];
  /** Streams of turns whose model keeps them waiting. */
  idleStreams: number;
  /** Streams of conversations in which nothing happens. */
  readers: number;
  /** Of one tenant's documents. */
  chunks: number;
}

export const fullPlan: Plan = {
  ...{ warmUpTurns: 30, turns: 40, requests: 1_000 },
  ...{ lagRounds: 4, tokensOfLag: 100, exchanges: 100 },
  ...{ throughputRounds: 2, throughputMs: 3_000, atOnce: [1, 10, 50] },
  idleStreams: 500,
  readers: 1_900,
  chunks: 50_000,
};

/** Enough to see that the bench works; its figures say little. */
export const quickPlan: Plan = {
  ...{ warmUpTurns: 5, turns: 8, requests: 200 },
  ...{ lagRounds: 1, tokensOfLag: 40, exchanges: 10 },
  ...{ throughputRounds: 1, throughputMs: 1_000, atOnce: [1, 10] },
  idleStreams: 50,
  readers: 200,
  chunks: 5_000,
};
