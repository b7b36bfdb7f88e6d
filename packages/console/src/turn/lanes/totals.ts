import type { TimelineEntry } from '../../api/turn-types.js';

/** A turn's usage by a moment. */
interface Totals {
  tokens: number;
  /** In US dollars. Undefined if a model has no price. */
  costUsd: number | undefined;
  steps: number;
  calls: number;
}

/** Sums up the entries that had ended by `time`, in milliseconds. */
export function totalsAt(timeline: readonly TimelineEntry[], time: number): Totals {
  const totals: Totals = { tokens: 0, costUsd: 0, steps: 0, calls: 0 };
  const add = (tokens: number, costUsd: number | undefined) => {
    totals.tokens += tokens;
    totals.costUsd =
      totals.costUsd === undefined || costUsd === undefined ? undefined : totals.costUsd + costUsd;
  };
  for (const entry of timeline) {
    if (Date.parse(entry.at) > time) continue;
    if (entry.kind === 'model') {
      totals.steps += 1;
      add(entry.tokens.totalTokens, entry.costUsd);
    }
    if (entry.kind === 'tool') totals.calls += 1;
    if (entry.kind === 'retrieval' && entry.rewriting)
      add(entry.rewriting.tokens.totalTokens, entry.rewriting.costUsd);
  }
  return totals;
}
