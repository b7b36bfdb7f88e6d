import type { Ranked } from './ranked';

/** The usual constant of reciprocal rank fusion: how little the first ranks count above the later ones. */
const smoothing = 60;

/**
 * One ranking of several by reciprocal rank fusion. A score of 1 means first in every ranking; scores of the rankings
 * themselves, which can't be compared, count for nothing.
 */
export function fuse(rankings: Ranked[][], most: number): Ranked[] {
  const fused = new Map<string, Ranked>();
  const whole = rankings.length / (smoothing + 1);
  for (const ranking of rankings) {
    ranking.forEach(({ documentId, position }, rank) => {
      const key = `${position} ${documentId}`;
      const before = fused.get(key)?.score ?? 0;
      fused.set(key, { documentId, position, score: before + 1 / (smoothing + rank + 1) / whole });
    });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score).slice(0, most);
}
