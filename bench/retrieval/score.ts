/** The quality of one ranking for one question. */
export interface Score {
  /** 1 if one of the first five results contains the answer. */
  recallAt5: number;
  /** 1 divided by the rank of the first result with the answer. 0 if none of the first ten has it. */
  reciprocalRank: number;
  ndcgAt10: number;
  /** The total tokens of the first five results. */
  tokens: number;
}

/**
 * Scores a ranking. `answers` has true for each result, best first, that contains the answer. `existing` is
 * the number of chunks that contain it.
 */
export function scoreOf(answers: boolean[], existing: number, tokens: number[]): Score {
  const first = answers.slice(0, 10).indexOf(true);
  const gained = answers.slice(0, 10).reduce((sum, answer, at) => sum + (answer ? gainAt(at) : 0), 0);
  const ideal = Array.from({ length: Math.min(10, existing) }, (_, at) => gainAt(at)).reduce(
    (a, b) => a + b,
    0,
  );
  return {
    recallAt5: answers.slice(0, 5).includes(true) ? 1 : 0,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    ndcgAt10: ideal === 0 ? 0 : gained / ideal,
    tokens: tokens.slice(0, 5).reduce((a, b) => a + b, 0),
  };
}

/** Returns the mean of each metric. */
export function meanScore(scores: Score[]): Score {
  const mean = (of: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + of(score), 0) / Math.max(1, scores.length);
  return {
    recallAt5: mean((score) => score.recallAt5),
    reciprocalRank: mean((score) => score.reciprocalRank),
    ndcgAt10: mean((score) => score.ndcgAt10),
    tokens: mean((score) => score.tokens),
  };
}

function gainAt(index: number): number {
  return 1 / Math.log2(index + 2);
}
