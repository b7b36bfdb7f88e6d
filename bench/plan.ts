/** The amounts to measure. */
export interface Plan {
  warmUpTurns: number;
  /** Turns per kind and subject, one at a time. */
  turns: number;
  /** Small requests per kind, one at a time. */
  requests: number;
  /** Loads of a page with the widget. */
  pageLoads: number;
  lagRounds: number;
  tokensOfLag: number;
  /** Rounds of streams in each protocol. */
  faceRounds: number;
  /** The number of messages in the long conversation. */
  messages: number;
  /** Turns of one conversation. All count towards its model's window. */
  endlessTurns: number;
  /** Warm-up of each subject at full load before rates count: code is compiled late. */
  throughputWarmUpMs: number;
  throughputRounds: number;
  throughputMs: number;
  /** Turns in each state before the measurement. */
  switchedWarmUp: number;
  /** Pairs of turns in each state, one at a time. */
  switchedPairs: number;
  /** Rounds of turns with receipts and encryption on, and as many with both off. */
  proofRounds: number;
  /** The turns per round. A garbage collection costs as much as dozens of turns: short rounds are noisy. */
  proofTurns: number;
  /** Rounds of turns under budgets, and as many without. */
  budgetRounds: number;
  /** The turns per round. */
  budgetTurns: number;
  /** Rounds of single messages beside a flood, and of bursts, and the duration of each. */
  fairnessRounds: number;
  fairnessMs: number;
  atOnce: number[];
  /** Streams of turns that wait for their model. */
  heldStreams: number;
  idleStreams: number;
  /** Turns that wait for a person. */
  suspendedTurns: number;
  /** Consecutive turns in which memory must not grow. */
  growthTurns: number;
  /** Chunks of one tenant's documents. */
  chunks: number;
  /** The messages of an erased person, and the number of their conversations. */
  erasedMessages: number;
  erasedConversations: number;
}

/** For parts that are selected by name. */
export const partPlan: Plan = {
  warmUpTurns: 30,
  turns: 60,
  requests: 1_000,
  pageLoads: 15,
  lagRounds: 4,
  tokensOfLag: 100,
  faceRounds: 9,
  messages: 1_000,
  endlessTurns: 200,
  throughputWarmUpMs: 15_000,
  throughputRounds: 3,
  throughputMs: 3_000,
  switchedWarmUp: 300,
  switchedPairs: 20,
  proofRounds: 40,
  proofTurns: 200,
  budgetRounds: 10,
  budgetTurns: 40,
  fairnessRounds: 4,
  fairnessMs: 10_000,
  atOnce: [1, 10, 50],
  heldStreams: 300,
  idleStreams: 2_000,
  suspendedTurns: 2_000,
  growthTurns: 5_000,
  chunks: 50_000,
  erasedMessages: 10_000,
  erasedConversations: 200,
};

/** A whole run measures less of the slowest parts. */
export const wholePlan: Plan = {
  ...partPlan,
  faceRounds: 3,
  proofRounds: 8,
  fairnessRounds: 3,
  erasedMessages: 3_000,
  erasedConversations: 60,
};

/** Enough to see that the bench works. Its results mean little. */
export const quickPlan: Plan = {
  warmUpTurns: 5,
  turns: 8,
  requests: 200,
  pageLoads: 3,
  lagRounds: 1,
  tokensOfLag: 40,
  faceRounds: 2,
  messages: 200,
  endlessTurns: 40,
  throughputWarmUpMs: 1_000,
  throughputRounds: 2,
  throughputMs: 1_000,
  switchedWarmUp: 20,
  switchedPairs: 2,
  proofRounds: 2,
  proofTurns: 20,
  budgetRounds: 2,
  budgetTurns: 20,
  fairnessRounds: 1,
  fairnessMs: 3_000,
  atOnce: [1, 50],
  heldStreams: 50,
  idleStreams: 200,
  suspendedTurns: 100,
  growthTurns: 300,
  chunks: 5_000,
  erasedMessages: 400,
  erasedConversations: 8,
};
